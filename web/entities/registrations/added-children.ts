import { queryOptions } from '@tanstack/react-query';
import { DECLARED_COLUMNS } from '#web/entities/learners/columns.ts';
import { client, type PortalClient } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { registrationKeys } from './keys.ts';

/** Cards shown at once; deciding on some brings up the next. */
const CHILDREN_LIMIT = 20;

/** Not async: a query is a promise of its answer, and awaiting it would send it. */
const waitingRows = (portal: PortalClient) =>
  portal
    .from('students')
    .select(DECLARED_COLUMNS, { count: 'exact' })
    .eq('is_confirmed', false)
    .eq('standing.is_primary', true)
    .eq('standing.profile.approval_status', 'approved');

const withParent = <Child extends object, Parent>({
  standing: [declarer],
  ...child
}: Child & { standing: { profile: Parent }[] }) => (declarer ? [{ ...child, parent: declarer.profile }] : []);

async function fetchChildren(schoolId: string | null) {
  let waiting = waitingRows(await client());
  if (schoolId) waiting = waiting.eq('school_id', schoolId);
  const answer = await waiting.order('created_at').order('id').limit(CHILDREN_LIMIT);
  return { children: rowsOf(answer).flatMap(withParent), total: answer.count ?? 0 };
}

/** Children whom approved parents added later, the longest waiting first, and how many there are. */
export const addedChildrenQuery = (schoolId: string | null) =>
  queryOptions({
    queryKey: registrationKeys.addedChildren(schoolId),
    queryFn: () => fetchChildren(schoolId),
  });

async function fetchChild(id: string) {
  const [child] = rowsOf(await waitingRows(await client()).eq('id', id)).flatMap(withParent);
  return child ?? null;
}

/** The child whom an address names; null where it waits no longer, or in no school of the caller's. */
export const addedChildQuery = (id: string) =>
  queryOptions({ queryKey: registrationKeys.addedChild(id), queryFn: () => fetchChild(id) });

export type AddedChild = NonNullable<Awaited<ReturnType<typeof fetchChild>>>;
