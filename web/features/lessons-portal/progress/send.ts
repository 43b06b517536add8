/**
 * Brings what was watched to the server. Notes may come late and out of order: the database keeps the place of
 * the latest, so that a tab left open takes nobody back from where they went on elsewhere.
 */
import { PROGRESS_COLUMNS } from '#web/entities/portal-learners/columns.ts';
import { client } from '#web/lib/client.ts';
import { isNetworkError } from '#web/lib/errors.ts';
import { rowsOf } from '#web/lib/request.ts';
import { keepProgress, readKept } from './kept.ts';
import type { Progress } from './measures.ts';
import { progressOf } from './queries.ts';
import { writeStretches } from './stretches.ts';

/**
 * Sends what is kept of a lesson.
 * @returns the row as it is now; null if there was nothing to send
 * @throws RequestError when it could not be sent: it stays kept
 */
export async function sendProgress(userId: string, lessonId: string): Promise<Progress | null> {
  const kept = readKept(userId)[lessonId];
  if (!kept || kept.sent) return null;
  const answer = await (await client())
    .from('portal_progress')
    .upsert(
      {
        user_id: userId,
        lesson_id: lessonId,
        position_seconds: Math.floor(kept.positionSeconds),
        watched_ranges: writeStretches(kept.watched),
        completed_at: kept.completedAt,
        reopened_at: kept.reopenedAt,
        updated_at: new Date(kept.at).toISOString(),
      },
      { onConflict: 'user_id,lesson_id' },
    )
    .select(PROGRESS_COLUMNS)
    .single();
  const row = progressOf(rowsOf(answer));
  // What was watched while the answer was on its way goes with the next call.
  if (readKept(userId)[lessonId]?.at === kept.at) {
    const { positionSeconds, watched, completedAt, reopenedAt, updatedAt } = row;
    const at = Date.parse(updatedAt);
    keepProgress(userId, lessonId, {
      positionSeconds,
      watched,
      completedAt,
      reopenedAt,
      at,
      sent: true,
    });
  }
  return row;
}

/**
 * Sends everything that waits. What is refused now, because the plan has ended, waits for the next one.
 * @returns whether something did not get through, though it may the next moment
 */
async function sendAllProgress(userId: string): Promise<boolean> {
  let isCut = false;
  for (const lessonId of Object.keys(readKept(userId))) {
    await sendProgress(userId, lessonId).catch((error: unknown) => {
      console.warn('Progress was kept for later', error);
      isCut ||= isNetworkError(error);
    });
  }
  return isCut;
}

/** A line that has just come back often fails once more. In ms; doubled each time. */
const FIRST_WAIT = 2000;
const LONGEST_WAIT = 60_000;

/**
 * Sends what waits, now and whenever there is a network again, and tries again while it does not get through.
 * @returns what ends it
 */
export function keepSending(userId: string): () => void {
  let hasEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT;
  const send = async () => {
    clearTimeout(timer);
    if (!navigator.onLine) return;
    const isCut = await sendAllProgress(userId);
    if (hasEnded) return;
    clearTimeout(timer);
    if (isCut) timer = setTimeout(send, wait);
    wait = isCut ? Math.min(wait * 2, LONGEST_WAIT) : FIRST_WAIT;
  };
  void send();
  addEventListener('online', send);
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    removeEventListener('online', send);
  };
}
