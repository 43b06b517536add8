/** What of a week belongs on which card, and how its days are said. Pure. */
import { addDays } from '#contract/calendar-days.ts';
import { weekdayOf } from '#contract/day-counts.ts';
import type { Language } from '#contract/enums.ts';
import type { Homework, LatestReport, Todo, Week, WeekChild, WeekLesson } from '#web/entities/weeks/reads.ts';

/** In the reader's language where it was written in it, else in the first one. */
export function titleFor(
  {
    title,
    language,
    texts,
  }: { title: string; language: string | null; texts: readonly { language: Language; title: string }[] },
  reader: Language,
): { title: string; language: string } {
  return texts.find((text) => text.language === reader) ?? { title, language: language ?? 'en' };
}

/**
 * The events and announcements of one child, those of the whole school with them or not.
 * @param childId null for those of the whole school alone
 */
export const newsOf = (
  week: Pick<Week, 'events' | 'announcements'>,
  childId: string | null,
  hasSchools = childId === null,
) => {
  const isHere = ({ student_ids: ids }: { student_ids: string[] | null }) =>
    ids === null ? hasSchools : childId !== null && ids.includes(childId);
  return { events: week.events.filter(isHere), announcements: week.announcements.filter(isHere) };
};

/** What the class of a child has to do, and what is for the child alone. */
export const homeworkOf = (
  week: Pick<Week, 'homework'>,
  child: Pick<WeekChild, 'id' | 'grade_id'>,
): Homework[] =>
  week.homework.filter(
    ({ grade_id, student_ids }) =>
      grade_id === child.grade_id && (student_ids === null || student_ids.includes(child.id)),
  );

export type DayOfWeek = { day: string; lessons: WeekLesson[] };

/** The lessons of a grade by day, days with none left out; the Monday of the week is the first. */
export function daysOf(week: Pick<Week, 'from' | 'lessons'>, gradeId: string | null): DayOfWeek[] {
  const own = week.lessons.filter((lesson) => gradeId !== null && lesson.grade_id === gradeId);
  return Array.from({ length: 7 }, (_, place) => addDays(week.from, place))
    .map((day) => ({ day, lessons: own.filter((lesson) => lesson.day === weekdayOf(day)) }))
    .filter(({ lessons }) => lessons.length > 0);
}

/**
 * The day whose lessons are said one by one: today while it lasts, else the first that comes; none of a week whose
 * lessons are over, as after school on a Friday and on the last day of a term.
 * @param today the day at the school, and `clock` the time, `HH:MM`
 */
export const dayInFull = (days: readonly DayOfWeek[], today: string, clock: string): string | undefined => {
  const isOver = ({ lessons }: DayOfWeek) => lessons.every(({ end }) => end <= clock);
  return days.find((each) => each.day > today || (each.day === today && !isOver(each)))?.day;
};

/** What a class has in the order of the day; several lessons of one subject after each other are one. */
export const subjectsOf = (lessons: readonly WeekLesson[]): string[] =>
  lessons.map(({ subject }) => subject).filter((subject, place, all) => subject !== all[place - 1]);

/** The day within the week on which an event is said: its first, or the week's. */
export const firstDayIn = (week: Pick<Week, 'from'>, { start_date: day }: { start_date: string }): string =>
  day < week.from ? week.from : day;

export const reportOf = (week: Pick<Week, 'reports'>, child: WeekChild): LatestReport | undefined =>
  week.reports.find(({ student_id }) => student_id === child.id);

/** Of whom a line is, where somebody has several children. */
export const namesIn = (todo: Todo, children: readonly WeekChild[]): string[] =>
  children.length < 2
    ? []
    : children.filter(({ id }) => todo.student_ids.includes(id)).map(({ first_name }) => first_name);
