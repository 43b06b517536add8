import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { StartupError } from '../../errors.ts';
import { runFile } from './apply.ts';
import { readDatabaseFile, sqlFiles } from './files.ts';
import { isVersioned, type Ledger } from './ledger.ts';
import { listed } from './order.ts';

// Before 0.2 a database was made by a longer row of migrations, which have been written anew since, one for a table.
// What the older ones made is the same: a database that has all of them has what the first new ones would make.

const folderName = 'before-0.2';

/** Of every migration before 0.2 the digest; and the last new one that stands for them. */
const olderLedger = z.object({ baseline: z.string(), digests: z.record(z.string(), z.string()) });
export type OlderLedger = z.output<typeof olderLedger>;

/** @returns undefined where this version opens no database from before 0.2 */
export async function readOlderLedger(folder: string): Promise<OlderLedger | undefined> {
  const text = await readFile(join(folder, folderName, 'ledger.json'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    },
  );
  return text === undefined ? undefined : olderLedger.parse(JSON.parse(text));
}

/** Just before 0.2 the list had its new form already, but for the names in it. */
export function withOlderNames(ledger: Ledger, files: readonly { name: string }[]): Ledger {
  const isOlder = ({ name }: { name: string }) => name === 'migrations/0100_users';
  if (ledger.kind !== 'kept' || !ledger.entries.some(isOlder) || files.some(isOlder)) return ledger;
  const applied = ledger.entries
    .filter(isVersioned)
    .map(({ name, digest }) => ({ name: name.slice('migrations/'.length), digest }));
  // The new form came in its place.
  return { kind: 'older', applied: [...applied, { name: '0900_digests_of_migrations', digest: null }] };
}

/**
 * Applies what a database from before 0.2 lacks of what came before 0.2, in the transaction that is open.
 * @returns which versioned files it needs no more, and the names of what was applied
 * @throws {StartupError} when it is older than that, or was made by other files
 */
export async function bringToBaseline(
  client: pg.Client,
  applied: Extract<Ledger, { kind: 'older' }>['applied'],
  folder: string,
): Promise<{ isBaseline: (name: string) => boolean; applied: string[] }> {
  const known = await readOlderLedger(folder);
  const last = await sqlFiles(folder, folderName);
  if (!known) throw new StartupError('The database was made before version 0.2, which this one cannot open.');
  requireOlderHistory(applied, known, last);
  const has = new Set(applied.map(({ name }) => `${folderName}/${name}`));
  const missing = last.filter((name) => !has.has(name));
  for (const name of missing) await runFile(client, await readDatabaseFile(folder, name));
  return { isBaseline: (name) => name <= `migrations/${known.baseline}`, applied: missing };
}

function requireOlderHistory(
  applied: readonly { name: string; digest: string | null }[],
  { digests }: OlderLedger,
  last: readonly string[],
): void {
  const unknown = applied.filter(({ name }) => digests[name] === undefined).map(({ name }) => name);
  if (unknown.length > 0) {
    throw new StartupError(
      `The database has ${listed(unknown)}, which no released version of the portal made. ` +
        'Start the version that made it; or restore a backup of a released one into a new database.',
    );
  }
  // Noted from some version on; what was applied before was noted as it stood then.
  const edited = applied.filter(({ name, digest }) => digest !== null && digest !== digests[name]);
  if (edited.length > 0) {
    throw new StartupError(
      `The database was made with another text of ${listed(edited.map(({ name }) => name))} than version 0.1 had, ` +
        'so nobody can tell what is in it. Restore a backup of a released version into a new database.',
    );
  }
  const has = new Set(applied.map(({ name }) => name));
  const here = new Set(last.map((name) => name.slice(folderName.length + 1)));
  const lacking = Object.keys(digests).filter((name) => !has.has(name) && !here.has(name));
  if (lacking.length > 0) {
    throw new StartupError(
      `The database is too old for this version of the portal: it lacks ${listed(lacking)}. ` +
        'Start version 0.1 on it once, which brings it to where this one goes on.',
    );
  }
}
