/** What the database did for a request, looked up in the transaction that did it. */
import type pg from 'pg';
import type { Statement } from '../../server/database/scope.ts';

/** From here on a table is big: reading all of it is what a list must not do. */
const BIG = 10_000;

export type Looked = {
  /** Big tables that were read from end to end, functions included. */
  wholly: string[];
  /** Indexes that the plan of the statement itself names. */
  indexes: string[];
};

/** Runs the transaction as its caller, on the server's own connection, and takes it back. */
export async function lookAt(
  client: pg.Client,
  big: readonly string[],
  statements: readonly Statement[],
): Promise<Looked> {
  const named = new Set<string>();
  await client.query('begin');
  try {
    for (const { text, values = [] } of statements) await client.query(text, [...values]);
    // Counted in this transaction for whatever ran in it, functions included.
    const { rows } = await client.query<{ name: string }>(
      `select schemaname || '.' || relname as name from pg_stat_xact_user_tables
        where seq_scan > 0 and seq_tup_read > 0 order by 1`,
    );
    for (const { text, values = [] } of statements.slice(1)) {
      const { rows: plan } = await client.query(`explain (format json) ${text}`, [...values]);
      for (const [, name] of JSON.stringify(plan).matchAll(/"Index Name":"([^"]+)"/g)) named.add(name ?? '');
    }
    return { wholly: rows.map(({ name }) => name).filter((name) => big.includes(name)), indexes: [...named] };
  } finally {
    await client.query('rollback');
  }
}

/** The tables that are big, with their schema. */
export async function bigTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'auth', 'private', 'storage') and c.reltuples >= $1 order by 1`,
    [BIG],
  );
  return rows.map(({ name }) => name);
}
