/** A mark in every text of every row, by which the row is known wherever it turns up. */
import pg from 'pg';
import { type Catalog, nameOf, type Table } from './catalog.ts';

/** A row of the world, by names such as `public.students.id/ID`: how others hang on it, and what it hangs on. */
export type Row = { table: string; id: string | null; names: string[]; hangsOn: string[] };
/** A text of a row. */
export type Place = { row: Row; column: string };
export type Marks = { rows: Row[]; places: Map<string, Place>; byId: Map<string, Row>; unmarked: string[] };

/** A mark as it is found in an answer. No word and no number looks like it. */
export const markPattern = /zq[0-9a-z]{4}q/gi;
export const idPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

const { escapeIdentifier: quoted } = pg;
const relation = ({ schema, name }: Table) => `${quoted(schema)}.${quoted(name)}`;

/** The forms in which a text may be demanded; the first that the table takes is written. */
const forms = [
  (mark: string) => mark,
  (mark: string) => `${mark}@example.org`,
  (mark: string) => `https://${mark}.example/`,
  (mark: string, was: string) => `${was}${mark}`,
  (mark: string, was: string) => was.replace(/([^/]*)$/, `${mark}-$1`),
];

/**
 * Marks all texts of all rows, past policies and triggers. What no form of a mark fits stays as it is, and is told:
 * choices out of a list, digests. Names of files stay, too: rows name them.
 * @param client a superuser's
 */
export async function markRows(client: pg.ClientBase, catalog: Catalog): Promise<Marks> {
  const marks: Marks = { rows: [], places: new Map(), byId: new Map(), unmarked: [] };
  const files = await client.query<{ name: string }>('select name from storage.objects');
  const keep = new Set(files.rows.map(({ name }) => name));
  await client.query('begin; set local session_replication_role = replica');
  for (const table of catalog.tables) await markTable(client, marks, catalog, table, keep);
  await client.query('commit');
  return marks;
}

async function markTable(
  client: pg.ClientBase,
  marks: Marks,
  catalog: Catalog,
  table: Table,
  keep: ReadonlySet<string>,
): Promise<void> {
  const { rows } = await client.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as row from ${relation(table)} t`,
  );
  const links = new Set(
    catalog.links.flatMap(({ from, fromColumn, to, toColumn }) => [
      `${from}.${fromColumn}`,
      `${to}.${toColumn}`,
    ]),
  );
  const texts = table.columns.filter(
    ({ name, isText }) => isText && name !== table.key && !links.has(`${nameOf(table)}.${name}`),
  );
  for (const { row } of rows) {
    const made = toRow(catalog, table, row);
    marks.rows.push(made);
    if (made.id) marks.byId.set(made.id, made);
    for (const { name } of texts) {
      const was = row[name];
      if (typeof was !== 'string' || made.id === null) continue;
      if (keep.has(was)) {
        for (const [id] of was.matchAll(idPattern)) marks.byId.set(id, made);
        continue;
      }
      const mark = `zq${marks.places.size.toString(36).padStart(4, '0')}q`;
      if (
        await writes(
          client,
          table,
          name,
          made.id,
          forms.map((form) => form(mark, was)),
        )
      )
        marks.places.set(mark, { row: made, column: name });
      else if (!marks.unmarked.includes(`${nameOf(table)}.${name}`))
        marks.unmarked.push(`${nameOf(table)}.${name}`);
    }
  }
}

function toRow({ links }: Catalog, table: Table, row: Record<string, unknown>): Row {
  const given = (names: { table: string; column: string; value: unknown }[]) =>
    names.flatMap(({ table: of, column, value }) =>
      typeof value === 'string' ? [`${of}.${column}/${value}`] : [],
    );
  const at = nameOf(table);
  return {
    table: at,
    id: table.key && typeof row[table.key] === 'string' ? String(row[table.key]) : null,
    names: given(
      links
        .filter(({ to }) => to === at)
        .map(({ toColumn }) => ({ table: at, column: toColumn, value: row[toColumn] })),
    ),
    hangsOn: given(
      links
        .filter(({ from }) => from === at)
        .map(({ fromColumn, to, toColumn }) => ({ table: to, column: toColumn, value: row[fromColumn] })),
    ),
  };
}

/** Writes the first of the texts that the row takes. */
async function writes(
  client: pg.ClientBase,
  table: Table,
  column: string,
  key: string,
  texts: readonly string[],
): Promise<boolean> {
  for (const text of texts) {
    await client.query('savepoint mark');
    try {
      await client.query(
        `update ${relation(table)} set ${quoted(column)} = $1 where ${quoted(table.key ?? '')} = $2`,
        [text, key],
      );
      await client.query('release savepoint mark');
      return true;
    } catch {
      await client.query('rollback to savepoint mark');
    }
  }
  return false;
}
