/** What a registration declares, as its card shows it. */

import { t } from '#texts/console-pending';
import { formatDay } from '#web/lib/dates.ts';
import { fullName } from '#web/lib/names.ts';
import { compareNames } from '#web/lib/sorting.ts';

type Named = { name: string } | null;
type Leveled = { name: string; level: number } | null;

export type DeclaredChild = {
  id: string;
  first_name: string;
  last_name: string;
  date_of_birth: string | null;
  grade: Leveled;
  student_subjects: { subject: Named }[];
};
export type TaughtSubject = { id: string; grade: Leveled; subject: Named };

const nameOf = (named: Named): string => named?.name ?? t.unknown();

const listed = (subjects: readonly Named[]): string => subjects.map(nameOf).sort(compareNames).join(', ');

export type ChildLines = { id: string; name: string; grade: string; born: string | null; subjects: string };

/** A declared child with grade, day of birth (null if not given) and subjects ('' if none). */
export function childLines(child: DeclaredChild): ChildLines {
  return {
    id: child.id,
    name: fullName(child),
    grade: nameOf(child.grade),
    born: child.date_of_birth ? formatDay(child.date_of_birth) : null,
    subjects: listed(child.student_subjects.map(({ subject }) => subject)),
  };
}

export type TaughtGrade = { grade: string; subjects: string };

/** The combinations that a teacher asked for: each grade once, by level, with its subjects. */
export function taughtGrades(taught: readonly TaughtSubject[]): TaughtGrade[] {
  const grades = new Map<string, { level: number; subjects: Named[] }>();
  for (const { grade, subject } of taught) {
    const name = nameOf(grade);
    const known = grades.get(name) ?? { level: grade?.level ?? 0, subjects: [] };
    grades.set(name, { ...known, subjects: [...known.subjects, subject] });
  }
  return [...grades]
    .sort(([, one], [, other]) => one.level - other.level)
    .map(([grade, { subjects }]) => ({ grade, subjects: listed(subjects) }));
}
