import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { isSessionGone } from '#web/lib/errors.ts';
import { NotAdmitted } from '#web/lib/not-admitted.ts';
import { type Profile, profileQuery } from '#web/lib/profile.ts';
import { type SignedIn, sessionQuery } from '#web/lib/session.ts';

/**
 * The guard of the protected area: without a user to `/`, else the approved profile.
 * The database refuses the rest anyway; this only chooses the screen.
 * @throws NotAdmitted for the screen that says why not
 */
export async function admit(queryClient: QueryClient): Promise<{ session: SignedIn; profile: Profile }> {
  const session = await queryClient.ensureQueryData(sessionQuery).catch((error: unknown) => {
    throw new NotAdmitted('failed', error);
  });
  if (!session) throw redirect({ to: '/' });
  if (session.hasFactor && session.level === 1) throw new NotAdmitted('factor');
  const profile = await queryClient
    .ensureQueryData({ ...profileQuery(session.userId), revalidateIfStale: true })
    .catch((error: unknown) => {
      if (isSessionGone(error)) throw redirect({ to: '/auth' });
      throw new NotAdmitted('failed', error);
    });
  if (profile?.role === 'admin' && session.adminsNeedFactor && session.level === 1) {
    throw new NotAdmitted('enrol');
  }
  assertAdmitted(profile);
  return { session, profile };
}

/** @throws NotAdmitted unless it is the profile of an approved person */
export function assertAdmitted(profile: Profile | null): asserts profile is Profile {
  if (!profile) throw new NotAdmitted('no-profile');
  if (profile.approval_status !== 'approved') {
    throw new NotAdmitted(profile.approval_status === 'rejected' ? 'rejected' : 'pending');
  }
}
