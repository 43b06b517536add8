/** Puts a file among those that are kept on purpose (kept-files.ts), while there is room. */

import { t } from '#texts/lib';
import { keptFiles } from './kept-files.ts';
import type { Holder } from './mark.ts';
import { NoRoom } from './no-room.ts';
import { type KeptFile, withKept } from './store.ts';

/** All of them together, in bytes. */
export const FILES_ROOM = 100 * 1024 * 1024;

const FULL = () => t.thereNotEnoughRoomDevice();
const ENOUGH = () => t.reports100MbKeptHere();

/** How browsers say that nothing more fits. */
const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

/**
 * To be asked before anything is paid for.
 * @throws NoRoom
 */
export async function assertRoom(holder: Holder, size: number): Promise<void> {
  const kept = (await keptFiles(holder)).reduce((sum, file) => sum + file.size, 0);
  if (kept + size > FILES_ROOM) throw new NoRoom(ENOUGH());
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  if (quota !== undefined && quota - usage < size) throw new NoRoom(FULL());
}

/**
 * Keeps a file with what is in it.
 * @returns false where nothing may be kept any more: the session has ended meanwhile
 * @throws NoRoom
 */
export async function keepFile(
  holder: Holder,
  file: Omit<KeptFile, 'keptAt' | 'confirmedAt' | 'size'>,
  content: ArrayBuffer,
  now = Date.now(),
): Promise<boolean> {
  await assertRoom(holder, content.byteLength);
  const row = { ...file, keptAt: now, confirmedAt: now, size: content.byteLength };
  try {
    const done = await withKept(holder, async (store) => {
      const change = store.transaction(['files', 'contents'], 'readwrite');
      await Promise.all([
        change.objectStore('files').put(row),
        change.objectStore('contents').put(content, row.id),
        change.done,
      ]);
      return true;
    });
    return done ?? false;
  } catch (error) {
    throw isFull(error) ? new NoRoom(FULL()) : error;
  }
}
