import { restored } from '../../../../contract/csv-cells.ts';
import { importColumns } from '../../../../contract/import-columns.ts';
import type { ImportKind } from '../../../../contract/imports.ts';
import { IMPORT_MAX_LINES } from '../../../../contract/limits.ts';
import { PortalError } from '../../../errors.ts';
import { refused } from '../../../refused.ts';
import { inSlices } from '../../../turns/spread.ts';
import type { Cell, Refusal, Sheet } from '../read/sheet.ts';
import { type Header, headerOf } from './header.ts';

/** One line to import: its cells by the column's key, trimmed; a column that the sheet lacks is empty. */
export type Line = {
  sheet: string | null;
  /** As a spreadsheet numbers it. */
  line: number;
  cells: Readonly<Record<string, Cell>>;
};

export type Lines = {
  lines: Line[];
  /** Keys of the columns that the file has, in the template's order, and their names there. */
  columns: { key: string; title: string }[];
  ignored: { columns: string[]; sheets: string[] };
};

/**
 * Finds the list in the sheets of a file: every sheet that has its columns is read, the others are not.
 * @throws {PortalError} 400 `import_unreadable`: no such columns, or a required one is missing, or too many lines.
 */
export async function linesOf(sheets: readonly Sheet[], kind: ImportKind): Promise<Lines> {
  const required = importColumns[kind].filter((column) => column.required);
  const headers = sheets.map((sheet) => ({ sheet, header: headerOf(sheet, kind) }));
  const missingIn = (header: Header) =>
    required.filter((column) => !header.places.some((place) => place.column === column));
  const taken = headers.flatMap(({ sheet, header }) =>
    header && missingIn(header).length === 0 ? [{ sheet, header }] : [],
  );
  if (taken.length === 0)
    throw withoutList(
      kind,
      headers.map(({ header }) => header),
      missingIn,
    );
  for (const { sheet, header } of taken) {
    const [column] = header.twice;
    if (column !== undefined) {
      throw unreadable(
        sheet.name === null
          ? refused('import.column_twice', { column })
          : refused('import.column_twice_in_sheet', { sheet: sheet.name, column }),
      );
    }
  }
  const lines: Line[] = [];
  for (const { sheet, header } of taken) lines.push(...(await linesIn(sheet, header)));
  if (lines.length === 0) throw unreadable(refused('import.no_line'));
  if (lines.length > IMPORT_MAX_LINES) {
    throw unreadable(refused('import.too_many_lines', { lines: lines.length, max: IMPORT_MAX_LINES }));
  }
  return {
    lines,
    columns: columnsOf(
      kind,
      taken.map(({ header }) => header),
    ),
    ignored: ignoredOf(headers, taken),
  };
}

async function linesIn(sheet: Sheet, { row, places }: Header): Promise<Line[]> {
  const lines: Line[] = [];
  let index = -1;
  await inSlices(sheet.rows, (cells) => {
    index += 1;
    if (index <= row || cells.every((cell) => String(cell).trim() === '')) return;
    const named = places.map(({ column, cell }) => [column.key, tidy(cells[cell])] as const);
    // A line that has something only in columns which are not read is a remark.
    if (named.every(([, cell]) => cell === '')) return;
    lines.push({ sheet: sheet.name, line: index + 1, cells: Object.fromEntries(named) });
  });
  return lines;
}

/** Blanks of the web and of other countries count as blanks; a neutralised cell is as it was. */
function tidy(cell: Cell | undefined): Cell {
  if (typeof cell === 'number') return cell;
  return restored((cell ?? '').trim())
    .normalize('NFC')
    .replace(/[\s\u200B\uFEFF]+/gu, ' ')
    .trim();
}

function columnsOf(kind: ImportKind, headers: readonly Header[]): Lines['columns'] {
  return importColumns[kind].flatMap((column) => {
    const place = headers.flatMap(({ places }) => places).find((each) => each.column === column);
    return place ? [{ key: column.key, title: place.title }] : [];
  });
}

function ignoredOf(
  headers: readonly { sheet: Sheet; header: Header | undefined }[],
  taken: readonly { sheet: Sheet; header: Header }[],
): Lines['ignored'] {
  const sheets = headers
    .filter(({ sheet }) => sheet.rows.length > 0 && !taken.some((each) => each.sheet === sheet))
    .flatMap(({ sheet }) => sheet.name ?? []);
  return { columns: [...new Set(taken.flatMap(({ header }) => header.ignored))], sheets };
}

function withoutList(
  kind: ImportKind,
  headers: readonly (Header | undefined)[],
  missingIn: (header: Header) => readonly { header: string }[],
): PortalError {
  const closest = headers
    .flatMap((header) => header ?? [])
    .sort((one, other) => other.places.length - one.places.length)[0];
  const missing = closest ? missingIn(closest) : importColumns[kind].filter((column) => column.required);
  const columns = missing.map(({ header }) => `"${header}"`).join(', ');
  return unreadable(
    closest ? refused('import.column_missing', { columns }) : refused('import.no_columns', { columns }),
  );
}

function unreadable(said: Refusal): PortalError {
  return new PortalError({ status: 400, code: 'import_unreadable', ...said });
}
