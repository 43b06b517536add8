/** What the database exposes, asked from the database itself: a new table or function is in it by itself. */
import type pg from 'pg';

/** `isGiven`: what is written into it, and not made by Postgres. */
export type Column = { name: string; type: string; isText: boolean; isGiven: boolean };
export type Link = {
  constraint: string;
  from: string;
  fromColumn: string;
  to: string;
  toColumn: string;
};
export type Table = {
  schema: string;
  name: string;
  columns: Column[];
  /** The column that names a row; none where it takes several. */
  key: string | null;
  isView: boolean;
};
export type Callable = {
  name: string;
  args: { name: string; type: string }[];
  isVolatile: boolean;
  /** The table of `public` whose rows it returns; none where it returns something else. */
  returns: string | null;
};
export type Catalog = { tables: Table[]; links: Link[]; functions: Callable[] };

/** Schemas that hold rows of people; only `public` is served as tables and functions. */
const schemas = ['public', 'auth', 'storage'];

const tablesSql = `
  select n.nspname as schema, c.relname as name, c.relkind in ('v', 'm') as "isView",
         (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
           where i.indrelid = c.oid and i.indisprimary and i.indnatts = 1) as key,
         jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
           'isText', format_type(a.atttypid, null) in ('text', 'character varying') and a.attgenerated = '',
           'isGiven', a.attgenerated = '' and a.attidentity = '')
           order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where n.nspname = any($1) and c.relkind in ('r', 'p', 'v', 'm')
   group by n.nspname, c.relname, c.oid
   order by 1, 2`;

/** Of a key over several columns the pair that names the row: the others repeat what the row says anyway. */
const linksSql = `
  select k.conname as constraint, fn.nspname || '.' || f.relname as "from", a.attname as "fromColumn",
         tn.nspname || '.' || t.relname as "to", b.attname as "toColumn"
    from pg_constraint k
    cross join lateral unnest(k.conkey, k.confkey) as pair(here, there)
    join pg_class f on f.oid = k.conrelid
    join pg_namespace fn on fn.oid = f.relnamespace
    join pg_class t on t.oid = k.confrelid
    join pg_namespace tn on tn.oid = t.relnamespace
    join pg_attribute a on a.attrelid = f.oid and a.attnum = pair.here
    join pg_attribute b on b.attrelid = t.oid and b.attnum = pair.there
   where k.contype = 'f' and fn.nspname = any($1)
     and exists (select from pg_index i
                  where i.indrelid = t.oid and i.indisunique and i.indnatts = 1 and i.indkey[0] = pair.there)
   order by 1, 3`;

const functionsSql = `
  select p.proname as name, p.provolatile = 'v' as "isVolatile",
         (select r.relname from pg_class r where r.reltype = p.prorettype and r.relnamespace = p.pronamespace) as returns,
         coalesce((select jsonb_agg(jsonb_build_object('name', given.name, 'type', format_type(given.type, null)) order by given.at)
            from unnest(p.proargnames[1:p.pronargs], p.proargtypes::oid[]) with ordinality as given(name, type, at)), '[]') as args
    from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
   where n.nspname = 'public' and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
   order by 1`;

export async function readCatalog(client: pg.ClientBase): Promise<Catalog> {
  const tables = await client.query<Table>(tablesSql, [schemas]);
  const links = await client.query<Link>(linksSql, [schemas]);
  const functions = await client.query<Callable>(functionsSql);
  return { tables: tables.rows, links: links.rows, functions: functions.rows };
}

export const nameOf = ({ schema, name }: Table): string => `${schema}.${name}`;
