import { queryOptions } from '@tanstack/react-query';
import { deviceKinds } from '#contract/enums.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { oneOf } from '#web/lib/search.ts';
import { personsSessionsKeys } from './keys.ts';

/** As many of those that were ended are shown. */
const ENDED_SHOWN = 5;

const ended = 'id, device, ended_at, by:profiles!ended_sessions_ended_by_fkey(first_name, last_name)';

async function fetchSessions(profileId: string) {
  const portal = await client();
  const [living, before] = await Promise.all([
    portal.rpc('persons_sessions', { person_id: profileId }),
    portal
      .from('ended_sessions')
      .select(ended)
      .eq('profile_id', profileId)
      .order('ended_at', { ascending: false })
      .limit(ENDED_SHOWN),
  ]);
  return { living: rowsOf(living).map(known), ended: rowsOf(before).map(known) };
}

const known = <Row extends { device: string }>(row: Row) => ({
  ...row,
  device: oneOf(deviceKinds, row.device) ?? ('other' as const),
});

/** Where somebody whom the caller administers is signed in, and what administrators ended there, newest first. */
export const personsSessionsQuery = (profileId: string) =>
  queryOptions({ queryKey: personsSessionsKeys.of(profileId), queryFn: () => fetchSessions(profileId) });
