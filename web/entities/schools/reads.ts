/** The schools that a screen may ask for, each list as its query options. */
import { queryOptions } from '@tanstack/react-query';
import { CHOICES_AT_MOST, type Choice } from '#web/lib/choices.ts';
import { chosenList } from '#web/lib/chosen-list.ts';
import { client } from '#web/lib/client.ts';
import { containsAny } from '#web/lib/pattern.ts';
import { rowsOf } from '#web/lib/request.ts';
import { schoolKeys } from './keys.ts';
/** `schoolId` null stands for every school that the caller runs; `page` counts from 0. */
export type SchoolsFilter = { schoolId: string | null; search: string; page: number };

export const SCHOOLS_PAGE = 10;

async function fetchSchools({ schoolId, search, page }: SchoolsFilter) {
  let schools = (await client()).from('schools').select(
    `id, name, email, phone, address, logo_url, conversation_review, date_format, grades(id, name, level, school_id),
      terms(id, name, start_date, end_date)`,
    { count: 'exact' },
  );
  if (schoolId) schools = schools.eq('id', schoolId);
  if (search) schools = schools.or(containsAny(['name'], search));
  const answer = await schools
    .order('name')
    .order('id')
    .order('level', { referencedTable: 'grades' })
    .order('name', { referencedTable: 'grades' })
    .order('start_date', { referencedTable: 'terms', ascending: false })
    .range(page * SCHOOLS_PAGE, (page + 1) * SCHOOLS_PAGE - 1);
  return { schools: rowsOf(answer), total: answer.count ?? 0 };
}

/** A page of the schools that the administrator runs, by name, each with its grades by level and its terms, the newest first. */
export const schoolsQuery = (filter: SchoolsFilter) =>
  queryOptions({
    queryKey: [...schoolKeys.all, 'list', filter],
    queryFn: () => fetchSchools(filter),
    ...chosenList,
  });

export type School = Awaited<ReturnType<typeof fetchSchools>>['schools'][number];
export type Grade = School['grades'][number];
export type Term = School['terms'][number];

/** One school by id, as a choice; null where there is none that the caller may see. */
export const schoolNameQuery = (id: string | null) =>
  queryOptions({
    queryKey: schoolKeys.name(id),
    enabled: id !== null,
    queryFn: async (): Promise<Choice | null> => {
      if (!id) return null;
      const school = rowsOf(
        await (await client()).from('schools').select('id, name').eq('id', id).maybeSingle(),
      );
      return school ? { id: school.id, label: school.name } : null;
    },
  });

/** Schools whose name contains the text, by name. */
export async function findSchools(text: string): Promise<Choice[]> {
  let schools = (await client()).from('schools').select('id, name');
  if (text) schools = schools.or(containsAny(['name'], text));
  const found = rowsOf(await schools.order('name').limit(CHOICES_AT_MOST));
  return found.map(({ id, name }) => ({ id, label: name }));
}
