import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#texts/portal-account';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import type { Learner } from '#web/entities/portal-learners/reads.ts';
import { configQuery, PRODUCT_TITLE } from '#web/lib/config.ts';
import { formatRand } from '#web/lib/numbers.ts';
import { problemOf } from '#web/lib/portal-problem.ts';
import { PortalFrame } from '../portal-frame.tsx';
import { dayShown } from './payment-state.ts';
import { type Payment, paymentQuery } from './queries.ts';

/** A receipt of one payment, to print or to keep as a file. */
export function ReceiptScreen({ learner, paymentId }: { learner: Learner; paymentId: string }) {
  const payment = useQuery(paymentQuery(learner.user_id, paymentId));
  return (
    <PortalFrame width="narrow">
      <PageTitle>{t.receipt()}</PageTitle>
      <div className="mb-6 flex items-center justify-between gap-3 print:hidden">
        <Button asChild variant="ghost" className="-ml-4">
          <Link to="/portal/account">
            <ArrowLeft aria-hidden />
            {t.account()}
          </Link>
        </Button>
        {payment.data?.paid_at ? (
          <Button variant="outline" onClick={() => print()}>
            <Printer aria-hidden />
            {t.print()}
          </Button>
        ) : null}
      </div>
      {payment.isPending ? (
        <LoadingRegion label={t.loadingTheReceipt()}>
          <Skeleton className="h-80" />
        </LoadingRegion>
      ) : null}
      {payment.isError ? (
        <ErrorState
          title={t.receiptCouldNotLoaded()}
          description={problemOf(payment.error, t.pleaseTryAgainMoment())}
          busy={payment.isFetching}
          onRetry={() => payment.refetch()}
        />
      ) : null}
      {payment.isSuccess && !payment.data?.paid_at ? (
        <EmptyState title={t.noReceipt()} description={t.accountHasNoSuchPayment()} />
      ) : null}
      {payment.data?.paid_at ? (
        <Receipt learner={learner} payment={payment.data} paidAt={payment.data.paid_at} />
      ) : null}
    </PortalFrame>
  );
}

type ReceiptProps = { learner: Learner; payment: Payment; paidAt: string };

function Receipt({ learner, payment, paidAt }: ReceiptProps) {
  const title = useQuery(configQuery).data?.title ?? PRODUCT_TITLE;
  const { amount_cents, refunded_cents, refunded_at, period_start, period_end } = payment;
  return (
    <article className="rounded-xl border bg-card p-6 sm:p-8 print:border-0 print:p-0">
      <p className="text-muted-foreground text-sm">{t.onlineLessonsPortal({ title })}</p>
      <h1 className="mt-1 font-semibold text-2xl">{t.receipt()}</h1>
      <dl className="mt-6 grid gap-x-6 gap-y-1 sm:grid-cols-[10rem_1fr]">
        <Line term={t.receiptNumber()}>{payment.id}</Line>
        <Line term={t.paidOn()}>{dayShown(paidAt)}</Line>
        <Line term={t.forLabel()}>{learner.full_name}</Line>
        <Line term={t.email()}>{learner.email}</Line>
        <Line term={t.whatWasPaid()}>
          {period_start && period_end
            ? t.monthFromTo({ start: dayShown(period_start), end: dayShown(period_end) })
            : t.monthlyAccess()}
        </Line>
      </dl>
      <dl className="mt-6 grid gap-2 border-t pt-4 text-lg">
        <Sum term={t.amountPaid()} cents={amount_cents} />
        {refunded_cents > 0 ? (
          <>
            <Sum
              term={refunded_at ? t.refundedOn({ dayShown: dayShown(refunded_at) }) : t.refunded()}
              cents={-refunded_cents}
            />
            <Sum term={t.total()} cents={amount_cents - refunded_cents} />
          </>
        ) : null}
      </dl>
    </article>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground text-sm sm:leading-6">{term}</dt>
      <dd className="mb-2 min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

function Sum({ term, cents }: { term: string; cents: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{term}</dt>
      <dd className="font-semibold tabular-nums">
        {cents < 0 ? `-${formatRand(-cents)}` : formatRand(cents)}
      </dd>
    </div>
  );
}
