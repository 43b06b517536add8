/** What an entry can be for: what the teacher gives, and what the entry under edit is for already. */

import { t } from '#texts/timetable';
import type { Combination } from '#web/entities/teaching/reads.ts';

type Option = { id: string; name: string };
type Existing = {
  subject_id: string;
  grade_id: string;
  subject: { name: string } | null;
  grade: { name: string } | null;
} | null;

const distinct = (options: Option[]): Option[] => [
  ...new Map(options.map(({ id, name }) => [id, { id, name }])).values(),
];

export const subjectsOf = (combinations: readonly Combination[], entry: Existing): Option[] =>
  distinct([
    ...combinations.map(({ subject }) => subject),
    ...(entry ? [{ id: entry.subject_id, name: entry.subject?.name ?? t.unknown() }] : []),
  ]);

/** The grades in which the teacher gives that subject. */
export const gradesOf = (
  combinations: readonly Combination[],
  entry: Existing,
  subjectId: string,
): Option[] =>
  distinct([
    ...combinations.filter(({ subject }) => subject.id === subjectId).map(({ grade }) => grade),
    ...(entry?.subject_id === subjectId
      ? [{ id: entry.grade_id, name: entry.grade?.name ?? t.unknown() }]
      : []),
  ]);
