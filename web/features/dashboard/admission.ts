import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { serverNow } from '#contract/clock.ts';
import { LINK_PROFILE } from '#contract/profile-links.ts';
import { t } from '#texts/dashboard';
import { type Profile, profileQuery } from '#web/entities/people/profile.ts';
import { learnerQuery } from '#web/entities/portal-learners/reads.ts';
import { noteProfile } from '#web/lib/acting.ts';
import { showDatesAs } from '#web/lib/date-format.ts';
import { isSessionGone } from '#web/lib/errors.ts';
import { knowOwn } from '#web/lib/names.ts';
import { NotAdmitted } from '#web/lib/not-admitted.ts';
import { forgetKept, forgetKeptOf, hasGoodToken } from '#web/lib/offline/mark.ts';
import { type SignedIn, sessionQuery } from '#web/lib/session.ts';
import { toastNote } from '#web/lib/toast.ts';
import { endedToken, keepEnd, keepWish } from '#web/lib/way-back.ts';

const LEARNERS_ACCOUNT = () => t.accountOnlineLessonsPortalPages();

/**
 * The guard of the protected area: without a user to `/`, whose session the server has just refused to the sign-in, a
 * learner of the lessons portal to their lessons, else the approved profile.
 * The database refuses the rest anyway; this only chooses the screen.
 * @param path the page that is opened, with its query: signing in leads back to it
 * @throws NotAdmitted for the screen that says why not
 */
export async function admit(
  queryClient: QueryClient,
  path: string,
  preload = false,
): Promise<{ session: SignedIn; profile: Profile }> {
  const session = await queryClient.ensureQueryData(sessionQuery).catch((error: unknown) => {
    throw new NotAdmitted('failed', error);
  });
  if (!session) {
    if (!preload) keepWish(path);
    // Refused and dropped before this was asked: as below. One that could not be renewed is nobody's.
    throw endedToken() ? redirect({ to: '/auth', search: { next: path } }) : redirect({ to: '/' });
  }
  if (session.hasFactor && session.level === 1) throw new NotAdmitted('factor');
  const profile = await queryClient
    .ensureQueryData({ ...profileQuery(session.userId), revalidateIfStale: true })
    .catch((error: unknown) => {
      if (isSessionGone(error)) {
        keepEnd();
        throw redirect({ to: '/auth', search: { next: path } });
      }
      throw new NotAdmitted('failed', error);
    });
  // Of a session before, it was read already: the page is this one's all the same, and so is what was typed as it.
  if (profile) noteProfile(profile.id);
  // Loaded for the links that name one: few visits begin with them.
  if (!preload && profile && path.includes(`${LINK_PROFILE}=`)) {
    const { followProfile } = await import('./follow-profile.ts').catch((error: unknown) => {
      throw new NotAdmitted('failed', error);
    });
    await followProfile(queryClient, profile, path);
  }
  if (profile?.role === 'admin' && session.level === 1 && isPast(session.adminFactorFrom)) {
    throw new NotAdmitted('enrol');
  }
  if (!profile && (await isLearner(queryClient, session))) {
    // A link that is only pointed at asks the guard, too.
    if (!preload) toastNote(t.yourLessonsAreHere(), LEARNERS_ACCOUNT());
    throw redirect({ to: '/portal/dashboard', replace: true });
  }
  assertAdmitted(profile);
  showDatesOf(profile);
  return { session, profile };
}

/** Whether administrators need a second factor by now; the database decides. */
const isPast = (from: number | null): boolean => from !== null && from <= serverNow();

/** Days and times as the school of the person writes them, and the own name, before anything is drawn with one; offline too. */
export function showDatesOf(profile: Profile): void {
  showDatesAs(profile.school?.date_format === 'en-ZA' ? 'en-ZA' : 'en-US');
  knowOwn(profile.others, profile);
}

/** Whether the account is the lessons portal's, or was made there and is to become it at the first visit. */
async function isLearner(queryClient: QueryClient, session: SignedIn): Promise<boolean> {
  if (session.isLearner) return true;
  const learner = await queryClient.ensureQueryData(learnerQuery(session.userId)).catch((error: unknown) => {
    throw new NotAdmitted('failed', error);
  });
  return learner !== null;
}

/** Whoever asks with a token that has run out finds no profile either. */
function forgetRefused(profile: Profile | null): void {
  if (profile) forgetKeptOf(profile.id);
  else if (hasGoodToken()) void forgetKept();
}

/**
 * Whoever is refused is shown nothing of what the profile has read, so it does not stay on the device either.
 * @throws NotAdmitted unless it is the profile of an approved person
 */
export function assertAdmitted(profile: Profile | null): asserts profile is Profile {
  if (profile?.approval_status !== 'approved') forgetRefused(profile);
  if (!profile) throw new NotAdmitted('no-profile');
  if (profile.approval_status !== 'approved') {
    throw new NotAdmitted(profile.approval_status === 'rejected' ? 'rejected' : 'pending');
  }
}
