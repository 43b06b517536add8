/** The assignments that a screen may ask for, each list as its query options. They are lessons of a type of their own. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Combination } from '#web/entities/teaching/reads.ts';
import { client, type PortalClient } from '#web/lib/client.ts';
import { type NewestCursor, newestPage, olderThan, type Pages, refetchWhileShort } from '#web/lib/pages.ts';
import { rowsOf } from '#web/lib/request.ts';
import { ASSIGNMENT_COLUMNS } from './columns.ts';
import { assignmentKeys } from './keys.ts';

/** Rows a page; the server's own bound is 1,000. */
const PAGE = 20;

/** Not async: a query is a promise of its answer, and awaiting it would send it. */
const ownRows = (portal: PortalClient, profileId: string) =>
  portal
    .from('lessons')
    .select(ASSIGNMENT_COLUMNS)
    .eq('teacher_id', profileId)
    .eq('lesson_type', 'assignment');

async function fetchPage(profileId: string, chosen: Combination | undefined, before: NewestCursor | null) {
  const rows = ownRows(await client(), profileId)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE);
  if (chosen) rows.eq('subject_id', chosen.subject.id).eq('grade_id', chosen.grade.id);
  if (before) rows.or(olderThan(before));
  return newestPage(rowsOf(await rows), PAGE);
}

/** What a teacher has set, newest first; of one subject and grade where they are chosen. */
export const ownQuery = (profileId: string, chosen?: Combination) =>
  infiniteQueryOptions({
    queryKey: assignmentKeys.own(profileId, chosen),
    ...refetchWhileShort,
    initialPageParam: null as NewestCursor | null,
    queryFn: ({ pageParam }) => fetchPage(profileId, chosen, pageParam),
    getNextPageParam: ({ next }) => next,
  });

async function fetchAssignment(profileId: string, id: string) {
  return rowsOf(
    await ownRows(await client(), profileId)
      .eq('id', id)
      .maybeSingle(),
  );
}

/** One that the teacher has set, as a search names it; null where there is none. */
export const assignmentQuery = (profileId: string, id: string) =>
  queryOptions({
    queryKey: assignmentKeys.one(profileId, id),
    queryFn: () => fetchAssignment(profileId, id),
  });

export type Assignment = Awaited<ReturnType<typeof fetchPage>>['items'][number];
export type AssignmentList = Pages<Assignment, NewestCursor>;
