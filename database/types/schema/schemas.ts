/** The schemas, roles, types and default rights: what belongs to no table and is no function. */
import type pg from 'pg';
import { commentOn, grantsOn } from './clauses.ts';

/** A query for the oids of the portal's schemas. */
export const ours = `select oid from pg_namespace where nspname in ('auth', 'private', 'public', 'realtime', 'storage')`;

const roles = `'anon', 'authenticated', 'service_role'`;

/** What stands in `schemas.sql`, by sections. */
export async function readSchemas(client: pg.ClientBase): Promise<string[][]> {
  return [
    await readRoles(client),
    await readMemberships(client),
    ...(await readOwnSchemas(client)),
    await readDefaults(client),
    ...(await readTypes(client)),
    await readOthers(client),
  ];
}

async function readRoles(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; attributes: string; comment: string | null }>(`
    select rolname::text as name, shobj_description(oid, 'pg_authid') as comment,
           concat_ws(' ', case when rolsuper then 'superuser' end, case when rolbypassrls then 'bypassrls' end,
             case when rolcreaterole then 'createrole' end, case when rolcreatedb then 'createdb' end,
             case when rolcanlogin then 'login' else 'nologin' end,
             case when rolinherit then 'inherit' else 'noinherit' end) as attributes
      from pg_roles where rolname in (${roles}) or rolname ~ '^portal_' and rolname !~ '^portal_(owner$|server_)'
     order by rolname collate "C"`);
  return rows.flatMap(({ name, attributes, comment }) => [
    `create role ${name} ${attributes};`,
    ...commentOn(`role ${name}`, comment),
  ]);
}

/** Which role may take on which; what the owner of the database may depends on who made the roles. */
async function readMemberships(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select distinct format('grant %I to %I;', r.rolname, m.rolname) collate "C" as line
      from pg_auth_members a join pg_roles r on r.oid = a.roleid join pg_roles m on m.oid = a.member
     where m.rolname in (${roles}) or m.rolname ~ '^portal_' and m.rolname !~ '^portal_(owner$|server_)'
     order by 1`);
  return rows.map(({ line }) => line);
}

async function readOwnSchemas(client: pg.ClientBase): Promise<string[][]> {
  const { rows } = await client.query<{
    name: string;
    comment: string | null;
    grants: { privilege: string; roles: string[] }[];
  }>(`
    select n.nspname::text as name, obj_description(n.oid, 'pg_namespace') as comment,
           coalesce((select jsonb_agg(jsonb_build_object('privilege', g.privilege, 'roles', g.roles) order by g.privilege desc)
             from (select lower(a.privilege_type) as privilege,
                          array_agg(coalesce(r.rolname, 'public')::text order by coalesce(r.rolname, 'public') collate "C") as roles
                     from aclexplode(n.nspacl) a left join pg_roles r on r.oid = a.grantee
                    where a.grantee <> n.nspowner group by 1) g), '[]') as grants
      from pg_namespace n where n.oid in (${ours}) order by n.nspname collate "C"`);
  return rows.map(({ name, comment, grants }) => [
    `create schema ${name};`,
    ...grantsOn(`schema ${name}`, grants),
    ...commentOn(`schema ${name}`, comment),
  ]);
}

async function readDefaults(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select format('alter default privileges%s: %s for %s', ' in schema ' || n.nspname,
             case d.defaclobjtype when 'f' then 'functions' when 'r' then 'tables' when 'S' then 'sequences'
               when 'T' then 'types' else 'schemas' end,
             coalesce((select string_agg(lower(a.privilege_type) || ' to ' || coalesce(r.rolname, 'public'), ', '
               order by a.grantee, a.privilege_type) from aclexplode(d.defaclacl) a left join pg_roles r on r.oid = a.grantee
               where a.grantee <> d.defaclrole), 'the owner alone')) as line
      from pg_default_acl d left join pg_namespace n on n.oid = d.defaclnamespace order by 1`);
  return rows.map(({ line }) => `-- ${line}`);
}

async function readTypes(client: pg.ClientBase): Promise<string[][]> {
  const { rows } = await client.query<{ name: string; fields: string[]; comment: string | null }>(`
    select t.oid::regtype::text as name, obj_description(t.oid, 'pg_type') as comment,
           array(select quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod) from pg_attribute a
                  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as fields
      from pg_type t join pg_class c on c.oid = t.typrelid and c.relkind = 'c'
     where t.typnamespace in (${ours}) order by t.oid::regtype::text collate "C"`);
  return rows.map(({ name, fields, comment }) => [
    `create type ${name} as (${fields.join(', ')});`,
    ...commentOn(`type ${name}`, comment),
  ]);
}

/** By name alone: kinds of objects that the portal has not used yet, so that the first one shows. */
async function readOthers(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select line collate "C" as line from (
      select format('-- %s %s: not written out', case relkind when 'v' then 'view' when 'm' then 'materialized view'
               when 'f' then 'foreign table' else 'sequence of its own' end, oid::regclass) as line
        from pg_class c where relnamespace in (${ours}) and (relkind in ('v', 'm', 'f') or relkind = 'S'
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i')
            and d.refclassid = 'pg_class'::regclass))
      union all select format('-- type %s: not written out', oid::regtype) from pg_type
        where typnamespace in (${ours}) and typtype in ('d', 'e', 'r')
      union all select format('-- extension %s', extname) from pg_extension
      union all select format('-- publication %s', pubname) from pg_publication
      union all select format('-- event trigger %s', evtname) from pg_event_trigger
    ) o order by 1`);
  return rows.map(({ line }) => line);
}
