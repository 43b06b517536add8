/** The number on the administrators' bell. A file of its own, so that the layout loads nothing else with it. */
import { queryOptions } from '@tanstack/react-query';
import { client } from '#web/lib/client.ts';
import { countOf } from '#web/lib/request.ts';
import { registrationKeys } from './keys.ts';

async function countRegistrations(schoolId: string | null) {
  let waiting = (await client())
    .from('profiles')
    .select('id', { count: 'exact', head: true })
    .eq('approval_status', 'pending')
    .in('role', ['teacher', 'parent']);
  if (schoolId) waiting = waiting.eq('school_id', schoolId);
  return countOf(await waiting);
}

/**
 * How many registrations wait in one school, or in all that the caller runs:
 * the number of the bell, the stat card and the tab.
 */
export const pendingCountQuery = (schoolId: string | null = null) =>
  queryOptions({
    queryKey: registrationKeys.count(schoolId),
    queryFn: () => countRegistrations(schoolId),
  });
