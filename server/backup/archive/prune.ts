import { type BaseManifest, readBases } from '../manifest.ts';
import { segmentOf } from '../segments.ts';
import type { BackupStore } from '../store/store.ts';
import { nameOutOfStore } from './segment-queue.ts';

/** However few days are kept: one copy may turn out damaged. */
const leastBases = 2;
const DAY_MS = 86_400_000;

/**
 * Removes what no moment of the last days needs: base copies that have a later one from before those days, and
 * segments that no kept copy needs. Never what a kept copy needs.
 */
export async function prune(store: BackupStore, keepDays: number, now: Date): Promise<void> {
  const { whole, unfinished } = await readBases(store);
  const kept = basesToKeep(whole, keepDays, now);
  const ids = new Set([...whole.filter((base) => !kept.includes(base)).map(({ id }) => id), ...unfinished]);
  if (ids.size > 0) {
    const names = (await store.list('base'))
      .map(({ name }) => name)
      .filter((name) => ids.has(name.split('/')[1] ?? ''));
    // The manifest first: a copy that is half gone must not look whole.
    for (const name of names.sort(
      (one, other) => Number(other.endsWith('.json')) - Number(one.endsWith('.json')),
    ))
      await store.remove(name);
  }
  for (const { name } of await store.list('wal'))
    if (!isNeeded(nameOutOfStore(name), kept)) await store.remove(name);
}

/**
 * The moment before which nothing is needed any more. It is counted from the copy before the newest, at most two days on:
 * a clock that is a year ahead for an hour would otherwise have everything forgotten but the newest two.
 * @param bases the oldest first
 */
export function borderOf(bases: readonly BaseManifest[], keepDays: number, now: Date): Date {
  const before = bases.at(-2);
  const known = before ? new Date(before.finishedAt).getTime() + 2 * DAY_MS : now.getTime();
  return new Date(Math.min(now.getTime(), known) - keepDays * DAY_MS);
}

/** @param bases the oldest first */
export function basesToKeep(bases: readonly BaseManifest[], keepDays: number, now: Date): BaseManifest[] {
  const border = borderOf(bases, keepDays, now).getTime();
  const before = bases.filter(({ finishedAt }) => new Date(finishedAt).getTime() <= border);
  const oldest = Math.min(Math.max(0, before.length - 1), Math.max(0, bases.length - leastBases));
  return bases.slice(oldest);
}

/** Of another history of the database than every kept copy's it is needed when it is a later one. */
function isNeeded(name: string, kept: readonly BaseManifest[]): boolean {
  const firsts = kept.map(({ firstSegment, segmentBytes }) => segmentOf(firstSegment, segmentBytes));
  const segment = segmentOf(name, kept[0]?.segmentBytes ?? 1);
  // Nothing is kept that could say so; or it says where a history branched off.
  if (!segment || kept.length === 0) return true;
  const newest = Math.max(...firsts.map((first) => first?.timeline ?? 0));
  return (
    segment.timeline > newest ||
    firsts.some((first) => first && first.timeline === segment.timeline && segment.number >= first.number)
  );
}
