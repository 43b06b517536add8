import { type ImportColumn, importColumns } from '../../../../contract/import-columns.ts';
import type { ImportKind } from '../../../../contract/imports.ts';
import type { Cell, Sheet } from '../read/sheet.ts';

/** Where the columns of a list stand in a sheet. */
export type Header = {
  /** Index of the line with the names. */
  row: number;
  /** The cell of a line for each column that the sheet has, in the template's order. */
  places: { column: ImportColumn; cell: number; title: string }[];
  /** Names of columns that the list does not have. */
  ignored: string[];
  /** Columns that the sheet has twice. */
  twice: string[];
};

/** Lines in which the names of the columns are looked for: titles and blanks may stand above them. */
const SEARCHED_LINES = 15;

/** Without case, accents, blanks and signs: `E-mail  Address` is `emailaddress`. */
function normal(title: Cell | undefined): string {
  return String(title ?? '')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

const namesOf = new Map<ImportKind, Map<string, ImportColumn>>();

function namesFor(kind: ImportKind): Map<string, ImportColumn> {
  let names = namesOf.get(kind);
  if (!names) {
    names = new Map();
    // A column's own name goes before another one's synonym.
    for (const column of importColumns[kind]) names.set(normal(column.header), column);
    for (const column of importColumns[kind]) {
      for (const synonym of column.synonyms) {
        if (!names.has(normal(synonym))) names.set(normal(synonym), column);
      }
    }
    namesOf.set(kind, names);
  }
  return names;
}

/** The line that names the most columns of the list, the first of equals; undefined when none names any. */
export function headerOf(sheet: Sheet, kind: ImportKind): Header | undefined {
  const names = namesFor(kind);
  let best: Header | undefined;
  for (const [row, cells] of sheet.rows.slice(0, SEARCHED_LINES).entries()) {
    const header = headerIn(cells, row, kind, names);
    if (header.places.length > (best?.places.length ?? 0)) best = header;
  }
  return best;
}

function headerIn(
  cells: readonly Cell[],
  row: number,
  kind: ImportKind,
  names: ReadonlyMap<string, ImportColumn>,
): Header {
  const found = new Map<ImportColumn, { cell: number; title: string }>();
  const ignored: string[] = [];
  const twice: string[] = [];
  for (const [cell, given] of cells.entries()) {
    const title = String(given).trim();
    const column = names.get(normal(given));
    if (!column) {
      if (title !== '') ignored.push(title);
    } else if (found.has(column)) twice.push(column.header);
    else found.set(column, { cell, title });
  }
  const places = importColumns[kind].flatMap((column) => {
    const place = found.get(column);
    return place ? [{ column, ...place }] : [];
  });
  return { row, places, ignored, twice };
}
