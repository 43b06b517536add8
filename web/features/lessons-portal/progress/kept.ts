/**
 * What a learner has watched and the server may not know yet: kept on this device every few seconds, so that a
 * battery that dies or a cut line loses nothing, and sent seldom. Each account has its own.
 */
import * as z from 'zod/mini';
import { mergeDone, type Progress } from './measures.ts';
import type { Stretch } from './stretches.ts';

const PREFIX = 'portal-progress:';

const seconds = z.number().check(z.nonnegative());

const keptProgress = z.object({
  positionSeconds: seconds,
  /** Stretches that were played. A note of before they were kept has none. */
  watched: z._default(z.array(z.readonly(z.tuple([seconds, seconds]))), []),
  completedAt: z.nullable(z.string()),
  reopenedAt: z._default(z.nullable(z.string()), null),
  /** When it was watched, in ms by the server's clock as far as that is known. */
  at: z.number(),
  /** The server knows it. It stays, so that a download goes on at its place without a network. */
  sent: z._default(z.boolean(), false),
});
export type KeptProgress = Omit<z.output<typeof keptProgress>, 'watched'> & { watched: readonly Stretch[] };

const keptLessons = z.record(z.string(), keptProgress);

/** Everything that was watched on this device, by lesson. */
export function readKept(userId: string): Record<string, KeptProgress> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + userId) ?? '{}');
    return keptLessons.safeParse(stored).data ?? {};
  } catch {
    return {};
  }
}

/** Keeps what was watched of a lesson. That it was reopened outlasts whoever does not know of it. */
export function keepProgress(userId: string, lessonId: string, progress: KeptProgress): void {
  try {
    const lessons = readKept(userId);
    const before = lessons[lessonId];
    const done = mergeDone(progress, { completedAt: null, reopenedAt: before?.reopenedAt ?? null });
    localStorage.setItem(
      PREFIX + userId,
      JSON.stringify({ ...lessons, [lessonId]: { ...progress, ...done } }),
    );
  } catch {
    // Storage is full or switched off: what is sent is all there is.
  }
}

/**
 * Keeps the places that the account has, so that a download goes on at them without a network. What was watched
 * here and the server does not know yet stays as it is: that is still to be sent.
 */
export function keepPlaces(userId: string, rows: readonly Progress[]): void {
  const lessons = readKept(userId);
  for (const { lessonId, updatedAt, ...row } of rows) {
    const at = Date.parse(updatedAt);
    const here = lessons[lessonId];
    if (here && (!here.sent || here.at >= at)) continue;
    const { positionSeconds, watched, completedAt, reopenedAt } = row;
    lessons[lessonId] = { positionSeconds, watched, completedAt, reopenedAt, at, sent: true };
  }
  try {
    localStorage.setItem(PREFIX + userId, JSON.stringify(lessons));
  } catch {
    // As above: without a network downloads go on where this device stopped.
  }
}

/** Forgets what was watched on this device: the account is gone. */
export function forgetProgress(userId: string): void {
  localStorage.removeItem(PREFIX + userId);
}
