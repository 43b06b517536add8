import { deleteDatabases } from './delete-databases.ts';
import { storedSession } from './session-storage.ts';

/**
 * Lessons that a learner downloaded belong to the account and to its plan: they go when it signs out, when
 * another signs in, and when the plan ends. This small part is on every page, because any
 * page may be the next one that is opened; what plays them is the lessons portal's.
 */

const MARK = 'downloads';
export const DOWNLOADS_DATABASE = 'downloads:';
const SHELL_CACHE = 'portal-shell-';

/** Whose downloads lie on this device, and until when. A mark, so that nothing is loaded where there are none. */
export type DownloadsMark = { userId: string; until: string };

export function downloadsMark(): DownloadsMark | null {
  try {
    const mark: Partial<DownloadsMark> | null = JSON.parse(localStorage.getItem(MARK) ?? 'null');
    return typeof mark?.userId === 'string' && typeof mark.until === 'string'
      ? { userId: mark.userId, until: mark.until }
      : null;
  } catch {
    return null;
  }
}

/** Set before the first piece is written. */
export function markDownloads(mark: DownloadsMark): void {
  localStorage.setItem(MARK, JSON.stringify(mark));
}

/** The account whose session this browser keeps, without asking anybody; null without one. */
export function storedUserId(): string | null {
  const id = storedSession<{ user?: { id?: unknown } }>()?.user?.id;
  return typeof id === 'string' ? id : null;
}

/**
 * Removes downloads that are not this account's, or whose plan has ended.
 * @param userId who is signed in; null for nobody
 */
export function dropForeignDownloads(userId: string | null, now: number = Date.now()): void {
  const mark = downloadsMark();
  if (!mark) return;
  if (mark.userId !== userId || Date.parse(mark.until) <= now) void dropDownloads();
}

/** Removes every download of everybody, and the pages that were kept to play them. */
export async function dropDownloads(): Promise<void> {
  const mark = downloadsMark();
  localStorage.removeItem(MARK);
  await deleteDatabases(DOWNLOADS_DATABASE, mark ? [DOWNLOADS_DATABASE + mark.userId] : []);
  await dropShell();
}

/** The worker of the lessons portal sees nothing else; that of schools is another's to remove. */
const SCOPE = '/portal/';

/** Removes the worker and the pages that it kept. */
export async function dropShell(): Promise<void> {
  try {
    const kept = (await globalThis.caches?.keys())?.filter((name) => name.startsWith(SHELL_CACHE)) ?? [];
    await Promise.all(kept.map((name) => caches.delete(name)));
  } catch (refusal) {
    // In some private windows: nothing lies there then.
    console.warn('The cache of this device cannot be reached', refusal);
  }
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  const own = registrations.filter(({ scope }) => new URL(scope).pathname === SCOPE);
  await Promise.all(own.map((registration) => registration.unregister()));
}
