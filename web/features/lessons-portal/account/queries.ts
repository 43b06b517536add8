import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { LearnerDetails } from '#contract/portal-account.ts';
import { t } from '#texts/portal-account';
import { planKeys, portalLearnerKeys } from '#web/entities/portal-learners/keys.ts';
import { client } from '#web/lib/client.ts';
import { problemOf } from '#web/lib/portal-problem.ts';
import { rowsOf } from '#web/lib/request.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';

/** Every plan that a learner has or had, the newest first: whether the trial was used, and until when. */
export const plansQuery = (userId: string) =>
  queryOptions({
    queryKey: [...planKeys.of(userId), 'all'] as const,
    queryFn: async () =>
      rowsOf(
        await (await client())
          .from('portal_subscriptions')
          .select('id, subscription_type, is_active, payment_status, start_date, end_date')
          .eq('user_id', userId)
          .order('created_at', { ascending: false }),
      ),
  });

/** Everything that is known of a person's payments. */
export const paymentsKey = (userId: string) => ['payments', userId] as const;

const PAYMENT_COLUMNS =
  'id, amount_cents, currency, status, refunded_cents, created_at, paid_at, failed_at, refunded_at, period_start, period_end';

async function fetchPayments(userId: string) {
  return rowsOf(
    await (await client())
      .from('portal_payments')
      .select(PAYMENT_COLUMNS)
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .limit(100),
  );
}

/** One payment of a learner, from the moment that it was set out on. Amounts in cents. */
export type Payment = Awaited<ReturnType<typeof fetchPayments>>[number];

/** A learner's payments, the newest first. */
export const paymentsQuery = (userId: string) =>
  queryOptions({ queryKey: paymentsKey(userId), queryFn: () => fetchPayments(userId) });

/**
 * One payment; the newest without an id. Null when the learner has none such.
 * @param id undefined where the way back from the payment has lost it
 */
export const paymentQuery = (userId: string, id: string | undefined) =>
  queryOptions({
    queryKey: [...paymentsKey(userId), id ?? 'newest'] as const,
    queryFn: async (): Promise<Payment | null> => {
      const payments = (await client()).from('portal_payments').select(PAYMENT_COLUMNS).eq('user_id', userId);
      const chosen = id ? payments.eq('id', id) : payments.order('created_at', { ascending: false });
      return rowsOf(await chosen.limit(1))[0] ?? null;
    },
    staleTime: 0,
  });

type LearnerChanges = Partial<LearnerDetails & { full_name: string }>;

/** Writes to the learner's own row; the moment of a guardian's consent is the database's. */
export function useSaveLearner(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (changes: LearnerChanges) =>
      rowsOf(
        await (await client())
          .from('portal_users')
          .update(changes)
          .eq('user_id', userId)
          .select('user_id')
          .single(),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: portalLearnerKeys.one(userId) }),
  });
}

/** Mails the parent or guardian once more; the database says when that is too soon. */
export function useAskAgain(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => rowsOf(await (await client()).rpc('ask_guardian_again')),
    onSuccess: () => {
      toastSuccess(t.asked(), t.weHaveMailedParentGuardian());
      return queryClient.invalidateQueries({ queryKey: portalLearnerKeys.one(userId) });
    },
    onError: (error) => toastError(problemOf(error), t.notAsked()),
  });
}
