import type pg from 'pg';

/** What a migrated database has, beside what its files say. */
export type Catalogue = {
  secured: { table: string; forced: boolean }[];
  triggers: { table: string; name: string; definition: string }[];
  /** `type` as in `pg_constraint`: checks, foreign keys, unique and exclusion constraints. */
  constraints: { table: string; name: string; type: string; definition: string }[];
  /** Unique indexes that are no constraint. */
  indexes: { table: string; name: string; definition: string }[];
  columns: { table: string; name: string }[];
  /** Who may change which column, by a right of the whole table, too. */
  updatable: { table: string; name: string; role: string }[];
  /** The bodies of what fires before an update, for each row. */
  filledIn: { table: string; text: string }[];
};

export type Ask = <Row extends pg.QueryResultRow>(query: string) => Promise<Row[]>;

const ours = `n.nspname in ('public', 'private', 'auth', 'storage', 'realtime')`;
const table = `n.nspname || '.' || c.relname as table`;
const joined = (of: string) =>
  `join pg_class c on c.oid = ${of} join pg_namespace n on n.oid = c.relnamespace`;

export async function readCatalogue(ask: Ask): Promise<Catalogue> {
  return {
    secured: await ask(
      `select ${table}, c.relforcerowsecurity as forced from pg_class c
         join pg_namespace n on n.oid = c.relnamespace where ${ours} and c.relrowsecurity order by 1`,
    ),
    triggers: await ask(
      `select ${table}, t.tgname as name, pg_get_triggerdef(t.oid) as definition from pg_trigger t
         ${joined('t.tgrelid')} where ${ours} and not t.tgisinternal order by 1, 2`,
    ),
    constraints: await ask(
      `select ${table}, o.conname as name, o.contype::text as type, pg_get_constraintdef(o.oid) as definition
         from pg_constraint o ${joined('o.conrelid')}
        where ${ours} and o.contype in ('c', 'f', 'u', 'x') and o.conislocal order by 1, 2`,
    ),
    indexes: await ask(
      `select ${table}, x.relname as name,
              pg_get_indexdef(i.indexrelid) as definition
         from pg_index i ${joined('i.indrelid')} join pg_class x on x.oid = i.indexrelid
        where ${ours} and i.indisunique and not exists (select from pg_constraint o where o.conindid = i.indexrelid)
        order by 1, 2`,
    ),
    columns: await ask(
      `select ${table}, a.attname as name from pg_attribute a ${joined('a.attrelid')}
        where ${ours} and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped order by 1, a.attnum`,
    ),
    updatable: await ask(
      `select table_schema || '.' || table_name as table, column_name as name, grantee as role
         from information_schema.column_privileges n where privilege_type = 'UPDATE'
          and table_schema in ('public', 'private', 'auth', 'storage', 'realtime')`,
    ),
    filledIn: await ask(
      `select ${table}, p.prosrc as text from pg_trigger t join pg_proc p on p.oid = t.tgfoid ${joined('t.tgrelid')}
        where ${ours} and not t.tgisinternal and t.tgtype & 19 = 19`,
    ),
  };
}
