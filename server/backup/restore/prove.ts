import pg from 'pg';
import { connectTo } from '../../database/connect.ts';
import type { ConnectionConfig } from '../../database/embedded/connection.ts';
import { type NamedFile, namedFiles } from '../named-files.ts';
import { NotRestorable } from './errors.ts';

export type Proof = { tables: number; rows: number; files: NamedFile[] };

/**
 * Reads every row of a recovered database: each page's checksum is checked by that, and whether it is the portal's.
 * @throws {NotRestorable} in Postgres' words
 */
export async function prove(superuser: ConnectionConfig): Promise<Proof> {
  const client = await connectTo(superuser);
  try {
    const { rows: tables } = await client.query<{ schema: string; name: string }>(
      `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
        order by 1, 2`,
    );
    let rows = 0;
    for (const { schema, name } of tables) rows += await count(client, schema, name);
    const wanted = ['auth.users', 'public.schools', 'storage.objects', 'private.migrations'];
    const found = new Set(tables.map(({ schema, name }) => `${schema}.${name}`));
    const lacking = wanted.filter((name) => !found.has(name));
    if (lacking.length > 0) throw new NotRestorable(`The restored database has no ${lacking.join(', ')}.`);
    return { tables: tables.length, rows, files: await namedFiles(client) };
  } finally {
    await client.end();
  }
}

/** Whole rows, so that what is stored beside them is read, too. */
async function count(client: pg.Client, schema: string, name: string): Promise<number> {
  const table = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
  const { rows } = await client
    .query<{ rows: string }>(`select count(*) filter (where t::text is not null) as rows from ${table} t`)
    .catch((cause: Error) => {
      throw new NotRestorable(`The restored table ${schema}.${name} cannot be read: ${cause.message}`, cause);
    });
  return Number(rows[0]?.rows);
}

/** What has a short life. What belongs to a session goes with it, as ever: browsers ask for pushes anew at the next sign-in. */
export const passing = [
  'auth.sessions',
  'auth.refresh_tokens',
  'auth.flow_states',
  'auth.one_time_tokens',
  'auth.mfa_challenges',
  'auth.webauthn_challenges',
  'private.push_subscriptions',
  'private.outbox',
];

/**
 * What must not wake up in a portal of an earlier moment: sessions that were ended since, links that were used, mails
 * that were sent.
 */
export async function forgetPassing(superuser: ConnectionConfig): Promise<void> {
  const client = await connectTo(superuser);
  try {
    // One by one: each leaves with its account when it was last used.
    await client.query('delete from auth.sessions');
    await client.query(`truncate ${passing.join(', ')}`);
  } finally {
    await client.end();
  }
}
