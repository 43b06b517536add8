import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { archiveFolderOf } from '../../database/embedded/archiving.ts';
import { roomIn } from '../../database/room.ts';
import { flushFolder } from '../../flush-folder.ts';
import { isHistory, isSegment } from '../segments.ts';
import { type BackupStore, NotKept } from '../store/store.ts';
import { compress, decompress } from '../zstd.ts';

/**
 * What Postgres has put aside, on its way to the backup's place: taken from Postgres at once and compressed beside the
 * database, where it waits for as long as the place does not take it. Postgres itself waits for nothing, so its log
 * cannot grow because a backup's disk is full or away.
 */
export type SegmentQueue = {
  /** Takes what Postgres has put aside. Gives all of it up where it takes more room than it may. */
  collect(): Promise<void>;
  /** Names of what waits, in the order in which it goes. */
  waiting(): Promise<string[]>;
  /** Takes these to the place, and tells of each. @throws {ForeignSegment} for one that differs from what lies there */
  ship(names: readonly string[], store: BackupStore, onShipped: (shipped: Shipped) => void): Promise<void>;
  waitingBytes(): number;
};

/** When it was finished: everything before is safe with it. */
export type Shipped = { name: string; finishedAt: number };

/** Two databases write to one place, or one that was restored did not know what lay there. */
export class ForeignSegment extends Error {}

type QueueOptions = {
  dataDir: string;
  /** Bytes that may wait, and bytes of the disk that stay free; what is beyond is given up. */
  limit: number;
  floor: number;
  log: Logger;
};

const end = '.zst';
export const waitingFolderOf = (dataDir: string): string => join(dataDir, 'backup-waiting');
/** What Postgres was writing when it was killed. */
const leftOverMs = 10 * 60_000;

export function openSegmentQueue({ dataDir, limit, floor, log }: QueueOptions): SegmentQueue {
  const arriving = archiveFolderOf(join(dataDir, 'postgres'));
  const folder = waitingFolderOf(dataDir);
  const room = roomIn(dataDir);
  let bytes = 0;

  async function take(name: string): Promise<void> {
    const path = join(arriving, name);
    if (!isSegment(name) && !isHistory(name)) {
      // Notes of base copies, which have their own; and what was cut off.
      const about = await stat(path).catch(() => undefined);
      if (name.endsWith('.backup') || (about && about.mtimeMs < Date.now() - leftOverMs))
        await rm(path, { force: true });
      return;
    }
    // Postgres has written it and not yet made its name durable: taken now, it would count as failed, and wait a minute.
    if (await isThere(join(dataDir, 'postgres/pg_wal/archive_status', `${name}.ready`))) return;
    const { mtime } = await stat(path);
    const partial = join(folder, `${name}.partial`);
    const handle = await open(partial, 'w', 0o600);
    try {
      await handle.writeFile(await compress(await readFile(path)));
      await handle.utimes(mtime, mtime);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partial, join(folder, name + end));
    await flushFolder(folder);
    await rm(path);
  }

  async function giveUpIfTooMuch(): Promise<void> {
    const names = await listWaiting();
    bytes = (await Promise.all(names.map((name) => stat(join(folder, name + end))))).reduce(
      (sum, { size }) => sum + size,
      0,
    );
    if (names.length === 0 || (bytes <= limit && (await room.free()) >= floor)) return;
    await Promise.all(names.map((name) => rm(join(folder, name + end), { force: true })));
    log.error(
      { bytes, segments: names.length },
      'backup: what waited for the backup was given up, because it took too much room; a base copy follows as soon as there is somewhere to put it',
    );
    bytes = 0;
  }

  async function listWaiting(): Promise<string[]> {
    const found = await readdir(folder).catch(() => []);
    return found
      .filter((name) => name.endsWith(end))
      .map((name) => name.slice(0, -end.length))
      .sort();
  }

  return {
    async collect() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const found = await readdir(arriving).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      try {
        for (const name of found.sort()) await take(name);
      } finally {
        await giveUpIfTooMuch();
      }
    },

    waiting: listWaiting,

    async ship(names, store, onShipped) {
      for (const name of names) {
        const path = join(folder, name + end);
        const [content, { mtimeMs }] = await Promise.all([readFile(path), stat(path)]);
        await keep(store, name, content);
        await rm(path);
        bytes -= content.length;
        onShipped({ name, finishedAt: mtimeMs });
      }
    },

    waitingBytes: () => bytes,
  };
}

export const nameInStore = (name: string): string => `wal/${name}${end}`;
export const nameOutOfStore = (name: string): string => name.slice('wal/'.length, -end.length);

/** Postgres puts one aside again that it was killed after; that one must be the same. */
async function keep(store: BackupStore, name: string, content: Buffer): Promise<void> {
  const before = await store.read(nameInStore(name)).catch((error: unknown) => {
    if (!(error instanceof NotKept)) throw error;
  });
  if (before) {
    const same = await Promise.all([decompress(before), decompress(content)]).then(
      ([old, fresh]) => old.equals(fresh),
      // What is damaged there is replaced.
      () => undefined,
    );
    if (same) return;
    if (same === false) {
      throw new ForeignSegment(
        `${store.title} holds another ${name}: two portals write to one backup. Give one of them a place of its own.`,
      );
    }
  }
  await store.write(nameInStore(name), content);
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
