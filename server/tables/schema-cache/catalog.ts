import type { QueryResultRow } from 'pg';
import type { Transaction } from '../../database/scope.ts';
import { apiRoles } from './types.ts';

/** Rows of pg_catalog, as the queries below give them. */
export type RelationRow = {
  oid: number;
  schema: string;
  name: string;
  description: string | null;
  is_view: boolean;
  insertable: boolean;
  updatable: boolean;
  deletable: boolean;
  visible_to: string[];
  columns: ColumnRow[];
};

export type ColumnRow = {
  number: number;
  name: string;
  type_schema: string;
  type_name: string;
  base_type: string;
  format: string;
  nullable: boolean;
  default_expression: string | null;
  max_length: number | null;
  enum_values: string[] | null;
  description: string | null;
  readable_by: string[];
  writable_by: string[];
};

export type ForeignKeyRow = {
  constraint: string;
  schema: string;
  name: string;
  target_schema: string;
  target_name: string;
  columns: [here: string, there: string][];
  is_unique: boolean;
};

export type RoutineRow = {
  schema: string;
  name: string;
  description: string | null;
  volatility: 'i' | 's' | 'v';
  returns_set: boolean;
  returns_void: boolean;
  returns_composite: boolean;
  estimated_rows: number;
  return_schema: string | null;
  return_relation: string | null;
  outputs: string[];
  callable_by: string[];
  parameters: ParameterRow[];
};

export type ParameterRow = {
  name: string;
  type_schema: string;
  type_name: string;
  format: string;
  required: boolean;
  variadic: boolean;
  /** The relation whose row type it is. */
  relation_schema: string | null;
  relation_name: string | null;
};

export type ViewRow = { oid: number; schema: string; name: string; definition: string };
export type TypeRow = { schema: string; name: string; format: string };

const baseTypes = `
  base_type as (
    with recursive chain as (
      select oid, oid as base, typbasetype as next from pg_type
      union all
      select chain.oid, t.oid, t.typbasetype from chain join pg_type t on t.oid = chain.next
    )
    select oid, base from chain where next = 0
  )`;

const relations = `
  with ${baseTypes}
  select c.oid::int8::float8 as oid, n.nspname::text as schema, c.relname::text as name,
    obj_description(c.oid, 'pg_class') as description,
    c.relkind in ('v', 'm') as is_view,
    c.relkind in ('r', 'p') or (pg_relation_is_updatable(c.oid, true) & 8) = 8 as insertable,
    c.relkind in ('r', 'p') or (pg_relation_is_updatable(c.oid, true) & 4) = 4 as updatable,
    c.relkind in ('r', 'p') or (pg_relation_is_updatable(c.oid, true) & 16) = 16 as deletable,
    array(select role from unnest($2::text[]) as role
          where has_any_column_privilege(role, c.oid, 'select, insert, update')
             or has_table_privilege(role, c.oid, 'delete')) as visible_to,
    (select coalesce(json_agg(json_build_object(
        'number', a.attnum, 'name', a.attname,
        'type_schema', tn.nspname, 'type_name', t.typname, 'base_type', bt.typname,
        'format', format_type(a.atttypid, a.atttypmod),
        'nullable', not (a.attnotnull or (t.typtype = 'd' and t.typnotnull)),
        'default_expression', case
          when a.attidentity = 'd' then format('nextval(%L)', pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname))
          when a.attgenerated <> '' then null
          else coalesce(
            (select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d where d.adrelid = a.attrelid and d.adnum = a.attnum),
            pg_get_expr(t.typdefaultbin, 0))
        end,
        'max_length', case when bt.typname in ('varchar', 'bpchar') and a.atttypmod > 4 then a.atttypmod - 4 end,
        'enum_values', (select json_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = bt.oid),
        'description', col_description(a.attrelid, a.attnum),
        'readable_by', (select coalesce(json_agg(role), '[]') from unnest($2::text[]) as role
                        where has_column_privilege(role, a.attrelid, a.attnum, 'select')),
        'writable_by', (select coalesce(json_agg(role), '[]') from unnest($2::text[]) as role
                        where has_column_privilege(role, a.attrelid, a.attnum, 'insert, update'))
      ) order by a.attnum), '[]')
     from pg_attribute a
       join pg_type t on t.oid = a.atttypid
       join pg_namespace tn on tn.oid = t.typnamespace
       join base_type b on b.oid = t.oid
       join pg_type bt on bt.oid = b.base
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition and n.nspname = any ($1)
  order by n.nspname, c.relname`;

const foreignKeys = `
  with unique_columns as (
    select c.conrelid, array(select key from unnest(c.conkey) as key order by key) as columns
    from pg_constraint c where c.contype in ('p', 'u')
  )
  select c.conname::text as constraint, n.nspname::text as schema, r.relname::text as name,
    fn.nspname::text as target_schema, fr.relname::text as target_name,
    (select json_agg(json_build_array(a.attname, f.attname) order by pair.position)
     from unnest(c.conkey, c.confkey) with ordinality as pair (here, there, position)
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = pair.here
       join pg_attribute f on f.attrelid = c.confrelid and f.attnum = pair.there) as columns,
    exists (select from unique_columns u
            where u.conrelid = c.conrelid
              and u.columns = array(select key from unnest(c.conkey) as key order by key)) as is_unique
  from pg_constraint c
    join pg_class r on r.oid = c.conrelid join pg_namespace n on n.oid = r.relnamespace
    join pg_class fr on fr.oid = c.confrelid join pg_namespace fn on fn.oid = fr.relnamespace
  where c.contype = 'f' and c.conparentid = 0
  order by n.nspname, r.relname, c.conname`;

