import type pg from 'pg';

/** Of every table how many rows it has, and a digest of each column's values. */
export type Contents = Record<string, { rows: number; columns: Record<string, string> }>;

export async function contentsOf(admin: pg.Client): Promise<Contents> {
  const { rows: tables } = await admin.query<{ name: string; columns: string[] }>(`
    select c.oid::regclass::text as name, array_agg(a.attname::text order by a.attname) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'auth', 'private', 'storage', 'realtime')
       and c.oid <> 'private.migrations'::regclass
     group by c.oid`);
  const contents: Contents = {};
  for (const { name, columns } of tables) {
    const digests = columns.map(
      (column) =>
        `md5(string_agg(md5("${column}"::text), '' order by md5("${column}"::text))) as "${column}"`,
    );
    const { rows } = await admin.query(`select count(*)::int as "#", ${digests} from ${name}`);
    const { '#': count, ...of } = rows[0];
    contents[name] = { rows: count, columns: of };
  }
  return contents;
}

/** Tables and columns that are gone, or hold something else than before. */
export function differences(before: Contents, after: Contents): string[] {
  return Object.entries(before)
    .flatMap(([table, { rows, columns }]) => [
      ...(after[table]?.rows === rows ? [] : [table]),
      ...Object.entries(columns)
        .filter(([column, digest]) => after[table]?.columns[column] !== digest)
        .map(([column]) => `${table}.${column}`),
    ])
    .sort();
}
