import type pg from 'pg';
import { StartupError } from '../../errors.ts';

/** The table of a rules file: `rules/public.schools` names `public.schools`. */
const tableOf = (name: string) => name.slice('rules/'.length);

/**
 * Takes all policies, triggers and grants from the table of a rules file, which then gives them anew.
 * @throws {StartupError} when there is no such table
 */
export async function clearRules(client: pg.Client, name: string): Promise<void> {
  if (await close(client, tableOf(name))) return;
  throw new StartupError(
    `database/${name}.sql gives rules to a table that is not there. Remove the file, or make the table in database/migrations.`,
  );
}

/** A table whose rules file is gone is closed to everybody, if it is still there. */
export async function closeTable(client: pg.Client, name: string): Promise<void> {
  const table = await close(client, tableOf(name));
  if (table) await client.query(`alter table ${table} enable row level security, force row level security`);
}

/**
 * Lets the owner read and write every row while versioned files run: their data is changed before the rules are given
 * anew, by which a service could. Nobody else sees the tables before the transaction ends.
 * @returns the oids of the tables that were closed to their owner
 */
export async function openToOwner(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ oid: number; name: string }>(
    `select oid, oid::regclass::text as name from pg_class
      where relkind in ('r', 'p') and relforcerowsecurity and pg_get_userbyid(relowner) = current_user`,
  );
  for (const { name } of rows) await client.query(`alter table ${name} no force row level security`);
  return rows.map(({ oid }) => oid);
}

/** Closes again what was open to the owner and is still there, whether or not its rules say so. */
export async function closeToOwner(client: pg.Client, oids: readonly number[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select oid::regclass::text as name from pg_class where oid = any($1::oid[]) and not relforcerowsecurity',
    [oids],
  );
  for (const { name } of rows) await client.query(`alter table ${name} force row level security`);
}

/** What it is called, if it is there. */
async function close(client: pg.Client, table: string): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string; statements: string | null }>(
    `select t.oid::regclass::text as name,
            (select string_agg(statement, '; ') from (
               select format('drop policy %I on %s', polname, t.oid::regclass) from pg_policy where polrelid = t.oid
               union all
               select format('drop trigger %I on %s', tgname, t.oid::regclass) from pg_trigger
                where tgrelid = t.oid and not tgisinternal
               union all
               select distinct format('revoke all on %s from %s', t.oid::regclass,
                                      case g.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(g.grantee)) end)
                 from (select (aclexplode(t.relacl)).grantee
                       union select (aclexplode(a.attacl)).grantee from pg_attribute a
                              where a.attrelid = t.oid and not a.attisdropped) g
                where g.grantee <> t.relowner
             ) as each (statement)) as statements
       from pg_class t where t.oid = to_regclass($1) and t.relkind in ('r', 'p')`,
    [table],
  );
  const [found] = rows;
  if (found?.statements) await client.query(found.statements);
  return found?.name;
}
