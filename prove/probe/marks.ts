/** A mark in every text of every row, by which the row is known wherever it turns up. */
import pg from 'pg';
import { type Catalog, type Column, nameOf, type Table } from './catalog.ts';

/** A row of the world, by names such as `public.students.id/ID`: how others hang on it, and what it hangs on. */
export type Row = { table: string; id: string | null; names: string[]; hangsOn: string[] };
/** A text of a row. */
export type Place = { row: Row; column: string };
/** `byId`: rows by their keys, and by the ids in the names of the files that they name. */
export type Marks = { rows: Row[]; places: Map<string, Place>; byId: Map<string, Row>; unmarked: string[] };

/** A mark as it is found in an answer. No word and no number looks like it. */
export const markPattern = /zq[0-9a-z]{4}q/gi;
export const idPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

const { escapeIdentifier: quoted } = pg;
const relation = ({ schema, name }: Table) => `${quoted(schema)}.${quoted(name)}`;

/** The forms in which a text may be demanded; the first that the table takes is written. */
const textForms = [
  (mark: string) => mark,
  (mark: string) => `${mark}@example.org`,
  (mark: string) => `https://${mark}.example/`,
  (mark: string, was: string) => `${was}${mark}`,
  (mark: string, was: string) => was.replace(/([^/]*)$/, `${mark}-$1`),
];

/** Each text in a document, however deep; its names and numbers stay. */
function inEachText(value: unknown, mark: string): unknown {
  if (typeof value === 'string') return mark;
  if (Array.isArray(value)) return value.map((each) => inEachText(each, mark));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inEachText(each, mark)]));
}

/** A document that holds the mark: in its texts, or beside them where these are choices out of a list. */
const documentForms = [
  (mark: string, was: unknown) => inEachText(was, mark),
  (mark: string, was: unknown) =>
    Array.isArray(was) ? [...was, mark] : { ...(was as Record<string, unknown>), [mark]: mark },
];
const listForms = [
  (mark: string, was: readonly string[]) => was.map(() => mark),
  (mark: string, was: readonly string[]) => [...was, mark],
];

/** What may be written into a column in place of what stands there; nothing for what holds no text. */
function formsOf({ type, isText, isGiven }: Column, was: unknown, mark: string): unknown[] {
  if (!isGiven || was === null || was === undefined) return [];
  if (isText && typeof was === 'string') return textForms.map((form) => form(mark, was));
  if (/^jsonb?$/.test(type) && typeof was === 'object')
    return documentForms
      .map((form) => JSON.stringify(form(mark, was)))
      .filter((document) => document.includes(mark));
  if (/^(text|character varying)\[\]$/.test(type) && Array.isArray(was))
    return listForms.map((form) => form(mark, was)).filter((list) => list.includes(mark));
  return [];
}

/**
 * Marks all texts of all rows, past policies and triggers. What no form of a mark fits stays as it is, and is told:
 * choices out of a list, digests. Names of files stay, too: rows name them.
 * @param client a superuser's
 */
export async function markRows(client: pg.ClientBase, catalog: Catalog): Promise<Marks> {
  const marks: Marks = { rows: [], places: new Map(), byId: new Map(), unmarked: [] };
  const files = await client.query<{ id: string; name: string }>('select id, name from storage.objects');
  const named: NamedFiles = { ids: new Map(files.rows.map(({ id, name }) => [name, id])), by: new Map() };
  await client.query('begin; set local session_replication_role = replica');
  for (const table of catalog.tables)
    if (!table.isView && !settings.has(nameOf(table))) await markTable(client, marks, catalog, table, named);
  await client.query('commit');
  for (const [id, naming] of named.by)
    marks.byId.get(id)?.hangsOn.push(...naming.map((row) => `${row.table}.id/${row.id}`));
  return marks;
}

/** What the house is set to, of nobody's. */
const settings = new Set(['storage.buckets']);

