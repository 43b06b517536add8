import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nameInStore, nameOutOfStore } from './archive/segment-queue.ts';
import { isHistory } from './segments.ts';
import type { BackupStore } from './store/store.ts';
import { compress } from './zstd.ts';

/**
 * Keeps what says where the database's histories branched off one another. A restored Postgres writes one before it
 * archives, and the next restore must know it, or two histories would have one name.
 */
export async function shipHistories(folder: string, store: BackupStore): Promise<void> {
  const ours = (await readdir(join(folder, 'pg_wal'))).filter(isHistory);
  if (ours.length === 0) return;
  const kept = new Set((await store.list('wal')).map(({ name }) => nameOutOfStore(name)));
  for (const name of ours)
    if (!kept.has(name))
      await store.write(nameInStore(name), await compress(await readFile(join(folder, 'pg_wal', name))));
}
