/** The registrations that wait for the office, each list as its query options. */
import { queryOptions } from '@tanstack/react-query';
import { client, type PortalClient } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { REGISTRATION_COLUMNS } from './columns.ts';
import { registrationKeys } from './keys.ts';

/** Not async: a query is a promise of its answer, and awaiting it would send it. */
const waitingRows = (portal: PortalClient) =>
  portal
    .from('profiles')
    .select(REGISTRATION_COLUMNS)
    .eq('approval_status', 'pending')
    .eq('standing.state', 'active')
    .in('role', ['teacher', 'parent']);

const withChildren = <Learner extends object, Person extends object>({
  standing,
  ...person
}: Person & { standing: { learner: Learner | null }[] }) => ({
  ...person,
  children: standing.flatMap(({ learner }) => learner ?? []),
});

async function fetchPending(schoolId: string | null) {
  let waiting = waitingRows(await client());
  if (schoolId) waiting = waiting.eq('school_id', schoolId);
  return rowsOf(await waiting.order('created_at').order('id').limit(PENDING_LIMIT)).map(withChildren);
}

/** Cards shown at once; the count above them tells of more. Deciding on some brings up the next. */
const PENDING_LIMIT = 20;

/** Registrations that wait for a decision, the longest waiting first, with what each declared. */
export const pendingQuery = (schoolId: string | null) =>
  queryOptions({
    queryKey: registrationKeys.list(schoolId),
    queryFn: () => fetchPending(schoolId),
  });

async function fetchRegistration(id: string) {
  const registration = rowsOf(
    await waitingRows(await client())
      .eq('id', id)
      .maybeSingle(),
  );
  return registration && withChildren(registration);
}

/** The registration that an address names; null where it waits no longer, or in no school of the caller's. */
export const registrationQuery = (id: string) =>
  queryOptions({
    queryKey: registrationKeys.one(id),
    queryFn: () => fetchRegistration(id),
  });

export type Registration = Awaited<ReturnType<typeof fetchPending>>[number];
