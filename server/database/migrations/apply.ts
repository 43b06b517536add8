import pg from 'pg';
import { StartupError } from '../../errors.ts';
import { admitBackupReader } from '../backup-reader.ts';
import type { DatabaseFile } from './files.ts';
import {
  clearFunctions,
  dropFormerFunctions,
  functionVersions,
  requireOneFileEach,
  touchedFunctions,
} from './functions.ts';
import { forget, type LedgerEntry, note } from './ledger.ts';
import type { Plan } from './plan.ts';
import { clearRules, closeTable, closeToOwner, openToOwner } from './rules.ts';

/**
 * Does what is planned, in the transaction that is open; the names of what was applied.
 * @param noted what the database knew before
 */
export async function apply(client: pg.Client, plan: Plan, noted: readonly LedgerEntry[]): Promise<string[]> {
  const entries = new Map(noted.map((entry) => [entry.name, entry]));
  const keep = async (file: DatabaseFile, makes: string[] = []) => {
    const entry = { name: file.name, digest: file.digest, makes };
    entries.set(file.name, entry);
    await note(client, entry);
  };

  const makesOf = async (file: DatabaseFile) => {
    await clearFunctions(client, entries.get(file.name)?.makes ?? []);
    return runFunctions(client, file);
  };

  const closed = plan.versioned.length > 0 ? await openToOwner(client) : [];
  for (const file of plan.first) await runFile(client, file).then(() => keep(file));
  for (const file of plan.values) await keep(file, await makesOf(file));
  for (const file of plan.versioned) await runFile(client, file).then(() => keep(file));
  for (const file of plan.functions) await keep(file, await makesOf(file));
  for (const { name } of plan.gone) {
    if (name.startsWith('rules/')) await closeTable(client, name);
    entries.delete(name);
    await forget(client, name);
  }
  requireOneFileEach([...entries.values()]);
  for (const file of plan.rules) {
    await clearRules(client, file.name);
    await runFile(client, file).then(() => keep(file));
  }
  await closeToOwner(client, closed);
  await dropFormerFunctions(client, noted, [...entries.values()]);
  await admitBackupReader(client);
  return [...plan.first, ...plan.values, ...plan.versioned, ...plan.functions, ...plan.rules].map(
    ({ name }) => name,
  );
}

/** Runs a file with the owner's rights and settings, whatever the one before has set. */
export async function runFile(client: pg.Client, { name, text }: Pick<DatabaseFile, 'name' | 'text'>) {
  // What functions ask may be made after them.
  await client.query('reset role; reset all; set local check_function_bodies = off');
  try {
    await client.query(text);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new StartupError(
      `database/${name}.sql${lineOf(text, error)} cannot be applied: ${error.message}. The database is as it was.`,
      error,
    );
  }
  await client.query('reset role; reset all');
}

async function runFunctions(client: pg.Client, file: DatabaseFile): Promise<string[]> {
  const before = await functionVersions(client);
  await runFile(client, file);
  return touchedFunctions(client, before, await functionVersions(client));
}

/** Postgres counts characters from 1, when it knows the place at all. */
function lineOf(text: string, { position }: pg.DatabaseError): string {
  if (position === undefined) return '';
  return `, line ${text.slice(0, Number(position)).split('\n').length},`;
}
