import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { profileQuery } from '#web/entities/people/profile.ts';
import { type Learner, learnerQuery, type Plan, planQuery } from '#web/entities/portal-learners/reads.ts';
import { showDatesAs } from '#web/lib/date-format.ts';
import { isSessionGone } from '#web/lib/errors.ts';
import { NotAdmittedToPortal } from '#web/lib/not-admitted.ts';
import { type SignedIn, sessionQuery } from '#web/lib/session.ts';
import { keepEnd } from '#web/lib/way-back.ts';
import { becomeLearner } from './become-learner.ts';

/**
 * The guard of the lessons portal: the learner who is signed in; without a session the portal's login.
 * The learner's row is made on the first verified visit of an account that signed up here. The database refuses the
 * rest anyway; this only chooses the screen.
 * @param path where to come back to after signing in, with its query
 * @throws NotAdmittedToPortal for the screen that says why not
 */
export async function admitLearner(
  queryClient: QueryClient,
  path: string,
): Promise<{ session: SignedIn; learner: Learner }> {
  const session = await queryClient.ensureQueryData(sessionQuery).catch(notChecked);
  if (!session) throw redirect({ to: '/portal/auth', search: { next: path }, replace: true });
  if (session.hasFactor && session.level === 1) throw new NotAdmittedToPortal('factor');
  // Learners have no school here; somebody of one may have signed in on this page before.
  showDatesAs('en-US');
  const known = await asked(queryClient.ensureQueryData(learnerQuery(session.userId)), path);
  if (known) return { session, learner: known };

  const profile = await asked(queryClient.ensureQueryData(profileQuery(session.userId)), path);
  if (profile) throw new NotAdmittedToPortal('school');
  // Who comes from a provider, say, has not said yet what the account is to be.
  if (!session.isLearner) throw new NotAdmittedToPortal('newcomer');
  return { session, learner: await asked(becomeLearner(queryClient, session, session.givenName)) };
}

/**
 * The plan that runs, if one does. What was read before counts only while it says yes and nothing has changed it
 * since: a plan may have begun.
 * @throws NotAdmittedToPortal when it could not be found out
 */
export async function runningPlan(queryClient: QueryClient, userId: string): Promise<Plan | null> {
  const query = planQuery(userId);
  const { data: known, isInvalidated } = queryClient.getQueryState(query.queryKey) ?? {};
  if (known && !isInvalidated && Date.parse(known.until) > Date.now()) {
    queryClient.prefetchQuery(query);
    return known;
  }
  return asked(queryClient.fetchQuery({ ...query, staleTime: 0 }));
}

/**
 * For pages that need a running plan; without one it leads to the plans.
 * @throws NotAdmittedToPortal when it could not be found out
 */
export async function requirePlan(queryClient: QueryClient, userId: string): Promise<{ plan: Plan }> {
  const plan = await runningPlan(queryClient, userId);
  if (!plan) throw redirect({ to: '/portal/subscribe', replace: true });
  return { plan };
}

function notChecked(error: unknown): never {
  throw new NotAdmittedToPortal('failed', error);
}

/** A question of the guard: a session that has ended leads to the login, any other failure says so. */
function asked<Answer>(answer: Promise<Answer>, path?: string): Promise<Answer> {
  return answer.catch((error: unknown) => {
    if (error instanceof NotAdmittedToPortal) throw error;
    if (isSessionGone(error)) {
      keepEnd();
      throw redirect({ to: '/portal/auth', search: path ? { next: path } : {} });
    }
    return notChecked(error);
  });
}
