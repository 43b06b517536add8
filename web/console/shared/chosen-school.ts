/** Which school the console is about: the own one, or the one that a platform administrator picked. */
import { queryOptions } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useProfile } from '#web/entities/people/profile.ts';
import { administrationKeys } from '#web/entities/schools/reads.ts';
import { CHOICES_AT_MOST, type Choice } from '#web/lib/choices.ts';
import { client } from '#web/lib/client.ts';
import { containsAny } from '#web/lib/pattern.ts';
import { rowsOf } from '#web/lib/request.ts';
import type { SchoolSearch } from './school-search.ts';

/**
 * `schoolId` is null while a platform administrator has picked none and sees all schools;
 * `choose` is for platform administrators alone.
 */
export function useChosenSchool() {
  const profile = useProfile();
  const { school } = useSearch({ strict: false }) as SchoolSearch;
  const navigate = useNavigate();
  const choose = (id: string | null) =>
    navigate({
      to: '.',
      search: (before: object) => ({ ...before, school: id ?? undefined, page: undefined, id: undefined }),
      replace: true,
    });
  return { schoolId: profile.is_platform_admin ? (school ?? null) : profile.school_id, choose };
}

/** One school by id, as a choice; null where there is none that the caller may see. */
export const schoolNameQuery = (id: string | null) =>
  queryOptions({
    queryKey: [...administrationKeys.schools, 'name', id],
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
