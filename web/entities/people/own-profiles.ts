/** All profiles of the account, of which the session acts as one (docs/decisions/1450-a-session-acts-as-one-profile.md). */
import { queryOptions } from '@tanstack/react-query';
import type { ProfileRole } from '#contract/enums.ts';
import { goOnAs } from '#web/lib/acting.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { peopleKeys } from './keys.ts';

async function fetchOwnProfiles() {
  const rows = rowsOf(await (await client()).rpc('my_profiles'));
  return rows.map((row) => ({ ...row, role: row.role as ProfileRole }));
}

/** One of them, with its school and what is unread in it. */
export type OwnProfile = Awaited<ReturnType<typeof fetchOwnProfiles>>[number];

/** Asked for when somebody looks for them, each time anew. */
export const ownProfilesQuery = queryOptions({
  queryKey: peopleKeys.ownProfiles,
  queryFn: fetchOwnProfiles,
  staleTime: 0,
});

/**
 * Has the session act as another profile of the account, with a page that begins anew.
 * @param path where it begins
 * @throws RequestError: PR001 for a profile that is none of the own
 */
export const switchProfile = (profileId: string, path = '/dashboard'): Promise<void> =>
  goOnAs(profileId, path, async () => {
    rowsOf(await (await client()).rpc('switch_profile', { profile_id: profileId }));
  });
