/** How far a learner is: pure functions behind the bars, the ticks and the place to go on at. */

import { PORTAL_LESSON_DONE_SHARE } from '#contract/limits.ts';
import { t } from '#texts/portal-progress';
import { compareKeys } from '#web/lib/order.ts';
import { compareNames } from '#web/lib/sorting.ts';
import type { Stretch } from './stretches.ts';

export type Progress = {
  lessonId: string;
  positionSeconds: number;
  /** How many seconds of the lesson were played, each counted once. */
  watchedSeconds: number;
  /** Which these were, as far as that is known. */
  watched: readonly Stretch[];
  completedAt: string | null;
  /** When the learner last took 'done' back. */
  reopenedAt: string | null;
  updatedAt: string;
};

type Done = Pick<Progress, 'completedAt' | 'reopenedAt'>;

/** Of two notes about one lesson: since when it is done, and the last time that it was reopened. As the database merges them. */
export function mergeDone(one: Done, other: Done): Done {
  const moments = [one.reopenedAt, other.reopenedAt].filter((moment) => moment !== null);
  const reopenedAt = moments.toSorted((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null;
  const counts = (moment: string | null) =>
    moment !== null && (reopenedAt === null || Date.parse(moment) > Date.parse(reopenedAt));
  const completedAt = [one.completedAt, other.completedAt].find(counts) ?? null;
  return { completedAt, reopenedAt };
}

type Lesson = { id: string; durationSeconds: number | null; subjectId: string; subjectName: string };

/** A few seconds are a look, not a beginning; and nobody goes on at the last words, a tenth of a short lesson. In seconds. */
const BEGUN = 5;
const ENDING = 10;

/** Whole percents of what was watched, wherever it stands now; 100 once it is done. A begun one shows at least 1. */
export function percentOf(progress: Progress | undefined, durationSeconds: number | null): number {
  if (!progress) return 0;
  if (progress.completedAt !== null) return 100;
  const { positionSeconds, watchedSeconds } = progress;
  if (!durationSeconds || Math.max(positionSeconds, watchedSeconds) < BEGUN) return 0;
  return Math.min(99, Math.max(1, Math.floor((watchedSeconds / durationSeconds) * 100)));
}

/** Where to go on, in seconds; 0 is the beginning. After its end a lesson begins anew. */
export function resumeAt(progress: Progress | undefined, durationSeconds: number | null): number {
  if (!progress || progress.positionSeconds < BEGUN) return 0;
  const { positionSeconds, completedAt } = progress;
  if (durationSeconds === null) return completedAt === null ? positionSeconds : 0;
  const isOver = positionSeconds > durationSeconds - Math.min(ENDING, durationSeconds / 10);
  return isOver || (completedAt !== null && isDoneAt(positionSeconds, durationSeconds)) ? 0 : positionSeconds;
}

/** Whether reaching this place ends the lesson. */
export function isDoneAt(positionSeconds: number, durationSeconds: number): boolean {
  return durationSeconds > 0 && positionSeconds >= durationSeconds * PORTAL_LESSON_DONE_SHARE;
}

/** Begun and not done, the one that was watched last first. */
export function unfinished<Each extends Lesson>(
  lessons: readonly Each[],
  progress: ReadonlyMap<string, Progress>,
): Each[] {
  const lastWatched = (lesson: Each) => progress.get(lesson.id)?.updatedAt ?? '';
  return lessons
    .filter(({ id, durationSeconds }) => {
      const own = progress.get(id);
      return own?.completedAt === null && resumeAt(own, durationSeconds) > 0;
    })
    .toSorted((one, other) => compareKeys(lastWatched(other), lastWatched(one)));
}

export type SubjectProgress = { id: string; name: string; done: number; total: number; percent: number };

/** For each subject in which something was begun: how many of its lessons are done, by name. */
export function progressBySubject(
  lessons: readonly Lesson[],
  progress: ReadonlyMap<string, Progress>,
): SubjectProgress[] {
  const subjects = new Set(lessons.map(({ subjectId }) => subjectId));
  return [...subjects]
    .flatMap((id) => {
      const own = lessons.filter(({ subjectId }) => subjectId === id);
      const percents = own.map((lesson) => percentOf(progress.get(lesson.id), lesson.durationSeconds));
      const sum = percents.reduce((total, percent) => total + percent, 0);
      if (sum === 0) return [];
      const done = percents.filter((percent) => percent === 100).length;
      const percent = done === own.length ? 100 : Math.min(99, Math.max(1, Math.floor(sum / own.length)));
      return [{ id, name: own[0]?.subjectName ?? t.unknown(), done, total: own.length, percent }];
    })
    .toSorted((one, other) => compareNames(one.name, other.name));
}

/** The lessons of the same subject and grade, oldest first, that follow this one; then those before that are not done. */
export function whatFollows<Each extends Lesson & { level: number; createdAt: string }>(
  lesson: Each,
  lessons: readonly Each[],
  progress: ReadonlyMap<string, Progress>,
): Each[] {
  const course = lessons
    .filter(({ subjectId, level }) => subjectId === lesson.subjectId && level === lesson.level)
    .toSorted((one, other) => compareKeys(one.createdAt, other.createdAt) || compareKeys(one.id, other.id));
  const place = course.findIndex(({ id }) => id === lesson.id);
  const isOpen = ({ id }: Each) => progress.get(id)?.completedAt == null;
  return [...course.slice(place + 1), ...course.slice(0, Math.max(place, 0)).filter(isOpen)];
}
