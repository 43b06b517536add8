/**
 * What a learner has watched and the server may not know yet: kept on this device every few seconds, so that a
 * battery that dies or a cut line loses nothing, and sent seldom. Each account has its own.
 */
import { mergeDone, type Progress } from './measures.ts';
import type { Stretch } from './stretches.ts';

const PREFIX = 'portal-progress:';

export type KeptProgress = {
  positionSeconds: number;
  watched: readonly Stretch[];
  completedAt: string | null;
  reopenedAt: string | null;
  /** When it was watched, in ms by the server's clock as far as that is known. */
  at: number;
  /** The server knows it. It stays, so that a download goes on at its place without a network. */
  sent: boolean;
};

const isSeconds = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0;
const isMoment = (value: unknown): value is string | null => value === null || typeof value === 'string';
const isStretch = (value: unknown): value is Stretch =>
  Array.isArray(value) && value.length === 2 && value.every(isSeconds);

/**
 * What a note says; null if it is none. Read by hand: every screen of the portal looks here, and would load the
 * schemas' library with it.
 */
function progressIn(note: unknown): KeptProgress | null {
  if (typeof note !== 'object' || note === null) return null;
  // A note of before stretches were kept has none.
  const {
    positionSeconds,
    watched = [],
    completedAt,
    reopenedAt = null,
    at,
    sent = false,
  } = note as Record<string, unknown>;
  if (!isSeconds(positionSeconds) || !isMoment(completedAt) || !isMoment(reopenedAt)) return null;
  if (!Array.isArray(watched) || !watched.every(isStretch)) return null;
  if (!Number.isFinite(at) || typeof sent !== 'boolean') return null;
  return { positionSeconds, watched, completedAt, reopenedAt, at: Number(at), sent };
}

/** Everything that was watched on this device, by lesson. Where one note is none, none of them is believed. */
export function readKept(userId: string): Record<string, KeptProgress> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + userId) ?? '{}');
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
    const notes = Object.entries(stored).map(([lessonId, note]) => [lessonId, progressIn(note)] as const);
    const known = notes.flatMap(([lessonId, progress]) => (progress ? [[lessonId, progress] as const] : []));
    return known.length === notes.length ? Object.fromEntries(known) : {};
  } catch {
    return {};
  }
}

/** Keeps what was watched of a lesson. That it is done, or was reopened, outlasts whoever does not know of it. */
export function keepProgress(userId: string, lessonId: string, progress: KeptProgress): void {
  try {
    const lessons = readKept(userId);
    const done = mergeDone(progress, lessons[lessonId] ?? progress);
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
