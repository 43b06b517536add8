import { IMPORT_MAX_LINES } from '../../../../contract/limits.ts';
import { refused } from '../../../refused.ts';
import { readCsv } from './csv.ts';
import { LINES_READ, type Sheet, UnreadableFile } from './sheet.ts';
import { readXlsx } from './xlsx.ts';

/** Cells of a line that are looked at. */
const CELLS_MAX = 200;

const beginsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/**
 * Reads a file by what it is, whatever it is called.
 * @throws {UnreadableFile}
 */
export async function readFile(bytes: Uint8Array): Promise<Sheet[]> {
  return (await sheetsOf(bytes)).map(bounded);
}

/** Without the empty lines at its end, which a workbook may have a million of. */
function bounded({ name, rows }: Sheet): Sheet {
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== ''));
  if (last >= LINES_READ) {
    const max = IMPORT_MAX_LINES;
    throw new UnreadableFile(
      name === null
        ? refused('import.file_too_long', { max })
        : refused('import.sheet_too_long', { sheet: name, max }),
    );
  }
  return { name, rows: rows.slice(0, last + 1).map((row) => row.slice(0, CELLS_MAX)) };
}

async function sheetsOf(bytes: Uint8Array): Promise<Sheet[]> {
  if (beginsWith(bytes, 0x50, 0x4b)) return readXlsx(bytes);
  // The container of Office before 2007, and of workbooks with a password.
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new UnreadableFile(refused('import.old_excel'));
  }
  if (beginsWith(bytes, 0x25, 0x50, 0x44, 0x46)) {
    throw new UnreadableFile(refused('import.pdf'));
  }
  // Web pages and XML that some systems name .xls.
  if (
    /^(?:\uFEFF|\xEF\xBB\xBF)?\s*<(?:\?xml|!doctype|html|table)/i.test(
      Buffer.from(bytes.subarray(0, 200)).toString('latin1'),
    )
  ) {
    throw new UnreadableFile(refused('import.web_page'));
  }
  return [readCsv(bytes)];
}
