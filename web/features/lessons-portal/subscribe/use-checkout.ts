import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isWebLink } from '#contract/web-link.ts';
import { t } from '#texts/portal-subscribe';
import { planChanged } from '#web/entities/portal-learners/plan-changed.ts';
import { type Learner, planQuery } from '#web/entities/portal-learners/reads.ts';
import { loadPart } from '#web/lib/load-part.ts';
import { callFunction } from '#web/lib/portal-function.ts';
import { problemOf } from '#web/lib/portal-problem.ts';
import { RequestError } from '#web/lib/request.ts';
import { toastError, toastNote } from '#web/lib/toast.ts';

/** Ours: the checkout was not opened, because a month runs already that was not known here. */
class MonthRuns extends Error {
  override readonly name = 'MonthRuns';
}

/** The plans are read without it. */
const answer = async () => (await loadPart(() => import('#contract/portal-account.ts'))).checkoutAnswer;

/**
 * The address of the checkout. Who is charged what is the server's to say: it takes the learner from the
 * token and the amount from its settings.
 * @throws RequestError with 'No checkout URL received' when the server names no place to go to
 */
async function openCheckout({ email, full_name }: Learner): Promise<string> {
  const { checkoutUrl } = await callFunction('create-yoco-checkout', { email, fullName: full_name }, answer);
  if (!checkoutUrl || !isWebLink(checkoutUrl))
    throw new RequestError('No checkout URL received', 'no_checkout_url', 200, '');
  return checkoutUrl;
}

type Checkout = {
  learner: Learner;
  /** A month is to be added to a plan that runs. */
  extends: boolean;
  /** Called instead of opening a checkout when a month runs after all. */
  onMonthRuns: () => void;
};

/** Leaves for the payment. Busy until the page is gone, and no longer when it is come back to. */
export function useCheckout({ learner, extends: isExtending, onMonthRuns }: Checkout) {
  const queryClient = useQueryClient();
  const checkout = useMutation({
    mutationFn: async () => {
      // Paid on another device or in another tab meanwhile: nobody pays twice unawares.
      const query = planQuery(learner.user_id);
      const plan = await queryClient.fetchQuery({ ...query, staleTime: 0 });
      if (plan?.kind === 'monthly' && !isExtending) throw new MonthRuns();
      return openCheckout(learner);
    },
    onSuccess: (address) => location.assign(address),
    onError: (error) => {
      if (error instanceof MonthRuns) {
        toastNote(t.youHaveMonthlyAccessAlready(), t.nothingWasPaid());
        planChanged(queryClient, learner.user_id);
        return onMonthRuns();
      }
      console.error('Failed to create payment session', error);
      const hasNoAddress = error instanceof RequestError && error.code === 'no_checkout_url';
      toastError(hasNoAddress ? t.noCheckoutUrlReceived() : t.failedToCreatePaymentSession());
    },
  });
  const { reset } = checkout;
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      // The browser's Back button shows the page as it was left.
      if (event.persisted) reset();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [reset]);
  return {
    pay: () => checkout.mutate(),
    isBusy: checkout.isPending || checkout.isSuccess,
    problem:
      checkout.error && !(checkout.error instanceof MonthRuns)
        ? problemOf(checkout.error, t.nothingWasPaidPleaseTry())
        : undefined,
  };
}
