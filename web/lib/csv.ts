/**
 * Lists as CSV files that a spreadsheet opens as text: with a byte order mark, so that names keep their
 * letters, and with every cell that a spreadsheet would run made harmless (contract/csv-cells.ts).
 */
import { neutralised } from '#contract/csv-cells.ts';
import { withoutHidden } from '#contract/hidden-characters.ts';

export type CsvColumn<Row> = {
  header: string;
  /** What stands in the cell; a number is written as it is. */
  value: (row: Row) => string | number | null | undefined;
};

/** Rows asked for at once: what the table interface answers with at most. */
const PAGE = 1000;
/** Without it Excel reads UTF-8 as the code page of the machine. */
const BYTE_ORDER_MARK = '\uFEFF';

function cellText(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = neutralised(value);
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const lineOf = (cells: readonly (string | number | null | undefined)[]) =>
  `${cells.map(cellText).join(',')}\r\n`;

/** The whole file as text: the headers, then a line for each row. */
export function csvText<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const body = rows.map((row) => lineOf(columns.map(({ value }) => value(row))));
  return BYTE_ORDER_MARK + lineOf(columns.map(({ header }) => header)) + body.join('');
}

/**
 * Reads a list page by page and saves it as `<name>.csv`.
 * @param readPage rows `from` to `to`, both counted from 0 and included, in an order that is total: end it with
 * the id. A row may become several lines; a page of fewer than 1,000 is the last.
 * @returns how many lines were written
 * @throws RequestError of `readPage`; nothing is saved then
 */
export async function downloadCsv<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  readPage: (from: number, to: number) => Promise<readonly Row[]>,
): Promise<number> {
  const rows: Row[] = [];
  for (let from = 0, read = PAGE; read >= PAGE; from += PAGE) {
    const page = await readPage(from, from + PAGE - 1);
    rows.push(...page);
    read = page.length;
  }
  saveFile(`${name}.csv`, csvText(columns, rows), 'text/csv;charset=utf-8');
  return rows.length;
}

/** Characters that some system refuses in a file's name become a dash; what nobody sees in it goes. */
export const fileName = (name: string) =>
  withoutHidden(name)
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, '-')
    .trim() || 'list';

/** Hands a file to the browser, which saves it under this name. */
export function saveFile(name: string, content: string | Blob, type = 'application/octet-stream'): void {
  const address = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName(name);
  link.click();
  // After the click has begun the download; a minute is plenty for every browser.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
