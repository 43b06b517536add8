import { queryOptions } from '@tanstack/react-query';
import { portalLessonKeys } from '#web/entities/portal-lessons/keys.ts';
import { chosenList } from '#web/lib/chosen-list.ts';
import { client, type PortalClient } from '#web/lib/client.ts';
import { containsAny } from '#web/lib/pattern.ts';
import { RequestError, rowsOf } from '#web/lib/request.ts';
import type { LessonsOrder, PortalLessonsSearch } from './lessons-search.ts';

/** What every write to portal lessons makes stale: also what a learner's screens have read in this browser. */
export const portalRenewed = [portalLessonKeys.all] as const;

export const LESSONS_PAGE = 25;

const COLUMNS = `id, title, description, grade_id, subject_id, file_size_mb, duration_seconds, is_sample, is_active,
  created_at, captions_path, thumbnail_url, video_id,
  grade:grades(name, level), subject:subjects(name, code),
  video:portal_videos(id, state, progress, problem, fast_start, renditions)`;

/** The columns of the table interface behind an order of the screen. */
const columnsOf: Record<LessonsOrder, readonly string[]> = {
  title: ['title'],
  grade: ['grade(level)', 'title'],
  subject: ['subject(name)', 'title'],
  size: ['file_size_mb'],
  added: ['created_at'],
};

/** Not async: a query is a promise of its answer, and awaiting it would send it. */
function lessonsOf(portal: PortalClient, search: PortalLessonsSearch) {
  const { q, grade, subject, status, sort = 'added', down = true } = search;
  let rows = portal.from('portal_lessons').select(COLUMNS, { count: 'exact' });
  if (q) rows = rows.or(containsAny(['title', 'description'], q));
  if (grade) rows = rows.eq('grade_id', grade);
  if (subject) rows = rows.eq('subject_id', subject);
  if (status === 'sample') rows = rows.eq('is_sample', true);
  if (status === 'active' || status === 'inactive') rows = rows.eq('is_active', status === 'active');
  for (const [at, column] of columnsOf[sort].entries()) {
    rows = rows.order(column, { ascending: at > 0 || !down, nullsFirst: false });
  }
  return rows.order('id');
}

/** Rows are asked for that lie behind the last: some were deleted meanwhile. */
const BEHIND_THE_LAST = 'PGRST103';

async function fetchLessons(search: PortalLessonsSearch) {
  const page = search.page ?? 0;
  const answer = await lessonsOf(await client(), search).range(
    page * LESSONS_PAGE,
    (page + 1) * LESSONS_PAGE - 1,
  );
  if (answer.error?.code === BEHIND_THE_LAST && page > 0) return fetchFirst(search);
  return { lessons: rowsOf(answer), total: answer.count ?? 0, page };
}

async function fetchFirst(search: PortalLessonsSearch) {
  const answer = await lessonsOf(await client(), search).range(0, LESSONS_PAGE - 1);
  return { lessons: rowsOf(answer), total: answer.count ?? 0, page: 0 };
}

/** A page of the portal's lessons, active or not, and how many match. */
export const portalLessonsQuery = (search: PortalLessonsSearch) =>
  queryOptions({
    queryKey: [...portalLessonKeys.managedList, search],
    queryFn: () => fetchLessons(search),
    ...chosenList,
  });

export type PortalLesson = Awaited<ReturnType<typeof fetchFirst>>['lessons'][number];
export type LessonVideo = NonNullable<PortalLesson['video']>;

/** Videos whose lesson is gone and that their host would not let go of yet. */
export const removalsQuery = queryOptions({
  queryKey: [...portalLessonKeys.managed, 'removals'],
  queryFn: async () =>
    rowsOf(
      await (await client())
        .from('portal_videos')
        .select('id, title, removal_error')
        .eq('removal', 'failed')
        .order('created_at')
        .limit(20),
    ),
});

/** Active months, trials and payments, in one row; null when the server gives none. */
export const figuresQuery = queryOptions({
  queryKey: [...portalLessonKeys.managed, 'figures'],
  queryFn: async () => {
    const [figures] = rowsOf(await (await client()).rpc('portal_figures'));
    if (!figures) throw new RequestError('No figures', '', 0, '');
    return figures;
  },
});
