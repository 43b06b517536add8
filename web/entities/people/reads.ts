import { queryOptions } from '@tanstack/react-query';
import type { Database } from '#contract/database.types.ts';
import { type ApprovalStatus, approvalStatuses, profileRoles } from '#contract/enums.ts';
import { chosenList } from '#web/lib/chosen-list.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { oneOf } from '#web/lib/search.ts';
import { peopleKeys } from './keys.ts';

export const listedRoles = ['members', 'teacher', 'parent', 'admin'] as const;
/** 'members' are teachers and parents together. */
export type RoleFilter = (typeof listedRoles)[number];

/** Columns by which the list can be put in order. */
export const peopleOrders = ['name', 'role', 'status', 'registered'] as const;
export type PeopleOrder = (typeof peopleOrders)[number];

/** Which people the users screen lists, as its address has it; `page` counts from 0. */
export type PeopleSearch = {
  q?: string;
  role?: RoleFilter;
  status?: ApprovalStatus;
  sort?: PeopleOrder;
  down?: boolean;
  page?: number;
};

export const PEOPLE_PAGE = 25;

/** As the address says it, in the school that the console is about; null stands for all. */
export type PeopleFilter = PeopleSearch & { schoolId: string | null };

const membersOfSchools = ['teacher', 'parent'];

type Asked = { page: number; page_size: number };

/** The one way to people: the function finds by index, and knows how to reach them. */
export async function listPeople(filter: PeopleFilter, asked: Asked) {
  const { schoolId, q, role = 'members', status, sort = 'registered', down = true } = filter;
  const rows = rowsOf(
    await (await client()).rpc('list_people', {
      roles: role === 'members' ? membersOfSchools : [role],
      sort,
      descending: down,
      ...asked,
      ...(q ? { search: q } : {}),
      ...(schoolId ? { school: schoolId } : {}),
      ...(status ? { status } : {}),
    }),
  );
  return { people: rows.map(personOf), total: rows[0]?.total ?? 0 };
}

type PersonRow = Database['public']['Functions']['list_people']['Returns'][number];

type Reached<Row> = Omit<Row, 'email' | 'sign_in_phone'> & {
  email: string | null;
  sign_in_phone: string | null;
};

/** The generated types know of no nulls in what a function returns. */
function personOf({ total, school_id, school_name, role, approval_status, ...person }: PersonRow) {
  return {
    ...(person as Reached<typeof person>),
    role: oneOf(profileRoles, role) ?? 'parent',
    approval_status: oneOf(approvalStatuses, approval_status) ?? 'pending',
    phone: person.phone as string | null,
    last_sign_in_at: person.last_sign_in_at as string | null,
    school_id: school_id as string | null,
    school: school_id ? { id: school_id, name: school_name } : null,
  };
}

/** A page of the people of the schools that the administrator runs, and how many match. */
export const peopleQuery = (filter: PeopleFilter) =>
  queryOptions({
    queryKey: [...peopleKeys.administered, 'list', filter],
    queryFn: () => listPeople(filter, { page: filter.page ?? 0, page_size: PEOPLE_PAGE }),
    ...chosenList,
  });

export type ListedPerson = ReturnType<typeof personOf>;

/** As many as the function gives at once. */
const EXPORT_PAGE = 200;

/** Rows `from` to `to` for the export, both included and counted from 0; fewer where the list ends. */
export async function peopleBetween(filter: PeopleFilter, from: number, to: number): Promise<ListedPerson[]> {
  const found: ListedPerson[] = [];
  while (from + found.length <= to) {
    const page = Math.floor((from + found.length) / EXPORT_PAGE);
    const { people, total } = await listPeople(filter, { page, page_size: EXPORT_PAGE });
    // Beyond its end the function gives the last page again.
    if (from + found.length >= total) return found;
    found.push(...people);
  }
  return found;
}
