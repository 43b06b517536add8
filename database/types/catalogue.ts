/** What the catalogue of the migrated database says about the exposed schema. */
import type pg from 'pg';

export type Column = {
  table: string;
  name: string;
  type: string;
  is_array: boolean;
  nullable: boolean;
  has_default: boolean;
  is_generated: boolean;
  may_select: boolean;
  may_insert: boolean;
  may_update: boolean;
  /** The definition of a check that lists the values of this column alone, if there is one. */
  values_check: string | null;
};

export type Relationship = {
  table: string;
  name: string;
  columns: string[];
  referenced_table: string;
  referenced_columns: string[];
  is_one_to_one: boolean;
};

export type Parameter = { name: string; type: string; is_array: boolean; has_default: boolean };
export type Routine = {
  name: string;
  parameters: Parameter[];
  /** `table` is the exposed table whose rows it gives, which a client may embed others in. */
  result: { type: string; is_array: boolean; table: string | null };
  result_columns: { name: string; type: string; is_array: boolean }[];
  returns_set: boolean;
};

/**
 * Columns of the tables that a signed-in person has any right on, with those rights: the types are
 * written for the browser, so what is not granted does not exist in them.
 */
export async function readColumns(client: pg.ClientBase): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select c.relname as table, a.attname as name,
           coalesce(e.typname, t.typname) as type, e.oid is not null as is_array,
           not a.attnotnull as nullable,
           a.atthasdef or a.attidentity <> '' as has_default,
           a.attgenerated <> '' or a.attidentity = 'a' as is_generated,
           has_column_privilege('authenticated', c.oid, a.attnum, 'select') as may_select,
           has_column_privilege('authenticated', c.oid, a.attnum, 'insert') as may_insert,
           has_column_privilege('authenticated', c.oid, a.attnum, 'update') as may_update,
           (select pg_get_constraintdef(k.oid) from pg_constraint k
             where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
               and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%' limit 1) as values_check
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
      left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
       and has_any_column_privilege('authenticated', c.oid, 'select, insert, update')
     order by c.relname, a.attname`);
  return rows;
}

export async function readRelationships(client: pg.ClientBase): Promise<Relationship[]> {
  const { rows } = await client.query<Relationship>(`
    select c.relname as table, k.conname as name, r.relname as referenced_table,
           (select array_agg(a.attname::text order by n.i) from unnest(k.conkey) with ordinality as n (attnum, i)
              join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.attnum) as columns,
           (select array_agg(a.attname::text order by n.i) from unnest(k.confkey) with ordinality as n (attnum, i)
              join pg_attribute a on a.attrelid = k.confrelid and a.attnum = n.attnum) as referenced_columns,
           exists (select from pg_index i
                    where i.indrelid = k.conrelid and i.indisunique and i.indpred is null
                      and i.indkey::int2[] <@ k.conkey) as is_one_to_one
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_class r on r.oid = k.confrelid
     where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and r.relnamespace = 'public'::regnamespace
     order by c.relname, k.conname`);
  return rows;
}

export async function readRoutines(client: pg.ClientBase): Promise<Routine[]> {
  const { rows } = await client.query<Routine>(`
    with argument as (
      select p.oid, n.i, coalesce(p.proargnames[n.i], '') as name, coalesce(p.proargmodes[n.i]::text, 'i') as mode,
             coalesce(e.typname, t.typname) as type, e.oid is not null as is_array,
             n.i > p.pronargs - p.pronargdefaults and n.i <= p.pronargs as has_default
        from pg_proc p
        cross join lateral unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as n (typid, i)
        join pg_type t on t.oid = n.typid
        left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
    )
    select p.proname as name, p.proretset as returns_set,
           jsonb_build_object('type', coalesce(e.typname, t.typname), 'is_array', e.oid is not null,
             'table', (select c.relname from pg_class c where c.oid = t.typrelid and c.relkind = 'r'
                          and c.relnamespace = 'public'::regnamespace)) as result,
           coalesce((select jsonb_agg(jsonb_build_object('name', a.name, 'type', a.type, 'is_array', a.is_array,
                       'has_default', a.has_default) order by a.name)
                       from argument a where a.oid = p.oid and a.mode in ('i', 'b')), '[]') as parameters,
           coalesce((select jsonb_agg(jsonb_build_object('name', a.name, 'type', a.type, 'is_array', a.is_array) order by a.name)
                       from argument a where a.oid = p.oid and a.mode in ('t', 'o', 'b')), '[]') as result_columns
      from pg_proc p
      join pg_type t on t.oid = p.prorettype
      left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
     where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
       and has_function_privilege('authenticated', p.oid, 'execute')
     order by p.proname`);
  return rows;
}
