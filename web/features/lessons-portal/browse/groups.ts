import { compareNames } from '#web/lib/sorting.ts';

/** Lessons under headings: by subject where one grade is shown, else by grade. */

type Grouped = { level: number; gradeName: string; subjectId: string; subjectName: string };
export type Group<Lesson> = { id: string; name: string; lessons: Lesson[] };

/** In the order of the grades, or of the subjects' names; within a group as they came. */
export function grouped<Lesson extends Grouped>(
  lessons: readonly Lesson[],
  bySubject: boolean,
): Group<Lesson>[] {
  const ordered = bySubject
    ? lessons.toSorted((one, other) => compareNames(one.subjectName, other.subjectName))
    : lessons.toSorted((one, other) => one.level - other.level);
  const groups = new Map<string, Group<Lesson>>();
  for (const lesson of ordered) {
    const id = bySubject ? lesson.subjectId : String(lesson.level);
    const name = bySubject ? lesson.subjectName : lesson.gradeName;
    const group = groups.get(id) ?? { id, name, lessons: [] };
    group.lessons.push(lesson);
    groups.set(id, group);
  }
  return [...groups.values()];
}

/** The first so many lessons, with the headings that they need. */
export function firstOf<Lesson>(groups: readonly Group<Lesson>[], most: number): Group<Lesson>[] {
  let left = most;
  return groups.flatMap((group) => {
    const lessons = group.lessons.slice(0, left);
    left -= lessons.length;
    return lessons.length > 0 ? [{ ...group, lessons }] : [];
  });
}

/** The groups where they hold a row of cards each, on the whole; else none: a heading over each card orders nothing. */
export function worthHeadings<Lesson>(groups: readonly Group<Lesson>[]): readonly Group<Lesson>[] {
  const all = groups.reduce((sum, { lessons }) => sum + lessons.length, 0);
  return all >= groups.length * 3 ? groups : [];
}
