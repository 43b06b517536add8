import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { addDays } from 'date-fns/addDays';
import { useEffect } from 'react';
import { TRIAL_AMOUNT_RAND, TRIAL_DAYS, TRIAL_REDIRECT_MS } from '#contract/limits.ts';
import { t } from '#texts/portal-subscribe';
import { planChanged } from '#web/entities/portal-learners/plan-changed.ts';
import { planQuery } from '#web/entities/portal-learners/reads.ts';
import { client } from '#web/lib/client.ts';
import { problemOf } from '#web/lib/portal-problem.ts';
import { rowsOf } from '#web/lib/request.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';

/** The database sets every value anew: what is sent here is only the contract. */
async function startTrial(userId: string): Promise<void> {
  rowsOf(
    await (await client()).from('portal_subscriptions').insert({
      user_id: userId,
      subscription_type: 'trial',
      amount: TRIAL_AMOUNT_RAND,
      is_active: true,
      payment_status: 'completed',
      end_date: addDays(new Date(), TRIAL_DAYS).toISOString(),
    }),
  );
}

/** Starts the free trial, says so, and goes on to the lessons after 1.5 s. */
export function useTrial(userId: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const trial = useMutation({
    mutationFn: async () => {
      await startTrial(userId).catch(async (error: unknown) => {
        // An answer that was lost on the way: the trial may have begun all the same.
        const plan = await queryClient
          .fetchQuery({ ...planQuery(userId), staleTime: 0, retry: false })
          .catch(() => null);
        if (plan?.kind !== 'trial') throw error;
      });
    },
    onSuccess: () => {
      toastSuccess(t.success(), t.freeTrialActivatedRedirecting());
      planChanged(queryClient, userId, 'none');
    },
    onError: (error) => {
      console.error('Failed to activate free trial', error);
      toastError(t.failedToActivateFreeTrial());
      // What is shown may be older than what refused it.
      return planChanged(queryClient, userId);
    },
  });

  const { isSuccess } = trial;
  useEffect(() => {
    if (!isSuccess) return;
    const leave = () => navigate({ to: '/portal/dashboard', replace: true });
    const timer = setTimeout(leave, TRIAL_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, navigate]);

  return {
    start: () => trial.mutate(),
    /** Under way, or done and about to leave. */
    isBusy: trial.isPending || isSuccess,
    problem: trial.error ? problemOf(trial.error, t.pleaseTryAgainMoment()) : undefined,
  };
}
