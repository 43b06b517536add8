/** Downloads that the plan opens no more: a month that was paid back, a lesson that was taken away. */
import { client } from '#web/lib/client.ts';
import { downloadsMark } from '#web/lib/kept-downloads.ts';
import { rowsOf } from '#web/lib/request.ts';
import { cancelDownload } from './download-lesson.ts';
import { type Download, listDownloads, withStore } from './store.ts';

/** Where it is noted which lesson was removed because no plan opens it, for as long as the page stays. */
export const closedLessonKey = (userId: string, lessonId: string) =>
  ['lessons-portal', 'closed-lesson', userId, lessonId] as const;

/** Lessons a request: their ids stand in the address. */
const AT_ONCE = 100;

/** Those of the lessons that the learner may play now. Whoever may play a lesson may read its row, and nobody else. */
async function askOpen(lessonIds: readonly string[]): Promise<string[]> {
  const open: string[] = [];
  for (let from = 0; from < lessonIds.length; from += AT_ONCE) {
    const some = lessonIds.slice(from, from + AT_ONCE);
    const rows = rowsOf(await (await client()).from('portal_lessons').select('id').in('id', some));
    open.push(...rows.map(({ id }) => id));
  }
  return open;
}

/**
 * Asks the server what of the account's downloads may still be played, and removes the others, also one that is under
 * way. An answer that does not come removes nothing.
 * @returns what was removed
 */
export async function dropClosed(
  userId: string,
  ask = askOpen,
): Promise<Pick<Download, 'lessonId' | 'title'>[]> {
  if (downloadsMark()?.userId !== userId) return [];
  const downloads = await withStore(userId, listDownloads);
  if (downloads.length === 0) return [];
  const open = new Set(await ask(downloads.map(({ lessonId }) => lessonId)));
  // The plan's end removed all of them, or a sign-out, while the answer was on its way.
  if (downloadsMark()?.userId !== userId) return [];
  const closed = downloads.filter(({ lessonId }) => !open.has(lessonId));
  for (const { lessonId } of closed) await cancelDownload(userId, lessonId);
  return closed.map(({ lessonId, title }) => ({ lessonId, title }));
}