const routines = `
  with ${baseTypes}
  select n.nspname::text as schema, p.proname::text as name, obj_description(p.oid, 'pg_proc') as description,
    p.provolatile as volatility, p.proretset as returns_set, p.prorows::float8 as estimated_rows,
    rt.typname = 'void' as returns_void,
    rt.typtype = 'c' or coalesce(p.proargmodes::text[] && '{t,b,o}', false) as returns_composite,
    rn.nspname::text as return_schema, rr.relname::text as return_relation,
    array(select role from unnest($2::text[]) as role
          where has_function_privilege(role, p.oid, 'execute')) as callable_by,
    array(select given.name from unnest(p.proargnames, p.proargmodes) as given (name, mode)
          where given.mode in ('t', 'o', 'b')) as outputs,
    (select coalesce(json_agg(json_build_object(
        'name', coalesce(argument.name, ''),
        'type_schema', tn.nspname, 'type_name', t.typname, 'format', format_type(t.oid, null),
        'required', argument.position <= p.pronargs - p.pronargdefaults,
        'variadic', p.provariadic <> 0 and argument.position = p.pronargs,
        'relation_schema', cn.nspname, 'relation_name', cr.relname
      ) order by argument.position), '[]')
     from (select type, position, (array(
             select names.name from unnest(p.proargnames, coalesce(p.proargmodes, array_fill('i'::"char", array[p.pronargs])))
               with ordinality as names (name, mode, at)
             where names.mode in ('i', 'b', 'v') order by names.at))[position] as name
           from unnest(p.proargtypes::oid[]) with ordinality as types (type, position)) as argument
       join pg_type t on t.oid = argument.type
       join pg_namespace tn on tn.oid = t.typnamespace
       left join pg_class cr on cr.oid = t.typrelid and cr.relkind in ('r', 'p', 'v', 'm', 'f')
       left join pg_namespace cn on cn.oid = cr.relnamespace) as parameters
  from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    join base_type b on b.oid = p.prorettype
    join pg_type rt on rt.oid = b.base
    left join pg_class rr on rr.oid = rt.typrelid and rr.relkind in ('r', 'p', 'v', 'm', 'f')
    left join pg_namespace rn on rn.oid = rr.relnamespace
  where p.prokind = 'f' and n.nspname = any ($1) and rt.typname not in ('trigger', 'event_trigger')
  order by n.nspname, p.proname, p.pronargs, p.oid`;

const views = `
  select c.oid::int8::float8 as oid, n.nspname::text as schema, c.relname::text as name,
    r.ev_action::text as definition
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_rewrite r on r.ev_class = c.oid
  where c.relkind in ('v', 'm') and r.rulename = '_RETURN'
    and n.nspname not in ('pg_catalog', 'information_schema')`;

/** Primary keys of all schemas: views carry those of tables that are not exposed. */
const primaryKeys = `
  select n.nspname::text as schema, r.relname::text as name, array_agg(a.attname::text order by a.attname) as columns
  from pg_constraint c
    join pg_class r on r.oid = c.conrelid join pg_namespace n on n.oid = r.relnamespace
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
  where c.contype = 'p' and n.nspname not in ('pg_catalog', 'information_schema')
  group by n.nspname, r.relname`;

/** Relations of other schemas whose columns a view may carry; only their names are wanted. */
const otherColumns = `
  select c.oid::int8::float8 as oid, n.nspname::text as schema, c.relname::text as name,
    a.attnum as number, a.attname::text as column
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and a.attnum > 0 and not a.attisdropped
    and n.nspname not in ('pg_catalog', 'information_schema')`;

const types = `
  select n.nspname::text as schema, t.typname::text as name, format_type(t.oid, null) as format
  from pg_type t join pg_namespace n on n.oid = t.typnamespace
  where (n.nspname = 'pg_catalog' or n.nspname = any ($1)) and t.typtype in ('b', 'd', 'e', 'r')
    and t.typname not like 'pg\\_%'`;

export type KeyedColumnRow = { oid: number; schema: string; name: string; number: number; column: string };

export type PrimaryKeyRow = { schema: string; name: string; columns: string[] };

export type Catalog = {
  relations: RelationRow[];
  primaryKeys: PrimaryKeyRow[];
  foreignKeys: ForeignKeyRow[];
  routines: RoutineRow[];
  views: ViewRow[];
  columns: KeyedColumnRow[];
  types: TypeRow[];
};

/** Reads what pg_catalog says about the exposed schemas. Any role may: the catalog is open to all. */
export async function readCatalog(tx: Transaction, schemas: readonly string[]): Promise<Catalog> {
  // With no search path, every type is written with its schema.
  await tx.query(`select set_config('search_path', '', true)`);
  const rows = async <Row extends QueryResultRow>(text: string, values?: unknown[]) =>
    (await tx.query<Row>({ text, ...(values ? { values } : {}) })).rows;
  const viewRows = await rows<ViewRow>(views);
  return {
    relations: await rows<RelationRow>(relations, [schemas, apiRoles]),
    primaryKeys: await rows<PrimaryKeyRow>(primaryKeys),
    foreignKeys: await rows<ForeignKeyRow>(foreignKeys),
    routines: await rows<RoutineRow>(routines, [schemas, apiRoles]),
    views: viewRows,
    columns: viewRows.length > 0 ? await rows<KeyedColumnRow>(otherColumns) : [],
    types: await rows<TypeRow>(types, [schemas]),
  };
}