/** Files by their names, and the rows that name a file by its id. */
type NamedFiles = { ids: Map<string, string>; by: Map<string, Row[]> };

/** The mark of a further text of a row, for whoever writes it. */
export function newMark(marks: Marks, row: Row, column: string): string {
  const mark = `zq${marks.places.size.toString(36).padStart(4, '0')}q`;
  marks.places.set(mark, { row, column });
  return mark;
}

async function markTable(
  client: pg.ClientBase,
  marks: Marks,
  catalog: Catalog,
  table: Table,
  files: NamedFiles,
): Promise<void> {
  const { rows } = await client.query<{ at: string; row: Record<string, unknown> }>(
    `select t.ctid::text as at, to_jsonb(t) as row from ${relation(table)} t`,
  );
  const links = new Set(
    catalog.links.flatMap(({ from, fromColumn, to, toColumn }) => [
      `${from}.${fromColumn}`,
      `${to}.${toColumn}`,
    ]),
  );
  const columns = table.columns.filter(
    ({ name }) => name !== table.key && !links.has(`${nameOf(table)}.${name}`),
  );
  for (const { at, row } of rows) {
    const made = toRow(catalog, table, row);
    marks.rows.push(made);
    if (made.id) marks.byId.set(made.id, made);
    let place = at;
    for (const column of columns) {
      const was = row[column.name];
      const file = typeof was === 'string' ? files.ids.get(was) : undefined;
      if (file !== undefined) {
        for (const [id] of String(was).matchAll(idPattern))
          if (made.id !== file || !marks.byId.has(id)) marks.byId.set(id, made);
        if (made.id !== file) files.by.set(file, [...(files.by.get(file) ?? []), made]);
        continue;
      }
      const mark = newMark(marks, made, column.name);
      const forms = formsOf(column, was, mark);
      const moved = await writes(client, table, column, place, forms);
      if (moved) place = moved;
      else marks.places.delete(mark);
      const isUnmarked = !moved && forms.length > 0;
      if (isUnmarked && !marks.unmarked.includes(`${nameOf(table)}.${column.name}`))
        marks.unmarked.push(`${nameOf(table)}.${column.name}`);
    }
  }
}

/** @param row as `to_jsonb` has it */
export function toRow({ links }: Catalog, table: Table, row: Record<string, unknown>): Row {
  const given = (names: { table: string; column: string; value: unknown }[]) =>
    names.flatMap(({ table: of, column, value }) =>
      typeof value === 'string' ? [`${of}.${column}/${value}`] : [],
    );
  const at = nameOf(table);
  const id = table.key && typeof row[table.key] === 'string' ? String(row[table.key]) : null;
  const names = given(
    links
      .filter(({ to }) => to === at)
      .map(({ toColumn }) => ({ table: at, column: toColumn, value: row[toColumn] })),
  );
  return {
    table: at,
    id,
    names: [...new Set([...names, ...(id === null ? [] : [`${at}.id/${id}`])])],
    hangsOn: given(
      links
        .filter(({ from }) => from === at)
        .map(({ fromColumn, to, toColumn }) => ({ table: to, column: toColumn, value: row[fromColumn] })),
    ),
  };
}

/** Writes the first of the values that the row takes. @returns where the row lies now; nothing when it takes none */
async function writes(
  client: pg.ClientBase,
  table: Table,
  { name, type }: Column,
  at: string,
  values: readonly unknown[],
): Promise<string | undefined> {
  for (const value of values) {
    await client.query('savepoint mark');
    try {
      const { rows } = await client.query<{ at: string }>(
        `update ${relation(table)} set ${quoted(name)} = $1::${type} where ctid = $2::tid returning ctid::text as at`,
        [value, at],
      );
      await client.query('release savepoint mark');
      return rows[0]?.at;
    } catch {
      await client.query('rollback to savepoint mark');
    }
  }
  return undefined;
}
