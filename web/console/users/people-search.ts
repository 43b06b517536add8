import { approvalStatuses } from '#contract/enums.ts';
import { listedRoles, type PeopleSearch, peopleOrders } from '#web/entities/people/reads.ts';
import { type EveryKey, oneOf, pageOf, textOf } from '#web/lib/search.ts';

/** Drops what the address should not carry. The newest first is what it stands for when it says nothing. */
export function peopleSearch(search: Record<string, unknown>): PeopleSearch {
  const role = oneOf(listedRoles, search.role);
  const sort = oneOf(peopleOrders, search.sort);
  return {
    q: textOf(search.q),
    role: role === 'members' ? undefined : role,
    status: oneOf(approvalStatuses, search.status),
    sort,
    down: sort && search.down === true,
    page: pageOf(search.page),
  } satisfies EveryKey<PeopleSearch>;
}
