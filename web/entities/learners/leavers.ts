/** Learners who have left, as the office reads them. */
import { queryOptions } from '@tanstack/react-query';
import { chosenList } from '#web/lib/chosen-list.ts';
import { client } from '#web/lib/client.ts';
import { containsAny } from '#web/lib/pattern.ts';
import { rowsOf } from '#web/lib/request.ts';
import { LEARNER_COLUMNS } from './columns.ts';
import { learnerKeys } from './keys.ts';

export const LEAVERS_PAGE = 25;

type LeaversFilter = {
  /** Null for all schools that a platform administrator runs. */
  schoolId: string | null;
  /** Each word has to stand in the first or last name. */
  text: string;
  /** Counted from 0. */
  page: number;
};

/** A page of those who have left, the last ones first, and how many there are. */
export const leaversQuery = (filter: LeaversFilter) =>
  queryOptions({
    queryKey: learnerKeys.left(filter),
    ...chosenList,
    queryFn: async () => {
      const { schoolId, text, page } = filter;
      let learners = (await client())
        .from('students')
        .select(LEARNER_COLUMNS, { count: 'exact' })
        .not('left_on', 'is', null);
      if (schoolId) learners = learners.eq('school_id', schoolId);
      for (const word of text.split(/\s+/).filter(Boolean))
        learners = learners.or(containsAny(['first_name', 'last_name'], word));
      const answer = await learners
        .order('left_on', { ascending: false })
        .order('last_name')
        .order('id')
        .range(page * LEAVERS_PAGE, (page + 1) * LEAVERS_PAGE - 1);
      return { learners: rowsOf(answer), total: answer.count ?? 0 };
    },
  });
