/** Who of a school looked at learners' records, as guardians and the office read it. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
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

/** Who looked at records of a school in the last seven days, the latest 200 first. */
export const readsOfSchoolQuery = (schoolId: string) =>
  queryOptions({
    queryKey: recordReadKeys.ofSchool(schoolId),
    queryFn: async () =>
      // The generated types know of no nulls in what a function returns.
      rowsOf(await (await client()).rpc('reads_of_school', { school: schoolId })).map((row) => ({
        ...row,
        learner_name: row.learner_name as string | null,
      })),
  });
