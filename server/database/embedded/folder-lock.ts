import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../../errors.ts';

export type FolderLock = { release(): void };

/** SQLite's answer to whoever wants a lock that another has. */
const SQLITE_BUSY = 5;

/**
 * One process owns a data folder and decides whether its Postgres lives. The lock is the operating system's, on an
 * empty file in the folder: it ends with the process that holds it, however that ends, and with nothing else. Node has
 * no call for such a lock; its SQLite takes one in the same way on every system. Nothing is ever written to the file.
 * @returns undefined when another process owns the folder
 * @throws {StartupError} when the folder cannot be made or written to
 */
export async function lockFolder(dataDir: string): Promise<FolderLock | undefined> {
  const file = join(dataDir, 'owner.lock');
  let lock: DatabaseSync | undefined;
  try {
    await mkdir(dataDir, { recursive: true });
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec('pragma journal_mode = memory');
    lock.exec('begin exclusive');
    const held = lock;
    return { release: () => held.close() };
  } catch (cause) {
    lock?.close();
    if ((cause as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw new StartupError(
      `DATA_DIR cannot be used: ${file} cannot be made or locked (${(cause as Error).message}). ` +
        'It must be a folder that the server may write to.',
      cause,
    );
  }
}

/** For whoever needs the folder to itself. @throws {StartupError} when another process owns it */
export async function lockFolderAlone(dataDir: string): Promise<FolderLock> {
  const lock = await lockFolder(dataDir);
  if (lock) return lock;
  throw new StartupError(
    `Another server is already using ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.`,
    undefined,
    { mayPass: true },
  );
}
