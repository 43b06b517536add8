/** The lessons and assignments that a screen may ask for, each list as its query options. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client, type PortalClient } from '#web/lib/client.ts';
import { type NewestCursor, newestPage, olderThan, type Pages, refetchWhileShort } from '#web/lib/pages.ts';
import { rowsOf } from '#web/lib/request.ts';
import { LESSON_COLUMNS } from './columns.ts';
import { lessonKeys } from './keys.ts';

/** Rows a page; the server's own bound is 1,000. */
const PAGE = 20;

/** Not async: a query is a promise of its answer, and awaiting it would send it. */
const newestRows = (portal: PortalClient, before: NewestCursor | null) => {
  const rows = portal
    .from('lessons')
    .select(LESSON_COLUMNS)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE);
  return before ? rows.or(olderThan(before)) : rows;
};

async function fetchOwn(profileId: string, before: NewestCursor | null) {
  const rows = newestRows(await client(), before)
    .eq('teacher_id', profileId)
    .neq('lesson_type', 'assignment');
  return newestPage(rowsOf(await rows), PAGE);
}

async function fetchWork(gradeId: string | null, before: NewestCursor | null) {
  const rows = newestRows(await client(), before).eq('is_active', true);
  return newestPage(rowsOf(await (gradeId ? rows.eq('grade_id', gradeId) : rows)), PAGE);
}

async function fetchLesson(id: string) {
  return rowsOf(await (await client()).from('lessons').select(LESSON_COLUMNS).eq('id', id).maybeSingle());
}

/** One lesson or assignment, as a notification or a search names it; null where the caller may read none. */
export const lessonQuery = (profileId: string, id: string) =>
  queryOptions({ queryKey: lessonKeys.one(profileId, id), queryFn: () => fetchLesson(id) });

/** A teacher's lessons, active or not, newest first. Assignments have a screen of their own. */
export const ownLessonsQuery = (profileId: string) =>
  infiniteQueryOptions({
    queryKey: lessonKeys.own(profileId),
    ...refetchWhileShort,
    initialPageParam: null as NewestCursor | null,
    queryFn: ({ pageParam }) => fetchOwn(profileId, pageParam),
    getNextPageParam: ({ next }) => next,
  });

/** Lessons and assignments of the grades of the caller's children, as row security has them, newest first. */
export const workQuery = (profileId: string, gradeId: string | null) =>
  infiniteQueryOptions({
    queryKey: lessonKeys.work(profileId, gradeId),
    ...refetchWhileShort,
    initialPageParam: null as NewestCursor | null,
    queryFn: ({ pageParam }) => fetchWork(gradeId, pageParam),
    getNextPageParam: ({ next }) => next,
  });

export type Lesson = Awaited<ReturnType<typeof fetchWork>>['items'][number];
export type LessonList = Pages<Lesson, NewestCursor>;
