import pg from 'pg';
import { StartupError } from '../../errors.ts';
import type { LedgerEntry } from './ledger.ts';

/** Of each function the version of its row in the catalogue. */
export type FunctionVersions = ReadonlyMap<string, string>;

/** The functions of every schema that is not Postgres' own. */
export async function functionVersions(client: pg.Client): Promise<FunctionVersions> {
  const { rows } = await client.query<{ oid: string; version: string }>(
    `select p.oid, p.ctid::text || ' ' || p.xmin::text as version
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`,
  );
  return new Map(rows.map(({ oid, version }) => [String(oid), version]));
}

/**
 * Makes functions the owner's alone, without a comment: whatever their file does not say any more is gone. Replacing one
 * keeps its owner and its grants.
 */
export async function clearFunctions(client: pg.Client, made: readonly string[]): Promise<void> {
  if (made.length === 0) return;
  const { rows } = await client.query<{ statements: string | null }>(
    `select string_agg(statement, '; ') as statements
       from (select to_regprocedure(name) as oid from unnest($1::text[]) as name) made
       join pg_proc p on p.oid = made.oid
      cross join lateral (
        select format('revoke all on routine %s from %s', made.oid,
                      case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end)
          from aclexplode(p.proacl) where grantee <> p.proowner
        union all select format('alter routine %s owner to current_user', made.oid)
         where pg_get_userbyid(p.proowner) <> current_user
        union all select format('comment on routine %s is null', made.oid)
      ) as each (statement)`,
    [made],
  );
  if (rows[0]?.statements) await client.query(rows[0].statements);
}

/** Those that were made, replaced, altered or granted between two looks, as Postgres identifies them. */
export async function touchedFunctions(
  client: pg.Client,
  before: FunctionVersions,
  after: FunctionVersions,
): Promise<string[]> {
  const touched = [...after].filter(([oid, version]) => before.get(oid) !== version).map(([oid]) => oid);
  if (touched.length === 0) return [];
  const { rows } = await client.query<{ identity: string }>(
    `select (pg_identify_object('pg_proc'::regclass, oid, 0)).identity from unnest($1::oid[]) as oid order by 1`,
    [touched],
  );
  return rows.map(({ identity }) => identity);
}

/** @throws {StartupError} when two files make the same function: whichever ran last would decide */
export function requireOneFileEach(entries: readonly LedgerEntry[]): void {
  const makers = new Map<string, string>();
  for (const { name, makes } of entries) {
    for (const made of makes) {
      const other = makers.get(made);
      if (other !== undefined) {
        throw new StartupError(
          `${made} is made or changed by two files, ${other} and ${name} (database/functions). ` +
            'A function stands in one, with its owner and its grants: take it out of the other.',
        );
      }
      makers.set(made, name);
    }
  }
}

/**
 * Drops what was made by a file and is made by none any more.
 * @throws {StartupError} when something still needs it
 */
export async function dropFormerFunctions(
  client: pg.Client,
  before: readonly LedgerEntry[],
  after: readonly LedgerEntry[],
): Promise<void> {
  const made = new Set(after.flatMap(({ makes }) => makes));
  for (const { name, makes } of before) {
    for (const former of makes.filter((each) => !made.has(each))) await dropFunction(client, former, name);
  }
}

async function dropFunction(client: pg.Client, former: string, file: string): Promise<void> {
  // A versioned file may have dropped it already.
  const { rows } = await client.query<{ there: boolean }>('select to_regprocedure($1) is not null as there', [
    former,
  ]);
  if (!rows[0]?.there) return;
  try {
    await client.query(`drop routine ${former}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '2BP01') throw error;
    throw new StartupError(
      `${former} is made by no file any more (it stood in ${file}), but is still needed: ${error.detail ?? error.message}. ` +
        'Put it back, or change what needs it in the same version.',
      error,
    );
  }
}
