import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { isSessionGone } from '#web/lib/errors.ts';
import { type Profile, profileQuery } from '#web/lib/profile.ts';
import { type SignedIn, sessionQuery } from '#web/lib/session.ts';

/** Why a signed-in person does not get in (spec document 1, section 2, 'Dashboard states'). */
export type Refusal = 'pending' | 'rejected' | 'no-profile' | 'failed';

export class NotAdmitted extends Error {
  override readonly name = 'NotAdmitted';
  readonly refusal: Refusal;

  constructor(refusal: Refusal, cause?: unknown) {
    super(`Not admitted to the dashboard: ${refusal}`, { cause });
    this.refusal = refusal;
  }
}

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
  const profile = await queryClient
    .ensureQueryData({ ...profileQuery(session.userId), revalidateIfStale: true })
    .catch((error: unknown) => {
      if (isSessionGone(error)) throw redirect({ to: '/auth' });
      throw new NotAdmitted('failed', error);
    });
  if (!profile) throw new NotAdmitted('no-profile');
  if (profile.approval_status !== 'approved') {
    throw new NotAdmitted(profile.approval_status === 'rejected' ? 'rejected' : 'pending');
  }
  return { session, profile };
}
