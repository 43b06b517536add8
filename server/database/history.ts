import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type pg from 'pg';
import { StartupError } from '../errors.ts';

/** A migration as this version of the portal has it. */
export type MigrationFile = { name: string; digest: string };

/** One that a database has; without a digest where no start has noted it yet. */
export type AppliedMigration = { name: string; digest: string | null };

/** In the order in which they are applied. */
export async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      // A checkout on Windows may end lines with two characters.
      const text = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      return { name: basename(file, '.sql'), digest: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** None on a database without the portal. */
export async function readHistory(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = to_regclass('private.migrations') and attnum > 0 and not attisdropped`,
  );
  if (columns.length === 0) return [];
  const digest = columns.some(({ name }) => name === 'digest') ? 'digest' : 'null::text as digest';
  const { rows } = await client.query<AppliedMigration>(
    `select name, ${digest} from private.migrations order by name`,
  );
  return rows;
}

/**
 * Refuses a database that this version does not fit.
 * @throws {StartupError} when it was migrated by a newer version, or by files that were other than these
 */
export function requireOwnHistory(
  applied: readonly AppliedMigration[],
  files: readonly MigrationFile[],
): void {
  const digests = new Map(files.map(({ name, digest }) => [name, digest]));
  const unknown = applied.filter(({ name }) => !digests.has(name)).map(({ name }) => name);
  if (unknown.length > 0) {
    throw new StartupError(
      `The database belongs to a newer version of the portal: it has ${listed(unknown)}, which this version does not know. ` +
        'Start the newer version; or restore a backup that this version made into a new database.',
    );
  }
  const edited = applied
    .filter(({ name, digest }) => digest !== null && digest !== digests.get(name))
    .map(({ name }) => name);
  if (edited.length > 0) {
    throw new StartupError(
      `The database was made with another text of ${listed(edited)}. A migration that has run is never edited: ` +
        'put the file back as it was released (database/migrations), and write what should change as a new one.',
    );
  }
}

/** Notes the texts that were applied now, or before texts were noted. */
export async function noteDigests(client: pg.Client, files: readonly MigrationFile[]): Promise<void> {
  await client.query(
    `update private.migrations m set digest = f.digest
       from jsonb_to_recordset($1) as f (name text, digest text)
      where f.name = m.name and m.digest is null`,
    [JSON.stringify(files)],
  );
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}
