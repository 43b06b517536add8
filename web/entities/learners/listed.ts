/** The list of a school's learners, as the office narrows it. */
import { queryOptions } from '@tanstack/react-query';
import type { Database } from '#contract/database.types.ts';
import { chosenList } from '#web/lib/chosen-list.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { learnerKeys } from './keys.ts';

/** '' stands for all grades; `page` counts from 0. */
export type LearnersFilter = {
  schoolId: string;
  search: string;
  gradeId: string;
  /** Only those without a guardian who has an account. */
  isAlone: boolean;
  page: number;
};

export const LEARNERS_PAGE = 25;
/** As many as the function gives at once. */
const AT_ONCE = 200;

type ListedRow = Database['public']['Functions']['list_learners']['Returns'][number];

/** The generated types know of no nulls in what a function returns. */
const learnerOf = ({ total: _, ...learner }: ListedRow) => ({
  ...learner,
  date_of_birth: learner.date_of_birth as string | null,
  guardian_id: learner.guardian_id as string | null,
});
export type ListedLearner = ReturnType<typeof learnerOf>;

async function listLearners(filter: LearnersFilter, page: number, pageSize: number) {
  const rows = rowsOf(
    await (await client()).rpc('list_learners', {
      school: filter.schoolId,
      confirmed: true,
      at_school: true,
      sort: 'grade',
      page,
      page_size: pageSize,
      ...(filter.search ? { search: filter.search } : {}),
      ...(filter.gradeId ? { grade: filter.gradeId } : {}),
      ...(filter.isAlone ? { has_parent: false } : {}),
    }),
  );
  return { learners: rows.map(learnerOf), total: rows[0]?.total ?? 0 };
}

/** A page of the confirmed learners who are at the school, by grade and name, and how many match. */
export const listedLearnersQuery = (filter: LearnersFilter) =>
  queryOptions({
    queryKey: learnerKeys.listed(filter),
    queryFn: () => listLearners(filter, filter.page, LEARNERS_PAGE),
    ...chosenList,
  });

/** All who match. */
export async function allListedLearners(filter: LearnersFilter): Promise<ListedLearner[]> {
  const found = new Map<string, ListedLearner>();
  for (let page = 0; ; page += 1) {
    const { learners, total } = await listLearners(filter, page, AT_ONCE);
    for (const learner of learners) found.set(learner.id, learner);
    if (learners.length === 0 || (page + 1) * AT_ONCE >= total) return [...found.values()];
  }
}
