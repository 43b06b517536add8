import { queryOptions } from '@tanstack/react-query';
import { ADMIN_SUMMARY_PARENTS, ADMIN_SUMMARY_TEACHERS } from '#contract/limits.ts';
import { peopleKeys } from '#web/entities/people/keys.ts';
import { listPeople } from '#web/entities/people/reads.ts';

async function newest(role: 'teacher' | 'parent', schoolId: string | null, count: number) {
  const { people } = await listPeople(
    { role, schoolId, status: 'approved', sort: 'registered', down: true },
    { page: 0, page_size: count },
  );
  return people;
}

/** The summary of the users tab: the newest teachers and parents. */
export const newestPeopleQuery = (schoolId: string | null) =>
  queryOptions({
    queryKey: [...peopleKeys.administered, 'newest', schoolId],
    queryFn: async () => {
      const [teachers, parents] = await Promise.all([
        newest('teacher', schoolId, ADMIN_SUMMARY_TEACHERS),
        newest('parent', schoolId, ADMIN_SUMMARY_PARENTS),
      ]);
      return { teachers, parents };
    },
  });
