/** Who of a school looked at learners' records, as guardians and the office read it. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { chosenList } from '#web/lib/chosen-list.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { recordReadKeys } from './keys.ts';

/** Rows a page. */
const PAGE = 50;

async function fetchWhoLooked(childId: string, page: number) {
  const portal = await client();
  const items = rowsOf(await portal.rpc('who_looked', { learner: childId, page, page_size: PAGE }));
  return { items, next: items.length === PAGE ? page + 1 : null };
}

/** Who looked at a child's record, the latest first; nothing for whoever may not read the records. */
export const whoLookedQuery = (childId: string) =>
  infiniteQueryOptions({
    queryKey: recordReadKeys.ofChild(childId),
    initialPageParam: 0,
    queryFn: ({ pageParam }) => fetchWhoLooked(childId, pageParam),
    getNextPageParam: ({ next }) => next,
  });

export type Look = Awaited<ReturnType<typeof fetchWhoLooked>>['items'][number];

/** Lines a page. */
export const SCHOOL_PAGE = 20;

/** Of one learner, by one person, or all. */
export type ReadsOf = { learnerId: string | null; readerId: string | null };

async function fetchReadsOfSchool(school: string, { learnerId, readerId }: ReadsOf, page: number) {
  const rows = rowsOf(
    await (await client()).rpc('reads_of_school', {
      school,
      page,
      page_size: SCHOOL_PAGE,
      ...(learnerId && { learner: learnerId }),
      ...(readerId && { reader: readerId }),
    }),
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

/** A page of who looked at records of a school, the latest first, as far back as the call goes. @param page counted from 0 */
export const readsOfSchoolQuery = (schoolId: string, of: ReadsOf, page: number) =>
  queryOptions({
    queryKey: recordReadKeys.ofSchool(schoolId, of, page),
    queryFn: () => fetchReadsOfSchool(schoolId, of, page),
    ...chosenList,
  });

export type SchoolRead = Awaited<ReturnType<typeof fetchReadsOfSchool>>['rows'][number];
