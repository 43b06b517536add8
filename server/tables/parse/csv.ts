import { badBody } from '../errors.ts';

const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

/** Rows of cells by RFC 4180. */
function csvRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  cell.lastIndex = 0;
  while (cell.lastIndex < text.length || row.length > 0) {
    const found = cell.exec(text);
    if (!found) throw badBody('parse error (not enough input) at ""');
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === ',') continue;
    rows.push(row);
    row = [];
    if (found[3] === '') break;
  }
  return rows;
}

/** A CSV body as the objects that its header names; the word NULL stands for null. */
export function csvObjects(text: string): Record<string, string | null>[] {
  const [header, ...lines] = csvRows(text);
  if (!header || header.every((name) => name === '')) throw badBody('Empty or invalid CSV');
  return lines.map((line) => {
    if (line.length !== header.length) throw badBody('All lines must have same number of fields');
    return Object.fromEntries(
      header.map((name, index) => [name, line[index] === 'NULL' ? null : (line[index] ?? null)]),
    );
  });
}
