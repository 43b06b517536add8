/** What the catalogue knows of tables: columns, keys, indexes, policies, grants, triggers. */
import type pg from 'pg';
import { ours } from './schemas.ts';

/** A table or sequence; `name` and every other name in these rows is as one would write it in a statement. */
export type Table = {
  oid: number;
  name: string;
  is_unlogged: boolean;
  has_security: boolean;
  is_forced: boolean;
  comment: string | null;
};
export type Column = {
  table: number;
  name: string;
  type: string;
  collation: string | null;
  is_required: boolean;
  default: string | null;
  generated: string;
  identity: string;
  comment: string | null;
};
/** A constraint, index or trigger, as Postgres prints it. */
export type Part = { table: number; name: string; definition: string; comment: string | null };
export type Trigger = Part & { function: number; fires: string; enabled: string };
export type Policy = {
  table: number;
  name: string;
  command: string;
  is_permissive: boolean;
  roles: string[];
  using: string | null;
  check: string | null;
  comment: string | null;
};
/** Without columns a right to the whole table. */
export type Grant = {
  table: number;
  role: string;
  privilege: string;
  columns: string | null;
  is_grantable: boolean;
};

export type Tables = {
  tables: Table[];
  columns: Map<number, Column[]>;
  constraints: Map<number, Part[]>;
  indexes: Map<number, Part[]>;
  policies: Map<number, Policy[]>;
  grants: Map<number, Grant[]>;
  triggers: Map<number, Trigger[]>;
};

/** All of the portal's tables. The connection's search path must be empty, so that names come with their schemas. */
export async function readTables(client: pg.ClientBase): Promise<Tables> {
  const byTable = async <R extends { table: number }>(query: string) =>
    Map.groupBy((await client.query<R>(query)).rows, (row) => row.table);
  const { rows } = await client.query<Table>(tables);
  return {
    tables: rows,
    columns: await byTable<Column>(columns),
    constraints: await byTable<Part>(constraints),
    indexes: await byTable<Part>(indexes),
    policies: await byTable<Policy>(policies),
    grants: await byTable<Grant>(grants),
    triggers: await byTable<Trigger>(triggers),
  };
}

const tables = `
  select c.oid, c.oid::regclass::text as name, c.relpersistence = 'u' as is_unlogged,
         c.relrowsecurity as has_security, c.relforcerowsecurity as is_forced, obj_description(c.oid, 'pg_class') as comment
    from pg_class c
   where c.relnamespace in (${ours}) and c.relkind in ('r', 'p')
   order by c.oid::regclass::text collate "C"`;

// Generated ones last: before Postgres 17 one that is given another expression is made anew, behind those that were there.
const columns = `
  select a.attrelid as table, quote_ident(a.attname) as name, format_type(a.atttypid, a.atttypmod) as type,
         case when a.attcollation <> t.typcollation then a.attcollation::regcollation::text end as collation,
         a.attnotnull as is_required, a.attgenerated as generated, a.attidentity as identity,
         pg_get_expr(d.adbin, d.adrelid, true) as default, col_description(a.attrelid, a.attnum) as comment
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and c.relnamespace in (${ours})
    join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where a.attnum > 0 and not a.attisdropped
   order by a.attrelid, a.attgenerated <> '', a.attnum`;

// Postgres 18 keeps "not null" as a constraint, too; it stands at its column.
const constraints = `
  select k.conrelid as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid, true) as definition,
         obj_description(k.oid, 'pg_constraint') as comment
    from pg_constraint k
   where k.connamespace in (${ours}) and k.conrelid <> 0 and k.contype <> 'n' and k.contype <> 't'
   order by k.conrelid, position(k.contype::text in 'pucxf'), k.conname collate "C"`;

const indexes = `
  select i.indrelid as table, quote_ident(c.relname) as name, pg_get_indexdef(i.indexrelid, 0, true) as definition,
         -- Which ICU an index of names was made by is this machine's (server/database/collations.ts).
         nullif(obj_description(c.oid, 'pg_class'), (select 'ICU ' || pg_collation_actual_version(o.oid)
           from pg_collation o where o.oid = any(i.indcollation::oid[]) and o.collprovider = 'i' limit 1)) as comment
    from pg_index i join pg_class c on c.oid = i.indexrelid
   where c.relnamespace in (${ours}) and not exists (select from pg_constraint k where k.conindid = i.indexrelid
     and k.contype in ('p', 'u', 'x'))
   order by i.indrelid, c.relname collate "C"`;

const policies = `
  select p.polrelid as table, quote_ident(p.polname) as name, p.polpermissive as is_permissive,
         case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete'
           else 'all' end as command,
         array(select case when r.role = 0 then 'public' else pg_get_userbyid(r.role)::text end
                 from unnest(p.polroles) as r (role) order by 1) as roles,
         pg_get_expr(p.polqual, p.polrelid, true) as using,
         pg_get_expr(p.polwithcheck, p.polrelid, true) as check, obj_description(p.oid, 'pg_policy') as comment
    from pg_policy p join pg_class c on c.oid = p.polrelid
   where c.relnamespace in (${ours})
   order by p.polrelid, position(p.polcmd::text in 'rawd*'), p.polname collate "C"`;

// What the owner has is not granted, and 'maintain' came with Postgres 17.
const grants = `
  select c.oid as table, coalesce(r.rolname, 'public') as role, lower(g.privilege_type) as privilege,
         g.is_grantable, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c
    cross join lateral (
      select 0 as attnum, (aclexplode(c.relacl)).*
      union all
      select a.attnum, (aclexplode(a.attacl)).* from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
    ) g
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = g.attnum and g.attnum > 0
    left join pg_roles r on r.oid = g.grantee
   where c.relnamespace in (${ours}) and c.relkind in ('r', 'p') and g.grantee <> c.relowner
     and g.privilege_type <> 'MAINTAIN'
   group by c.oid, g.attnum > 0, r.rolname, g.privilege_type, g.is_grantable
   order by c.oid, coalesce(r.rolname, 'public') collate "C", g.attnum > 0, position(lower(g.privilege_type) in 'select insert update delete')`;

// Bits of tgtype: 1 for each row, 2 before. Of those that fire at the same moment the name decides.
const triggers = `
  select t.tgrelid as table, quote_ident(t.tgname) as name, pg_get_triggerdef(t.oid, true) as definition,
         t.tgfoid as function, t.tgenabled as enabled, obj_description(t.oid, 'pg_trigger') as comment,
         case t.tgtype::int & 3 when 2 then 'before the statement' when 3 then 'before each row'
           when 1 then 'after each row' else 'after the statement' end as fires
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where not t.tgisinternal and c.relnamespace in (${ours})
   order by t.tgrelid, position((t.tgtype::int & 3)::text in '2310'), t.tgname collate "C"`;
