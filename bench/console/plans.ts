/** What the database did for a request, looked up in the transaction that did it. */
import type pg from 'pg';
import type { ConnectionConfig } from '../../server/database/embedded/connection.ts';
import type { Statement } from '../../server/database/scope.ts';
import type { KeyRing } from '../../server/keys/keys.ts';
import { withClient } from '../common/database.ts';
import { type Asked, recordTransactions } from '../common/recorded.ts';

/** From here on a table is big: reading all of it is what a list must not do. */
const BIG = 10_000;

export type Looked = {
  /** Big tables that were read from end to end, functions included. */
  wholly: string[];
  /** Indexes that the plan of the statement itself names. */
  indexes: string[];
  /** Pages of 8 kB that it read, from memory or disk, functions included; an index that is walked from end to end counts here. */
  pages: number;
};

/** The same for all that was asked, taken together. */
export async function lookAtAll(
  connection: ConnectionConfig,
  keys: KeyRing,
  big: readonly string[],
  asked: readonly Asked[],
): Promise<Looked> {
  const looked: Looked = { wholly: [], indexes: [], pages: 0 };
  for (const question of asked) {
    for (const statements of await recordTransactions(connection, keys, question)) {
      const { wholly, indexes, pages } = await withClient(connection, (client) =>
        lookAt(client, big, statements),
      );
      looked.wholly.push(...wholly);
      looked.indexes.push(...indexes);
      looked.pages += pages;
    }
  }
  return looked;
}

/** Runs the transaction as its caller, on the server's own connection, and takes it back. */
async function lookAt(
  client: pg.Client,
  big: readonly string[],
  statements: readonly Statement[],
): Promise<Looked> {
  const named = new Set<string>();
  let pages = 0;
  await client.query('begin');
  try {
    for (const { text, values = [] } of statements) await client.query(text, [...values]);
    // Counted in this transaction for whatever ran in it, functions included.
    const { rows } = await client.query<{ name: string }>(
      `select schemaname || '.' || relname as name from pg_stat_xact_user_tables
        where seq_scan > 0 and seq_tup_read > 0 order by 1`,
    );
    for (const { text, values = [] } of statements.slice(1)) {
      const { rows: plan } = await client.query(
        `explain (analyze, buffers, timing off, format json) ${text}`,
        [...values],
      );
      for (const [, name] of JSON.stringify(plan).matchAll(/"Index Name":"([^"]+)"/g)) named.add(name ?? '');
      pages += pagesOf(plan[0]['QUERY PLAN'][0].Plan);
    }
    const wholly = rows.map(({ name }) => name).filter((name) => big.includes(name));
    return { wholly, indexes: [...named], pages };
  } finally {
    await client.query('rollback');
  }
}

/** A node of a plan counts what is below it and what its functions read. */
function pagesOf(plan: Record<string, number>): number {
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
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
