/**
 * Whose dashboard an administrator looks at in a testing view. Everything is read
 * with the administrator's own rights; who is not of their schools is not found.
 */
import { queryOptions } from '@tanstack/react-query';
import { CHOICES_AT_MOST, type Choice } from '#web/lib/choices.ts';
import { client } from '#web/lib/client.ts';
import { fullName } from '#web/lib/names.ts';
import { rowsOf } from '#web/lib/request.ts';
import { PROFILE_COLUMNS } from './columns.ts';
import { peopleKeys } from './keys.ts';
import type { Profile } from './profile.ts';

/** Whose dashboards there are. */
type Kind = 'teacher' | 'parent';

/** The person of that id, or null if there is none of that kind in the administrator's schools. */
export const testedPersonQuery = (admin: Profile, kind: Kind, id: string) =>
  queryOptions({
    queryKey: peopleKeys.tested(admin.id, kind, id),
    queryFn: async (): Promise<Profile | null> => {
      const people = (await client())
        .from('profiles')
        .select(PROFILE_COLUMNS)
        .eq('id', id)
        .eq('role', kind)
        .eq('approval_status', 'approved');
      // Names of former correspondents stay readable to an administrator; their dashboards are another school's.
      const theirs = admin.is_platform_admin ? people : people.eq('school_id', admin.school_id ?? '');
      const person = rowsOf(await theirs.maybeSingle());
      return person && { ...person, others: [] };
    },
  });

/** Those whose name, address or phone begins with the words of the text, with their school where there are several. */
export async function findPeople(admin: Profile, kind: Kind, text: string): Promise<Choice[]> {
  const people = rowsOf(
    await (await client()).rpc('list_people', {
      search: text,
      roles: [kind],
      status: 'approved',
      sort: 'name',
      descending: false,
      page_size: CHOICES_AT_MOST,
    }),
  );
  return people.map((person) => ({
    id: person.id,
    label: fullName(person),
    detail: admin.is_platform_admin ? person.school_name : undefined,
  }));
}
