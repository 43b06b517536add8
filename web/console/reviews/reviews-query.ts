/** Conversations that one of their people reported, and who has read them since. */
import { queryOptions } from '@tanstack/react-query';
import { consoleKeys } from '#web/console/shared/keys.ts';
import { chosenList } from '#web/lib/chosen-list.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';

export const REPORTED_PAGE = 20;

async function fetchReported(schoolId: string | null, page: number) {
  let reported = (await client()).from('conversation_reports').select(
    `id, reason, created_at, desk_conversation_id, reporter:profiles(first_name, last_name),
      school:schools(id, name, conversation_review),
      reviews:conversation_reviews(id, reviewed_at, reviewer:profiles(first_name, last_name))`,
    { count: 'exact' },
  );
  if (schoolId) reported = reported.eq('school_id', schoolId);
  const from = page * REPORTED_PAGE;
  const answer = await reported
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .order('reviewed_at', { referencedTable: 'reviews', ascending: false })
    .range(from, from + REPORTED_PAGE - 1);
  return { reported: rowsOf(answer), total: answer.count ?? 0 };
}

/** A page of reports, the newest first. */
export const reportedQuery = (schoolId: string | null, page: number) =>
  queryOptions({
    queryKey: [...consoleKeys.reviews, schoolId, page],
    queryFn: () => fetchReported(schoolId, page),
    ...chosenList,
  });

export type Reported = Awaited<ReturnType<typeof fetchReported>>['reported'][number];

/** The messages up to the report. Each call is put on record, so nothing asks for them by itself. */
export async function reviewConversation(reportId: string) {
  return rowsOf(await (await client()).rpc('review_conversation', { report_id: reportId }));
}

export type ReviewedMessage = Awaited<ReturnType<typeof reviewConversation>>[number];
