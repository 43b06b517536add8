import { queryOptions } from '@tanstack/react-query';
import { PROFILE_FETCH_ATTEMPTS, PROFILE_FETCH_WAITS_MS } from '#contract/limits.ts';
import { client } from '#web/lib/client.ts';
import { isSessionGone } from '#web/lib/errors.ts';
import { rowsOf } from '#web/lib/request.ts';
import { LEARNER_COLUMNS, PLAN_COLUMNS } from './columns.ts';
import { planKeys, portalLearnerKeys } from './keys.ts';

/**
 * What decides where a learner goes is asked three times before anything is said of a failure: nobody is
 * sent to the plans, to pay again, because a network failed.
 */
const insistent = {
  networkMode: 'always' as const,
  retry: (failures: number, error: Error) => failures < PROFILE_FETCH_ATTEMPTS - 1 && !isSessionGone(error),
  retryDelay: (failures: number) => PROFILE_FETCH_WAITS_MS[failures] ?? 0,
};

async function fetchLearner(userId: string) {
  return rowsOf(
    await (await client()).from('portal_users').select(LEARNER_COLUMNS).eq('user_id', userId).maybeSingle(),
  );
}

/** A learner of the lessons portal: the account's row there. */
export type Learner = NonNullable<Awaited<ReturnType<typeof fetchLearner>>>;

/** Null when the account is none of the lessons portal's. */
export const learnerQuery = (userId: string) =>
  queryOptions({
    queryKey: portalLearnerKeys.one(userId),
    queryFn: () => fetchLearner(userId),
    staleTime: 60_000,
    ...insistent,
  });

/** What a plan opens, until when (an ISO moment). */
export type Plan = { kind: 'trial' | 'monthly'; until: string };

/** The plan that runs now by the server's clock, which a phone's may not follow; null without one. */
export const planQuery = (userId: string) =>
  queryOptions({
    queryKey: [...planKeys.of(userId), 'running'] as const,
    queryFn: async (): Promise<Plan | null> => {
      const row = rowsOf(
        await (await client())
          .from('portal_subscriptions')
          .select(PLAN_COLUMNS)
          .eq('user_id', userId)
          .eq('is_active', true)
          .eq('payment_status', 'completed')
          .gt('end_date', 'now')
          .maybeSingle(),
      );
      return row && { kind: row.subscription_type === 'trial' ? 'trial' : 'monthly', until: row.end_date };
    },
    staleTime: 60_000,
    ...insistent,
  });
