/** The filters of the lesson browser, which stand in the address, and what they leave. */
import { PORTAL_GRADE_LEVEL_MAX, PORTAL_GRADE_LEVEL_MIN } from '#contract/limits.ts';
import { idOf } from '#web/lib/ids.ts';
import { type EveryKey, textOf } from '#web/lib/search.ts';
import { isNewThisWeek } from './lesson-facts.ts';

export type LessonSearch = {
  q?: string;
  /** A grade's level, 8 to 12. */
  grade?: number;
  /** A subject's id. */
  subject?: string;
  /** Only what came this week. */
  new?: true;
};

/** Of an address, what names a filter that exists. */
export function lessonSearch(search: Record<string, unknown>): LessonSearch {
  const level = Number(search.grade);
  const isLevel =
    Number.isInteger(level) && level >= PORTAL_GRADE_LEVEL_MIN && level <= PORTAL_GRADE_LEVEL_MAX;
  return {
    q: textOf(search.q),
    grade: isLevel ? level : undefined,
    subject: idOf(search.subject),
    new: search.new === true ? search.new : undefined,
  } satisfies EveryKey<LessonSearch>;
}

type Findable = {
  title: string;
  description: string | null;
  level: number;
  gradeName: string;
  subjectId: string;
  subjectName: string;
  createdAt: string;
};

/** Every word that was typed must stand somewhere in the lesson's texts. */
function hasWords(lesson: Findable, typed: string): boolean {
  const { title, description, gradeName, subjectName } = lesson;
  const text = `${title} ${description ?? ''} ${gradeName} ${subjectName}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The lessons that pass every filter, in the order they came in. */
export function filterLessons<Lesson extends Findable>(
  lessons: readonly Lesson[],
  { q = '', grade, subject, new: onlyNew }: LessonSearch,
): Lesson[] {
  return lessons.filter(
    (lesson) =>
      (grade === undefined || lesson.level === grade) &&
      (subject === undefined || lesson.subjectId === subject) &&
      (!onlyNew || isNewThisWeek(lesson.createdAt)) &&
      hasWords(lesson, q),
  );
}

/** How many are new this week, as the list shows them once it is asked for these. */
export const countNew = (lessons: readonly Findable[], search: LessonSearch): number =>
  filterLessons(lessons, { ...search, new: true }).length;

/** What the plan opens before what it does not, each in the order it came in. */
export function openFirst<Lesson extends { available: boolean }>(lessons: readonly Lesson[]): Lesson[] {
  return lessons.toSorted((one, other) => Number(other.available) - Number(one.available));
}

export const isFiltered = (search: LessonSearch): boolean =>
  Object.values(search).some((value) => value !== undefined);
