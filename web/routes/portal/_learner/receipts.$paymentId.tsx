import { createFileRoute } from '@tanstack/react-router';
import { ReceiptScreen } from '#web/features/lessons-portal/account/receipt-screen.tsx';

export const Route = createFileRoute('/portal/_learner/receipts/$paymentId')({ component: Receipt });

function Receipt() {
  const { learner } = Route.useRouteContext();
  return <ReceiptScreen learner={learner} paymentId={Route.useParams().paymentId} />;
}
