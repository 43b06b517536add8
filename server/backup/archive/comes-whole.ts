import { setTimeout as wait } from 'node:timers/promises';
import type { BaseManifest } from '../manifest.ts';
import type { BackupStore } from '../store/store.ts';
import { nameOutOfStore } from './segment-queue.ts';

type Waiting = {
  /** Whether its end will not come any more: the place is another one, or something is missing in it. */
  isLeft(): boolean;
  signal: AbortSignal;
  everyMs?: number;
  /** No line is so slow, and until then no other copy is made. */
  atMostMs?: number;
};

/**
 * Waits until the last segment that a copy needs lies beside it.
 * @returns false where it did not come
 */
export async function comesWhole(
  store: BackupStore,
  { lastSegment }: Pick<BaseManifest, 'lastSegment'>,
  { isLeft, signal, everyMs = 2_000, atMostMs = 10 * 60_000 }: Waiting,
): Promise<boolean> {
  for (const began = Date.now(); !signal.aborted && !isLeft() && Date.now() - began < atMostMs; ) {
    const names = (await store.list('wal')).map(({ name }) => nameOutOfStore(name));
    if (names.includes(lastSegment)) return true;
    await wait(everyMs, undefined, { signal }).catch(() => {});
  }
  return false;
}
