import type pg from 'pg';
import type { World } from '../world.ts';

// The rows of the world that are changed: some of each table, each by a name that it has in every world.

export type Value = string | number | boolean | null | object;
export type Row = { name: string; values: Record<string, Value> };
export type Column = {
  name: string;
  type: string;
  isNullable: boolean;
  isKey: boolean;
  words: string[];
  /** The tables to which it is a key, with their column. */
  leadsTo: { table: string; column: string }[];
};
export type Table = { name: string; columns: Column[]; rows: Row[]; chosen: Row[] };

const tablesSql = `
  select n.nspname || '.' || c.relname as name,
         (select jsonb_agg(jsonb_build_object(
            'name', a.attname, 'type', format_type(a.atttypid, null), 'isNullable', not a.attnotnull,
            'isKey', coalesce(a.attnum = any(i.indkey::int2[]), false),
            'words', coalesce((select jsonb_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = a.atttypid),
              (select jsonb_agg(distinct w.word[1]) from pg_constraint k cross join lateral regexp_matches(pg_get_constraintdef(k.oid), '''([a-z_]+)''::text', 'g') as w (word)
                where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]), '[]'),
            'leadsTo', (select coalesce(jsonb_agg(jsonb_build_object('table', fn.nspname || '.' || fc.relname, 'column', fa.attname) order by k.conname), '[]')
               from pg_constraint k join pg_class fc on fc.oid = k.confrelid join pg_namespace fn on fn.oid = fc.relnamespace
               join pg_attribute fa on fa.attrelid = k.confrelid and fa.attnum = k.confkey[array_position(k.conkey, a.attnum)]
              where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey))) order by a.attnum)
            from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_index i on i.indrelid = c.oid and i.indisprimary
   where n.nspname in ('public', 'private', 'auth', 'storage') and c.relkind = 'r' and n.nspname || '.' || c.relname <> 'private.migrations'
   order by 1`;

/** As the world calls them. */
export function namesOf(world: World): Map<string, string> {
  const names = new Map<string, string>();
  const visit = (value: unknown, path: string) => {
    if (typeof value === 'string') {
      if (/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value) && !names.has(value)) names.set(value, path);
    } else if (value && typeof value === 'object' && !Buffer.isBuffer(value)) {
      for (const [key, one] of Object.entries(value)) visit(one, path ? `${path}.${key}` : key);
    }
  };
  for (const [who, { profileId, userId }] of Object.entries(world.people)) {
    names.set(profileId, who);
    names.set(userId, `${who}'s account`);
  }
  visit(world, '');
  return names;
}

/** So many of each table, no two alike in what they are where that goes. */
const most = 2;

export async function readTables(client: pg.Client, names: ReadonlyMap<string, string>): Promise<Table[]> {
  const { rows: tables } = await client.query<{ name: string; columns: Column[] }>(tablesSql);
  const read: Table[] = [];
  for (const { name, columns } of tables) {
    const [schema = '', bare = ''] = name.split('.');
    const { rows } = await client.query<{ values: Row['values']; said: string }>(
      `select to_jsonb(t) as values, coalesce(tests.differing(to_jsonb(t) - 'id', '{}'), '') as said from "${schema}"."${bare}" t`,
    );
    const all = rows.map(({ values, said }) => ({ values, said, name: names.get(`${values.id}`) ?? '' }));
    const isOnce = ({ said }: { said: string }) => all.filter((one) => one.said === said).length === 1;
    const sorted = all
      .filter((row) => row.name || isOnce(row))
      .sort(
        (a, b) =>
          compare(a.name ? 0 : 1, b.name ? 0 : 1) || compare(a.name, b.name) || compare(a.said, b.said),
      )
      .map((row, index) => ({ ...row, name: row.name || `row ${index}` }));
    read.push({ name, columns, rows: sorted, chosen: chosenOf(sorted, columns) });
  }
  return read;
}

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);

function chosenOf(rows: readonly Row[], columns: readonly Column[]): Row[] {
  const kindOf = ({ values }: Row) =>
    columns
      .map(({ name, type, words }) =>
        words.length > 0 || type === 'boolean' ? values[name] : values[name] === null,
      )
      .join();
  const first = rows.filter((row, index) => rows.findIndex((one) => kindOf(one) === kindOf(row)) === index);
  return [...first, ...rows.filter((row) => !first.includes(row))].slice(0, most);
}
