import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Database } from '#contract/database.types.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { client } from '#web/lib/client.ts';
import { keptOnDevice } from '#web/lib/offline/kept-on-device.ts';
import { rowsOf } from '#web/lib/request.ts';
import { learnerKeys } from './keys.ts';

type Row = Database['public']['Functions']['children_of']['Returns'][number];

/** A learner for whom somebody stands. Without `reads_records` there is no ID and no grade. */
export type Child = Pick<
  Row,
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'is_confirmed'
  | 'school_id'
  | 'reads_records'
  | 'is_told'
  | 'may_decide'
  | 'may_collect'
  | 'is_primary'
> & {
  student_id: string | null;
  /** Since when the child is not at the school any more; a device may keep rows from before it was told. */
  left_on?: string | null;
  /** `self` where they stand for themselves; a device may keep rows from before it was told. */
  relation?: string;
  grade_id: string | null;
  grade: { id: string; name: string; level: number } | null;
};

/** The generated types know of no nulls in what a function returns. */
function childOfRow({ grade_id, grade_name: name, grade_level: level, ...child }: Row): Child {
  const id = grade_id as string | null;
  return { ...child, grade_id: id, grade: id ? { id, name, level } : null };
}

/** What children_of answers, as screens have it. */
export const childrenOfRows = (rows: readonly Row[]): Child[] => rows.map(childOfRow);

async function fetchChildren(profileId: string): Promise<Child[]> {
  return childrenOfRows(rowsOf(await (await client()).rpc('children_of', { guardian: profileId })));
}

/**
 * The children of a guardian with the guardian's rights, by first name; those who wait for the school among them. The
 * row of a learner names the primary guardian, so others do not read it: who a child is stands here.
 */
export const childrenQuery = (profileId: string) =>
  queryOptions({
    queryKey: learnerKeys.children(profileId),
    queryFn: () => fetchChildren(profileId),
    ...keptOnDevice,
    staleTime: 60_000,
  });

/** Whether the school's records of the child are open to the guardian: timetable, work, reports, incidents. */
export const opensRecords = ({ is_confirmed, reads_records }: Child): boolean =>
  is_confirmed && reads_records;

/** The ids of the children in whose name each word stands; none for an empty text. */
export function childrenCalled(children: readonly Child[], text: string): string[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const isCalled = ({ first_name, last_name }: Child) =>
    words.every((word) => [first_name, last_name].some((name) => name.toLowerCase().includes(word)));
  return words.length > 0 ? children.filter(isCalled).map(({ id }) => id) : [];
}

type Named = { first_name: string; last_name: string };

/**
 * Who is meant where a row names a learner whose own row the caller may not read: one of the caller's children.
 * @param isWanted whether there is such a row: the children are not asked for otherwise
 * @returns a function of the learner's id and what was read with the row; null for somebody who is neither
 */
export function useLearnerOf(
  isWanted: boolean,
): <Learner extends Named>(studentId: string | null, read: Learner | null) => Learner | Child | null {
  const { id, role } = useProfile();
  const { data: children } = useQuery({ ...childrenQuery(id), enabled: isWanted && role === 'parent' });
  return useCallback(
    (studentId, read) => read ?? children?.find((child) => child.id === studentId) ?? null,
    [children],
  );
}
