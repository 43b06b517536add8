import pg from 'pg';
import { isVersioned, readLedger } from '../../database/migrations/ledger.ts';

/** A table of ours, with the columns that a backup holds: all but the generated ones. */
export type Table = { schema: string; name: string; columns: string[] };

/**
 * What a restored portal must not wake up with: a session that has been ended since, a link that has been
 * used, a mail that has been sent; and what hangs on one of these. Backed up, restored only when asked for.
 */
const passing = new Set([
  'auth.sessions',
  'auth.refresh_tokens',
  'auth.flow_states',
  'auth.one_time_tokens',
  'auth.mfa_challenges',
  'auth.webauthn_challenges',
  'auth.rate_limits',
  'private.push_subscriptions',
  'private.outbox',
  'private.mailbox',
  'private.changes',
  'private.formerly_readable',
  'storage.resumable_uploads',
  'storage.resumable_parts',
]);

export function isPassing({ schema, name }: Table): boolean {
  return passing.has(`${schema}.${name}`);
}

/** Every table that the owner has in this database, but for the list of migrations. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `
    select n.nspname as schema, c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r'
      and (n.nspname, c.relname) <> ('private', 'migrations')
      and c.relowner = (select oid from pg_roles where rolname = current_user)
    order by 1, 2`,
  );
  return rows;
}

/** The names of the applied migrations, in their order; none on a database without the portal. */
export async function listMigrations(client: pg.Client): Promise<string[]> {
  const ledger = await readLedger(client);
  if (ledger.kind !== 'kept') return [];
  return ledger.entries.filter(isVersioned).map(({ name }) => name.slice(name.indexOf('/') + 1));
}

export function quoted({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

export function columnList({ columns }: Pick<Table, 'columns'>): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ');
}

/** So that values are written the same whatever the server's settings. */
export const portableSettings = `
  set local search_path = ''; set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'iso_8601'; set local extra_float_digits = 3; set local bytea_output = 'hex';
  set local client_encoding = 'UTF8'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;`;
