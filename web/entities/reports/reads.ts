/** The progress reports that a screen may ask for, each list as its query options. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client, type PortalClient } from '#web/lib/client.ts';
import { keptOnDevice } from '#web/lib/offline/kept-on-device.ts';
import { type NewestCursor, newestPage, olderThan, type Pages, refetchWhileShort } from '#web/lib/pages.ts';
import { rowsOf } from '#web/lib/request.ts';
import { REPORT_COLUMNS, REPORT_GLANCE_COLUMNS } from './columns.ts';
import { reportKeys } from './keys.ts';

/** Rows a page; the server's own bound is 1,000. */
const PAGE = 20;

const rowsBy = (portal: PortalClient, column: 'teacher_id' | 'student_id', id: string) =>
  portal.from('progress_reports').select(REPORT_COLUMNS).eq(column, id);

async function fetchPage(column: 'teacher_id' | 'student_id', id: string, before: NewestCursor | null) {
  const rows = rowsBy(await client(), column, id)
    .order('uploaded_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE);
  if (before) rows.or(olderThan(before, 'uploaded_at'));
  return newestPage(rowsOf(await rows), PAGE);
}

const newestReports = (queryKey: readonly unknown[], column: 'teacher_id' | 'student_id', id: string) =>
  infiniteQueryOptions({
    queryKey,
    ...refetchWhileShort,
    ...keptOnDevice,
    initialPageParam: null as NewestCursor | null,
    queryFn: ({ pageParam }) => fetchPage(column, id, pageParam),
    getNextPageParam: ({ next }) => next,
  });

/** What a teacher has uploaded, newest first. */
export const ownReportsQuery = (profileId: string) =>
  newestReports(reportKeys.own(profileId), 'teacher_id', profileId);

/** The reports on one learner, newest first. */
export const childReportsQuery = (studentId: string) =>
  newestReports(reportKeys.child(studentId), 'student_id', studentId);

export type Report = Awaited<ReturnType<typeof fetchPage>>['items'][number];
export type ReportList = Pages<Report, NewestCursor>;

/** Learners that a teacher was given one by one, with the subject. */
export const assignedLearnersQuery = (profileId: string) =>
  queryOptions({
    queryKey: reportKeys.assigned(profileId),
    staleTime: 60_000,
    queryFn: async () =>
      rowsOf(
        await (await client())
          .from('teacher_student_assignments')
          .select('student_id, subject:subjects(id, name)')
          .eq('teacher_id', profileId)
          .eq('is_active', true)
          .limit(1000),
      ),
  });

async function fetchLatestReport(studentId: string) {
  return rowsOf(
    await (await client())
      .from('progress_reports')
      .select(REPORT_GLANCE_COLUMNS)
      .eq('student_id', studentId)
      .order('uploaded_at', { ascending: false })
      .limit(1)
      .maybeSingle(),
  );
}

/** The learner's newest report, or null. */
export const latestReportQuery = (studentId: string) =>
  queryOptions({
    queryKey: reportKeys.latest(studentId),
    queryFn: () => fetchLatestReport(studentId),
    ...keptOnDevice,
    staleTime: 5 * 60_000,
  });
