/** The grade that a learner last chose on this device: the browser of lessons opens with it. */
import { keepChoice, useKeptChoice } from '#web/lib/kept-choice.ts';
import { type LessonSearch, lessonSearch } from './search.ts';

const keyOf = (userId: string) => `portal-grade:${userId}`;
/** Chosen as much as a grade is: nobody is asked again. */
const ALL = 'all';

/** Keeps a grade's level; null for all of them. */
export const keepGrade = (userId: string, level: number | null): void =>
  keepChoice(keyOf(userId), level === null ? ALL : String(level));

/** The filters of the address, and the kept grade where that names none. `isAsked`: nothing has been chosen yet. */
export function useGraded(userId: string, search: LessonSearch): { graded: LessonSearch; isAsked: boolean } {
  const kept = useKeptChoice(keyOf(userId));
  const grade = search.grade ?? lessonSearch({ grade: kept ?? undefined }).grade;
  return { graded: { ...search, grade }, isAsked: kept === null && search.grade === undefined };
}
