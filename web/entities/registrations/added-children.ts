import { queryOptions } from '@tanstack/react-query';
import { DECLARED_COLUMNS } from '#web/entities/learners/columns.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { registrationKeys } from './keys.ts';

/** Cards shown at once; deciding on some brings up the next. */
const CHILDREN_LIMIT = 20;

async function fetchChildren(schoolId: string | null) {
  let waiting = (await client())
    .from('students')
    .select(DECLARED_COLUMNS)
    .eq('is_confirmed', false)
    .eq('standing.is_primary', true)
    .eq('standing.profile.approval_status', 'approved');
  if (schoolId) waiting = waiting.eq('school_id', schoolId);
  return rowsOf(await waiting.order('created_at').order('id').limit(CHILDREN_LIMIT)).flatMap(
    ({ standing: [declarer], ...child }) => (declarer ? [{ ...child, parent: declarer.profile }] : []),
  );
}

/** Children whom approved parents added later, the longest waiting first. */
export const addedChildrenQuery = (schoolId: string | null) =>
  queryOptions({
    queryKey: registrationKeys.addedChildren(schoolId),
    queryFn: () => fetchChildren(schoolId),
  });

export type AddedChild = Awaited<ReturnType<typeof fetchChildren>>[number];
