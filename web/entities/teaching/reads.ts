import { queryOptions } from '@tanstack/react-query';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { compareNames } from '#web/lib/sorting.ts';
import { teachingKeys } from './keys.ts';

type Subject = { id: string; name: string; code: string | null };
type Grade = { id: string; name: string; level: number };

/** A subject that a teacher gives in a grade. */
export type Combination = { id: string; subject: Subject; grade: Grade };

/** Subjects by name, each one's grades by level. */
export function inOrder(combinations: readonly Combination[]): Combination[] {
  return combinations.toSorted(
    (a, b) =>
      compareNames(a.subject.name, b.subject.name) ||
      a.grade.level - b.grade.level ||
      compareNames(a.grade.name, b.grade.name),
  );
}

async function fetchTeaching(profileId: string): Promise<Combination[]> {
  const rows = rowsOf(
    await (await client())
      .from('teacher_subjects')
      .select('id, subject:subjects(id, name, code), grade:grades(id, name, level)')
      .eq('teacher_id', profileId),
  );
  return inOrder(
    rows.flatMap(({ id, subject, grade }) => (subject && grade ? [{ id, subject, grade }] : [])),
  );
}

/** What a teacher teaches, in order. */
export const teachingQuery = (profileId: string) =>
  queryOptions({
    queryKey: teachingKeys.own(profileId),
    queryFn: () => fetchTeaching(profileId),
    staleTime: 60_000,
  });

type Named = { id: string; name: string };
const distinct = (choices: readonly Named[]): Named[] => [
  ...new Map(choices.map(({ id, name }) => [id, { id, name }])).values(),
];

export const subjectsOf = (combinations: readonly Combination[]): Named[] =>
  distinct(combinations.map(({ subject }) => subject));

/** The grades in which the teacher gives that subject. */
export const gradesOf = (combinations: readonly Combination[], subjectId: string): Named[] =>
  distinct(combinations.filter(({ subject }) => subject.id === subjectId).map(({ grade }) => grade));
