import { type Compound, type Entry, readCompound } from './compound.ts';
import { hasForeignPart, hasMacros, isProtected, isUnreadable } from './unsafe.ts';

/** The stream at the top of each kind of document, by the media type; Excel had two names for it. */
const mainStreams: Record<string, readonly string[]> = {
  'application/msword': ['WordDocument'],
  'application/vnd.ms-excel': ['Workbook', 'Book'],
  'application/vnd.ms-powerpoint': ['PowerPoint Document'],
};

const macroNames = /^(?:macros|vba|_vba_project.*|vba_project.*)$/i;
/** What holds a file of any kind that somebody dragged into a document, programs included. */
const packageName = '\u0001Ole10Native';

/**
 * A Word, Excel or PowerPoint document as they were written before 2007.
 * @throws {UnsafeFile} for another thing in the same container, macros, and files that were put in.
 */
export function inspectOldOffice(content: Buffer, mimeType: string): void {
  const compound = opened(content);
  checkEmbedded(compound);
  const names = mainStreams[mimeType] ?? [];
  const main = compound.entries.find(
    ({ name, kind, atTop }) => kind === 'stream' && atTop && names.includes(name),
  );
  if (!main) throw isUnreadable();
  if (mimeType === 'application/vnd.ms-excel') checkWorkbook(stream(compound, main));
  if (mimeType === 'application/vnd.ms-powerpoint') checkPresentation(stream(compound, main));
}

/** A compound file within another document: an equation, a drawing, a table. */
export function inspectEmbedded(content: Buffer): void {
  checkEmbedded(opened(content));
}

function checkEmbedded({ entries }: Compound) {
  for (const { name } of entries) {
    if (macroNames.test(name)) throw hasMacros();
    if (name === packageName) throw hasForeignPart('a file that was put in as an object');
    if (name === 'EncryptedPackage') throw isProtected();
  }
}

function opened(content: Buffer): Compound {
  try {
    return readCompound(content);
  } catch (error) {
    throw isUnreadable(error);
  }
}

function stream(compound: Compound, entry: Entry): Buffer {
  try {
    return compound.read(entry);
  } catch (error) {
    throw isUnreadable(error);
  }
}

/** The record that tells of PowerPoint's macros, and the one in it that says that there are none ([MS-PPT] 2.4.10, 11). */
const vbaInfo = Buffer.from('1f00ff0314000000', 'hex');
const noMacros = Buffer.from('020000040c0000000000000000000000', 'hex');

/** Presentations have the record whether or not they have macros; it names the place of these. */
function checkPresentation(slides: Buffer) {
  for (let at = slides.indexOf(vbaInfo); at >= 0; at = slides.indexOf(vbaInfo, at + 1)) {
    const inside = slides.subarray(at + vbaInfo.length, at + vbaInfo.length + noMacros.length);
    if (!inside.equals(noMacros)) throw hasMacros();
  }
}

const sheetRecord = 0x85;
const passwordRecord = 0x2f;
const macroSheet = 1;

/** The records of a workbook's stream ([MS-XLS] 2.4.28): sheets of the macros that Excel had before VBA. */
function checkWorkbook(workbook: Buffer) {
  for (let at = 0; at + 4 <= workbook.length; at += 4 + workbook.readUInt16LE(at + 2)) {
    const record = workbook.readUInt16LE(at);
    if (record === passwordRecord) throw isProtected();
    if (record === sheetRecord && workbook[at + 4 + 5] === macroSheet) throw hasMacros();
  }
}
