import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { Logger } from 'pino';
import { renewNameIndexes } from './collations.ts';
import { connectAsOwner } from './connect.ts';
import type { ConnectionConfig } from './embedded/connection.ts';
import { apply } from './migrations/apply.ts';
import { type DatabaseFile, readDatabaseFiles } from './migrations/files.ts';
import {
  isVersioned,
  type Ledger,
  type LedgerEntry,
  makeLedger,
  note,
  readLedger,
} from './migrations/ledger.ts';
import { bringToBaseline, withOlderNames } from './migrations/older.ts';
import { requireOwnHistory } from './migrations/order.ts';
import { isEmpty, type Plan, planOf } from './migrations/plan.ts';

/** The SQL of this version of the portal. */
export const databaseFolder = fileURLToPath(new URL('../../database', import.meta.url));

/** Any number will do, as long as nothing else in the portal's database locks on it. */
export const migrationLock = 7_364_002;

/**
 * Runs `work` on an owner's connection while holding the lock of the migrations: servers that start
 * together wait for the first one, and then find nothing left to do.
 */
export async function withMigrationLock<T>(
  owner: ConnectionConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connectAsOwner(owner);
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Applies the files that the database lacks and those that changed, in one transaction: all of them or none; their
 * names. Then sees to the indexes of names.
 * @throws {StartupError} when the database does not fit this version's files, or one of them cannot be applied
 */
export async function migrate(client: pg.Client, log: Logger, folder = databaseFolder): Promise<string[]> {
  const applied = await applyFiles(client, log, folder);
  await renewNameIndexes(client, log);
  return applied;
}

async function applyFiles(client: pg.Client, log: Logger, folder: string): Promise<string[]> {
  const files = await readDatabaseFiles(folder);
  const ledger = withOlderNames(await readLedger(client), files);
  if (ledger.kind === 'kept' && isEmpty(planFor(files, ledger.entries))) return [];
  return inTransaction(client, async () => {
    const { noted, applied } = await begin(client, ledger, files, folder);
    applied.push(...(await apply(client, planFor(files, noted), noted)));
    for (const name of applied) log.debug({ migration: name }, 'applied');
    return applied;
  });
}

function planFor(files: readonly DatabaseFile[], noted: readonly LedgerEntry[]): Plan {
  requireOwnHistory(noted.filter(isVersioned), files.filter(isVersioned));
  return planOf(files, noted);
}

/** What the database has, after it was given the list of it; and what was applied for that. */
async function begin(
  client: pg.Client,
  ledger: Ledger,
  files: readonly DatabaseFile[],
  folder: string,
): Promise<{ noted: LedgerEntry[]; applied: string[] }> {
  if (ledger.kind === 'kept') return { noted: ledger.entries, applied: [] };
  const { isBaseline, applied } =
    ledger.kind === 'older'
      ? await bringToBaseline(client, ledger.applied, folder)
      : { isBaseline: () => false, applied: [] };
  await makeLedger(client);
  const noted = files
    .filter((file) => isVersioned(file) && isBaseline(file.name))
    .map(({ name, digest }) => ({ name, digest, makes: [] }));
  await note(client, noted);
  return { noted, applied };
}

async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
