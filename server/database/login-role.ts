import pg from 'pg';
import type { ConnectionConfig } from './embedded/connection.ts';

/**
 * The role that the server logs in with: it inherits nothing, owns nothing and is granted nothing but
 * the right to take on the roles below. One per database, so that portals can share a cluster.
 */
export async function ensureLoginRole(owner: pg.Client, password: string): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    `select 'portal_server_' || oid as name from pg_database where datname = current_database()`,
  );
  const name = rows[0]?.name ?? '';
  const role = pg.escapeIdentifier(name);
  // Settings of the role, not of the connection: a pooler refuses start-up options.
  await owner.query(`
    do $$ begin
      create role ${role} login noinherit;
    exception when duplicate_object or unique_violation then null; end $$;
    alter role ${role} password ${pg.escapeLiteral(password)};
    alter role ${role} set statement_timeout = '15s';
    alter role ${role} set idle_in_transaction_session_timeout = '30s';
    alter role ${role} set search_path = 'public';
    -- To compile a statement takes longer than any of the portal's: what their policies cost is estimated too high.
    alter role ${role} set jit = off;
    grant anon, authenticated, service_role, portal_auth, portal_jobs, portal_realtime, portal_files to ${role};
  `);
  return name;
}

/** The owner's connection with the server's login in place of the owner's. */
export function asLogin(owner: ConnectionConfig, user: string, password: string): ConnectionConfig {
  return { ...owner, user, password };
}
