import { strFromU8, type UnzipFileInfo, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import { IMPORT_MAX_LINES } from '../../../../contract/limits.ts';
import { refused } from '../../../refused.ts';
import { type Cell, type Sheet, UnreadableFile } from './sheet.ts';

/** What a workbook may unpack to, in bytes; 10,000 lines of learners with their parents take about 10 MB. */
const UNPACKED_MAX = 64 * 1024 * 1024;
const ENTRIES_MAX = 1_000;
/** Cells of one sheet up to its furthest, with the empty ones between, for which the library makes room: 8 bytes each. */
const CELLS_MAX = 20_000_000;

/** Reads the sheets of a workbook; of a formula its value. Runs in a process that has limits (reader.ts). */
export async function readXlsx(bytes: Uint8Array): Promise<Sheet[]> {
  requireHarmless(bytes);
  requireBounded(bytes);
  try {
    const sheets = await readWorkbook(bytes.slice().buffer, { trim: false });
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(cellOf)) }));
  } catch (cause) {
    throw new UnreadableFile(refused('import.damaged'), cause);
  }
}

/**
 * Looks at the archive's list before anything is unpacked. Unpacking trusts it: each part gets the room that
 * it names here and not a byte more.
 * @throws {UnreadableFile} for what unpacks to too much, and what is no workbook.
 */
function requireHarmless(bytes: Uint8Array): void {
  const entries: UnzipFileInfo[] = [];
  const look = (entry: UnzipFileInfo) => {
    entries.push(entry);
    // Says what kind of document an OpenDocument archive is.
    return entry.name === 'mimetype' && entry.originalSize < 200;
  };
  const unpacked = unzipped(bytes, look);
  const size = entries.reduce((sum, entry) => sum + entry.originalSize, 0);
  if (size > UNPACKED_MAX || entries.length > ENTRIES_MAX) {
    throw new UnreadableFile(refused('import.unpacks_to_too_much', { max: IMPORT_MAX_LINES }));
  }
  if (unpacked.mimetype && strFromU8(unpacked.mimetype).includes('opendocument')) {
    throw new UnreadableFile(refused('import.open_document'));
  }
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) {
    throw new UnreadableFile(refused('import.no_workbook'));
  }
}

/**
 * Looks where the cells of each sheet say that they stand: one in row 99,999,999 would use up the memory of the process,
 * which takes seconds of a processor for a file of 2 KB.
 * @throws {UnreadableFile} for a sheet that reaches too far.
 */
function requireBounded(bytes: Uint8Array): void {
  for (const part of Object.values(unzipped(bytes, () => true))) {
    const text = strFromU8(part);
    if (text.includes('sheetData') && cellsWithin(text) > CELLS_MAX) {
      throw new UnreadableFile(refused('import.too_much'));
    }
  }
}

/** How many cells a sheet has room for, from its corner to the furthest row and the furthest column that it names. */
function cellsWithin(sheet: string): number {
  let [rows, columns] = [1, 1];
  for (const [, place = ''] of sheet.matchAll(
    /<(?:[\w.-]+:)?(?:c|row)\s(?:[^<]*?\s)?r\s*=\s*["']([^"']*)/g,
  )) {
    const [, letters = '', row] = /^([A-Z]*)(\d+)$/i.exec(place) ?? [];
    // Nobody writes it in any other way.
    if (row === undefined) return Infinity;
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnOf(letters));
  }
  return rows * columns;
}

/** `A` is the first column, `AA` the 27th. */
const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

function unzipped(bytes: Uint8Array, filter: (entry: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter });
  } catch (cause) {
    throw new UnreadableFile(refused('import.damaged'), cause);
  }
}

/** A date of a workbook has no zone: it arrives as midnight UTC of the day that the cell shows. */
function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    const moment = Number.isNaN(value.getTime()) ? '' : value.toISOString();
    return moment.endsWith('T00:00:00.000Z') ? moment.slice(0, 10) : moment.slice(0, 16).replace('T', ' ');
  }
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return String(value);
}
