import { join } from 'node:path';
import { connectTo } from '../connect.ts';
import type { Account } from './account.ts';
import type { ConnectionConfig } from './connection.ts';
import { makeFolder } from './folder.ts';

/** That Postgres puts each finished segment of its log aside, and how soon it finishes one that is not full. */
export type Archiving = { everySeconds: number };

/**
 * Where segments are put, in the database's own folder: named from there, because Postgres' account may not be able to
 * enter the folders above; and on its disk, so that nothing that a backup's disk does can make Postgres wait.
 */
const archiveFolder = 'portal_archive';

export const archiveFolderOf = (folder: string): string => join(folder, archiveFolder);

export function makeArchiveFolder(folder: string, account: Account): Promise<void> {
  return makeFolder(archiveFolderOf(folder), account);
}

/** By the module that ships with Postgres: it writes a segment durably under another name, and moves it to its own. */
export function archiveSettings(archiving: Archiving | undefined): Record<string, string> {
  if (!archiving) return {};
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': archiveFolder,
    archive_timeout: `${archiving.everySeconds}s`,
  };
}

/** Whether the Postgres that was found running does what is wanted; a setting of its start cannot be changed later. */
export async function archivesAs(
  connection: ConnectionConfig,
  archiving: Archiving | undefined,
): Promise<boolean> {
  const client = await connectTo(connection);
  try {
    const { rows } = await client.query<{ mode: string; seconds: string }>(
      `select current_setting('archive_mode') as mode,
              (select setting from pg_settings where name = 'archive_timeout') as seconds`,
    );
    const { mode, seconds } = rows[0] ?? {};
    return archiving ? mode === 'on' && Number(seconds) === archiving.everySeconds : mode === 'off';
  } finally {
    await client.end();
  }
}
