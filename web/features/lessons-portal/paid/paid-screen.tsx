import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { t } from '#texts/portal-paid';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { planChanged } from '#web/entities/portal-learners/plan-changed.ts';
import { problemOf } from '#web/lib/portal-problem.ts';
import { PaidConsentNote } from '../account/consent-note.tsx';
import { paymentQuery, paymentsKey } from '../account/queries.ts';
import { PortalFrame } from '../portal-frame.tsx';
import { type Outcome, paidState, waitBeforeAsking } from './waiting.ts';
import { WhatHappened } from './what-happened.tsx';

type PaidScreenProps = { userId: string; paymentId: string | undefined; outcome: Outcome | undefined };

/** The page after the checkout: it waits for the provider's signed word and says what came of the payment. */
export function PaidScreen({ userId, paymentId, outcome }: PaidScreenProps) {
  const queryClient = useQueryClient();
  const query = paymentQuery(userId, paymentId);
  const payment = useQuery({
    ...query,
    refetchInterval: ({ state }) => waitBeforeAsking(state.data, state.dataUpdateCount),
  });
  const answers = queryClient.getQueryState(query.queryKey)?.dataUpdateCount ?? 0;
  const status = payment.data?.status;
  useEffect(() => {
    if (status !== 'paid' && status !== 'refunded') return;
    // What was known of the history is from before, too.
    planChanged(queryClient, userId);
    queryClient.invalidateQueries({ queryKey: paymentsKey(userId), exact: true });
  }, [queryClient, userId, status]);
  return (
    <PortalFrame width="narrow">
      {payment.isPending ? (
        <LoadingRegion label={t.lookingForYourPayment()}>
          <Skeleton className="h-64" />
        </LoadingRegion>
      ) : null}
      {payment.isError && !payment.data ? (
        <ErrorState
          title={t.paymentCouldNotLookedUp()}
          description={t.ifHavePaidNeedNot({
            problemOf: problemOf(payment.error, t.pleaseTryAgainMoment()),
          })}
          busy={payment.isFetching}
          onRetry={() => payment.refetch()}
        />
      ) : null}
      {payment.data?.status === 'paid' ? <PaidConsentNote userId={userId} /> : null}
      {payment.data !== undefined ? (
        <WhatHappened
          state={paidState(payment.data, outcome, answers)}
          payment={payment.data}
          isChecking={payment.isFetching}
          onCheck={() => payment.refetch()}
        />
      ) : null}
    </PortalFrame>
  );
}
