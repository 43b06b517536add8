import { createFileRoute } from '@tanstack/react-router';
import { PaidScreen } from '#web/features/lessons-portal/paid/paid-screen.tsx';
import type { Outcome } from '#web/features/lessons-portal/paid/waiting.ts';
import { idOf } from '#web/lib/ids.ts';
import { oneOf } from '#web/lib/search.ts';

type PaidSearch = { payment?: string; outcome?: Outcome };

/** Where the checkout leads back to. */
export const Route = createFileRoute('/portal/_learner/paid')({
  validateSearch: ({ payment, outcome }: Record<string, unknown>): PaidSearch => ({
    payment: idOf(payment),
    outcome: oneOf(['cancelled', 'failed'], outcome),
  }),
  component: Paid,
});

function Paid() {
  const { session } = Route.useRouteContext();
  const { payment, outcome } = Route.useSearch();
  return <PaidScreen userId={session.userId} paymentId={payment} outcome={outcome} />;
}
