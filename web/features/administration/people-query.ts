import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApprovalStatus } from '#contract/enums.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { peopleKey } from './pending-count.ts';

/** Which people the users screen lists; `page` counts from 0. */
export type PeopleFilter = {
  role: 'all' | 'teacher' | 'parent';
  status: 'all' | ApprovalStatus;
  search: string;
  page: number;
};

export const PEOPLE_PAGE = 25;

/** Each word has to begin or stand in the first or last name. Quotes keep what people type from being read as a filter. */
export function nameFilter(word: string): string {
  const pattern = `"*${word.replace(/[%*_\\"]/g, '')}*"`;
  return `first_name.ilike.${pattern},last_name.ilike.${pattern}`;
}

async function fetchPeople({ role, status, search, page }: PeopleFilter) {
  let people = (await client())
    .from('profiles')
    .select('id, first_name, last_name, role, approval_status, created_at, school:schools(id, name)', {
      count: 'exact',
    });
  people = role === 'all' ? people.in('role', ['teacher', 'parent']) : people.eq('role', role);
  if (status !== 'all') people = people.eq('approval_status', status);
  for (const word of search.split(/\s+/).filter(Boolean)) people = people.or(nameFilter(word));
  const answer = await people
    .order('created_at', { ascending: false })
    .order('id')
    .range(page * PEOPLE_PAGE, (page + 1) * PEOPLE_PAGE - 1);
  return { people: rowsOf(answer), total: answer.count ?? 0 };
}

/** A page of the people of the schools that the administrator runs, the newest first, and how many match. */
export const peopleQuery = (filter: PeopleFilter) =>
  queryOptions({
    queryKey: [...peopleKey, 'list', filter],
    queryFn: () => fetchPeople(filter),
    placeholderData: keepPreviousData,
  });

export type ListedPerson = Awaited<ReturnType<typeof fetchPeople>>['people'][number];
