import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ProfileRole, profileRoles } from '#contract/enums.ts';
import { chosenList } from '#web/lib/chosen-list.ts';
import { client } from '#web/lib/client.ts';
import { containsAny } from '#web/lib/pattern.ts';
import { rowsOf } from '#web/lib/request.ts';
import { DIRECTORY_COLUMNS, TIES_COLUMNS } from './columns.ts';
import { peopleKeys } from './keys.ts';
import type { Profile } from './profile.ts';

export const DIRECTORY_PAGE = 25;

/** Which people are listed; `page` counts from 0. */
export type DirectoryFilter = {
  /** Null for all schools that a platform administrator runs. */
  schoolId: string | null;
  role: ProfileRole | 'all';
  /** Each word has to stand in the first or last name. */
  text: string;
  page: number;
};

/** Everybody of their schools, by the search of the console, with addresses; then what ties them to the school. */
async function fetchAsAdministrator({ schoolId, role, text, page }: DirectoryFilter): Promise<DirectoryPage> {
  const portal = await client();
  const listed = rowsOf(
    await portal.rpc('list_people', {
      search: text,
      ...(schoolId && { school: schoolId }),
      roles: role === 'all' ? ['teacher', 'parent', 'admin'] : [role],
      status: 'approved',
      sort: 'name',
      descending: false,
      page,
      page_size: DIRECTORY_PAGE,
    }),
  );
  const ids = listed.map(({ id }) => id);
  const tied =
    ids.length > 0 ? rowsOf(await portal.from('profiles').select(`id, ${TIES_COLUMNS}`).in('id', ids)) : [];
  const tiesOf = new Map(tied.map((person) => [person.id, person]));
  const childrenOf = await childrenByGuardian(ids);
  const people = listed.map((person) => ({
    ...person,
    role: profileRoles.find((known) => known === person.role) ?? 'parent',
    teacher_subjects: tiesOf.get(person.id)?.teacher_subjects ?? [],
    students: childrenOf.get(person.id) ?? [],
  }));
  return { people, total: listed[0]?.total ?? 0 };
}

/** Whose guardians these people are, the first one or another: for administrators and teachers. */
async function childrenByGuardian(ids: readonly string[]): Promise<Map<string, ListedPerson['students']>> {
  if (ids.length === 0) return new Map();
  const rows = rowsOf(await (await client()).rpc('learners_of_guardians', { guardians: [...ids] }));
  const children = new Map<string, ListedPerson['students']>();
  for (const { guardian_id, grade_name, ...learner } of rows) {
    const child = { ...learner, grade: { name: grade_name } };
    children.set(guardian_id, [...(children.get(guardian_id) ?? []), child]);
  }
  return children;
}

/** A parent's row names who is the first guardian; beside that one stand others. */
async function withChildren(people: ListedPerson[]): Promise<ListedPerson[]> {
  const guardians = people.filter(({ role }) => role === 'parent').map(({ id }) => id);
  const childrenOf = await childrenByGuardian(guardians);
  return people.map((person) => ({ ...person, students: childrenOf.get(person.id) ?? person.students }));
}

/** Those whom row security lets teachers and parents see of their school, without themselves. */
async function fetchAsMember(
  { id: profileId, role: own }: Reader,
  filter: DirectoryFilter,
): Promise<DirectoryPage> {
  const { schoolId, role, text, page } = filter;
  let people = (await client())
    .from('profiles')
    .select(DIRECTORY_COLUMNS, { count: 'exact' })
    .eq('approval_status', 'approved')
    // Names of former correspondents stay readable; they are people of another school.
    .eq('school_id', schoolId ?? '')
    .neq('id', profileId);
  if (role !== 'all') people = people.eq('role', role);
  for (const word of text.split(/\s+/).filter(Boolean)) {
    people = people.or(containsAny(['first_name', 'last_name'], word));
  }
  const answer = await people
    .order('first_name')
    .order('last_name')
    .order('id')
    .range(page * DIRECTORY_PAGE, (page + 1) * DIRECTORY_PAGE - 1);
  const listed = rowsOf(answer).map(listedOf);
  return { people: own === 'teacher' ? await withChildren(listed) : listed, total: answer.count ?? 0 };
}

type Named = { name: string } | null;
type Row = Omit<ListedPerson, 'school_name' | 'email' | 'phone'> & { school: Named };

/** Addresses and phone numbers are for administrators. */
const listedOf = ({ school, ...person }: Row): ListedPerson => ({
  ...person,
  school_name: school?.name ?? null,
  email: null,
  phone: null,
});

export type ListedPerson = {
  id: string;
  first_name: string;
  last_name: string;
  role: ProfileRole;
  school_name: string | null;
  email: string | null;
  phone: string | null;
  teacher_subjects: { subject: Named; grade: Named }[];
  students: { id: string; first_name: string; last_name: string; grade: Named }[];
};

export type DirectoryPage = { people: ListedPerson[]; total: number };

type Reader = Pick<Profile, 'id' | 'role'>;

/** A page of the people whom the caller may see, by name, and how many there are. */
export const directoryQuery = ({ id, role }: Reader, filter: DirectoryFilter) =>
  queryOptions({
    queryKey: [...peopleKeys.directory, id, filter],
    queryFn: () => (role === 'admin' ? fetchAsAdministrator(filter) : fetchAsMember({ id, role }, filter)),
    ...chosenList,
  });

async function fetchPerson(id: string, role: Reader['role']): Promise<DirectoryPage> {
  const portal = await client();
  const found = await portal
    .from('profiles')
    .select(DIRECTORY_COLUMNS)
    .eq('approval_status', 'approved')
    .eq('id', id);
  const listed = rowsOf(found).map(listedOf);
  const people = role === 'parent' ? listed : await withChildren(listed);
  if (role !== 'admin') return { people, total: people.length };
  const [contact] = rowsOf(await portal.rpc('contact_details', { profile_ids: [id] }));
  return { people: people.map((person) => ({ ...person, ...contact })), total: people.length };
}

/** One of them, as a page of its own. */
export const listedPersonQuery = (reader: Reader, id: string) =>
  queryOptions({
    queryKey: [...peopleKeys.directory, reader.id, 'one', id],
    queryFn: () => fetchPerson(id, reader.role),
  });

/** Those of these people whom a teacher or parent may start a conversation with, by profile id. */
export const reachableQuery = (profileId: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...peopleKeys.directory, profileId, 'reachable', ids],
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const recipients = (await client()).rpc('message_recipients').select('profile_id');
      const people = rowsOf(await recipients.in('profile_id', [...ids]));
      return new Set(people.map(({ profile_id }) => profile_id));
    },
  });
