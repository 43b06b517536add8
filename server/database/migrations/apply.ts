import pg from 'pg';
import { StartupError } from '../../errors.ts';
import { admitBackupReader } from '../backup-reader.ts';
import { ownSettings } from '../connect.ts';
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
  const gone = new Set(plan.gone.map(({ name }) => name));
  const entries = new Map(noted.filter(({ name }) => !gone.has(name)).map((entry) => [entry.name, entry]));
  const applied: LedgerEntry[] = [];
  const keep = ({ name, digest }: DatabaseFile, makes: string[] = []) => {
    entries.set(name, { name, digest, makes });
    applied.push({ name, digest, makes });
  };

  // Before any runs: a function may have moved from one to another of them.
  const due = new Set([...plan.values, ...plan.functions, ...plan.gone].map(({ name }) => name));
  await clearFunctions(
    client,
    noted.filter(({ name }) => due.has(name)).flatMap(({ makes }) => makes),
  );
  const closed = plan.versioned.length > 0 ? await openToOwner(client) : [];
  for (const file of plan.first) await runFile(client, file).then(() => keep(file));
  await runFunctions(client, plan.values, keep);
  for (const file of plan.versioned) await runFile(client, file).then(() => keep(file));
  await runFunctions(client, plan.functions, keep);
  requireOneFileEach([...entries.values()]);
  for (const name of gone) if (name.startsWith('rules/')) await closeTable(client, name);
  for (const file of plan.rules) {
    await clearRules(client, file.name);
    await runFile(client, file).then(() => keep(file));
  }
  await closeToOwner(client, closed);
  await dropFormerFunctions(client, noted, [...entries.values()]);
  await admitBackupReader(client);
  await note(client, applied);
  await forget(client, [...gone]);
  return applied.map(({ name }) => name);
}

/** Runs a file with the owner's rights and settings, whatever the one before has set. */
export async function runFile(client: pg.Client, { name, text }: Pick<DatabaseFile, 'name' | 'text'>) {
  // What functions ask may be made after them.
  await client.query(`reset role; reset all; ${ownSettings}; set local check_function_bodies = off`);
  try {
    await client.query(text);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new StartupError(
      `database/${name}.sql${lineOf(text, error)} cannot be applied: ${error.message}. The database is as it was.`,
      error,
    );
  }
  await client.query(`reset role; reset all; ${ownSettings}`);
}

async function runFunctions(
  client: pg.Client,
  files: readonly DatabaseFile[],
  keep: (file: DatabaseFile, makes: string[]) => void,
): Promise<void> {
  if (files.length === 0) return;
  let before = await functionVersions(client);
  for (const file of files) {
    await runFile(client, file);
    const after = await functionVersions(client);
    keep(file, await touchedFunctions(client, before, after));
    before = after;
  }
}

/** Postgres counts characters from 1, when it knows the place at all. */
function lineOf(text: string, { position }: pg.DatabaseError): string {
  if (position === undefined) return '';
  return `, line ${text.slice(0, Number(position)).split('\n').length},`;
}
