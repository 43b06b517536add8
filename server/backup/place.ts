import { randomUUID } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import { z } from 'zod';
import { type FolderLock, lockFolder } from '../database/embedded/folder-lock.ts';
import type { BackupPlace } from './config.ts';
import { changeState, readState } from './state.ts';
import { clearPartials } from './store/folder.ts';
import { openStore } from './store/open.ts';
import { type BackupStore, NotKept } from './store/store.ts';

/** Why no backup can be made now, for the log. */
export class NoBackup extends Error {}

const mark = z.object({
  format: z.literal('school-communicator-backup-place'),
  id: z.string(),
  systemIdentifier: z.string(),
});
const markName = 'backup.json';

export type OpenPlace = {
  store: BackupStore;
  /** Whether it is the one that was written to last: otherwise what was written since is missing in it. */
  isSame: boolean;
  /** Undefined in a bucket. */
  folder: string | undefined;
  /** Whether it lies on another disk than the portal. */
  isApart: boolean;
  close(): void;
};

/**
 * Opens a backup for writing: the portal's own, by one server at a time.
 * @param systemIdentifier Postgres' own number of the database; a restored one keeps it
 * @throws {NoBackup} for one that is another portal's, in use, or not there
 */
export async function openPlace(
  place: BackupPlace,
  dataDir: string,
  systemIdentifier: string,
): Promise<OpenPlace> {
  const lock = place.kind === 'folder' ? await lockPlace(place.folder, dataDir) : undefined;
  try {
    const store = await openStore(place);
    const isApart = place.kind === 's3' || !(await onOneDisk(place.folder, dataDir));
    const remembered = (await readState(dataDir)).place;
    const id = await markOf(store, systemIdentifier);
    const opened = id ?? (await makeMark(store, systemIdentifier));
    await changeState(dataDir, { place: { id: opened, isApart } });
    if (place.kind === 'folder') await clearPartials(place.folder);
    return {
      store,
      isSame: remembered?.id === opened,
      folder: place.kind === 'folder' ? place.folder : undefined,
      isApart,
      close: () => lock?.release(),
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

async function lockPlace(folder: string, dataDir: string): Promise<FolderLock> {
  // Not the folders above it: where a disk is to appear, nothing shall be made in its place.
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return;
    throw new NoBackup(`BACKUP_DIR ${folder} cannot be made: ${error.message}`);
  });
  // An empty folder without its disk gets no lock file either.
  const remembered = (await readState(dataDir)).place;
  if (remembered?.isApart && (await onOneDisk(folder, dataDir)) && !(await hasMark(folder)))
    throw new NoBackup(notThere(folder));
  const lock = await lockFolder(folder).catch((error) => {
    throw new NoBackup(`BACKUP_DIR ${folder} cannot be written to: ${(error.cause ?? error).message}`);
  });
  if (lock) return lock;
  throw new NoBackup(
    `BACKUP_DIR ${folder} is in use by another server. Give each portal a folder of its own.`,
  );
}

const notThere = (title: string) =>
  `${title} is empty and lies on the disk of DATA_DIR, where the backup never lay: is the backup's disk plugged in?`;

const hasMark = (folder: string): Promise<boolean> =>
  stat(`${folder}/${markName}`).then(
    () => true,
    () => false,
  );

async function onOneDisk(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([stat(one), stat(other)]);
  return first.dev === second.dev;
}

async function markOf(store: BackupStore, systemIdentifier: string): Promise<string | undefined> {
  const content = await store.read(markName).catch((error: unknown) => {
    if (!(error instanceof NotKept)) throw error;
  });
  if (!content) return undefined;
  const read = mark.safeParse(parsed(content));
  if (!read.success) throw new NoBackup(`${store.title}: ${markName} is damaged or not ours`);
  if (read.data.systemIdentifier !== systemIdentifier) {
    throw new NoBackup(
      `${store.title} holds the backup of another portal. Give this one a place of its own, or restore that backup first.`,
    );
  }
  return read.data.id;
}

function parsed(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    return undefined;
  }
}

async function makeMark(store: BackupStore, systemIdentifier: string): Promise<string> {
  const id = randomUUID();
  const content = { format: 'school-communicator-backup-place', id, systemIdentifier };
  await store.write(markName, Buffer.from(`${JSON.stringify(content)}\n`));
  return id;
}
