import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Receipt } from 'lucide-react';
import { t } from '#texts/portal-account';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { row } from '#web/components/ui/row.ts';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { cn } from '#web/lib/cn.ts';
import { formatRand } from '#web/lib/numbers.ts';
import { problemOf } from '#web/lib/portal-problem.ts';
import { dayShown, paymentState } from './payment-state.ts';
import { type Payment, paymentsQuery } from './queries.ts';

/** What the learner has paid, with a receipt for each. */
export function PaymentsSection({ userId }: { userId: string }) {
  const payments = useQuery(paymentsQuery(userId));
  if (payments.isPending) {
    return (
      <LoadingRegion label={t.loadingYourPayments()}>
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </LoadingRegion>
    );
  }
  if (payments.isError) {
    return (
      <ErrorState
        title={t.paymentsCouldNotLoaded()}
        description={problemOf(payments.error, t.pleaseTryAgainMoment())}
        busy={payments.isFetching}
        onRetry={() => payments.refetch()}
      />
    );
  }
  if (payments.data.length === 0) {
    return <EmptyState icon={Receipt} title={t.noPaymentsYet()} description={t.whatPayWillListedHere()} />;
  }
  return (
    <ul className="divide-y rounded-lg border bg-card">
      {payments.data.map((payment) => (
        <PaymentLine key={payment.id} payment={payment} />
      ))}
    </ul>
  );
}

function PaymentLine({ payment }: { payment: Payment }) {
  const { label, variant } = paymentState(payment);
  const day = dayShown(payment.paid_at ?? payment.created_at);
  return (
    <li className={cn(row.around, 'items-center gap-x-4 px-4 py-3')}>
      <div className={row.words}>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          {formatRand(payment.amount_cents)}
          <Badge variant={variant}>{label}</Badge>
        </p>
        <p className="text-muted-foreground text-sm">
          {payment.refunded_at ? t.dayAndRefunded({ day, refunded: dayShown(payment.refunded_at) }) : day}
        </p>
      </div>
      {payment.paid_at ? (
        <Button asChild variant="outline" size="sm">
          <Link
            to="/portal/receipts/$paymentId"
            params={{ paymentId: payment.id }}
            aria-label={t.receiptOf({ day })}
          >
            {t.receipt()}
          </Link>
        </Button>
      ) : null}
    </li>
  );
}
