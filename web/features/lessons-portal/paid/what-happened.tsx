import { Link } from '@tanstack/react-router';
import {
  BadgeCheck,
  CircleHelp,
  CircleSlash,
  CircleX,
  Clock,
  LoaderCircle,
  type LucideIcon,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#texts/portal-paid';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Rich } from '#web/components/ui/rich.tsx';
import { cn } from '#web/lib/cn.ts';
import { formatRand } from '#web/lib/numbers.ts';
import { endShown } from '../account/payment-state.ts';
import type { Payment } from '../account/queries.ts';
import type { PaidState } from './waiting.ts';

type Said = { icon: LucideIcon; title: string; text: (payment: Payment | null) => ReactNode };

const said = (): Record<PaidState, Said> => ({
  waiting: {
    icon: LoaderCircle,
    title: t.waitingForYourPayment(),
    text: () => t.paymentProviderConfirmingTakesFew(),
  },
  late: {
    icon: Clock,
    title: t.paymentNotConfirmedYet(),
    text: () => t.takesLongerThanShouldIf(),
  },
  paid: {
    icon: BadgeCheck,
    title: t.thankPaymentHasArrived(),
    text: (payment) => (
      <>
        {payment ? <>{t.received({ rand: formatRand(payment.amount_cents) })} </> : null}
        {payment?.period_end ? (
          <Rich
            of={t.monthRunsUntil}
            given={{ moment: endShown(payment.period_end) }}
            tags={{
              b: (text) => <span className="whitespace-nowrap font-medium text-foreground">{text}</span>,
            }}
          />
        ) : (
          t.yourMonthlyAccessRuns()
        )}{' '}
        {t.receiptItsWayEmail()}
      </>
    ),
  },
  cancelled: {
    icon: CircleSlash,
    title: t.youCancelledThePayment(),
    text: () => t.nothingWasPaidChoosePlan(),
  },
  failed: {
    icon: CircleX,
    title: t.paymentDidNotGoThrough(),
    text: () => t.cardWasNotChargedCheck(),
  },
  refunded: {
    icon: Undo2,
    title: t.thisPaymentWasRefunded(),
    text: (payment) => t.wentBackCardTakeFew({ rand: formatRand(payment?.refunded_cents ?? 0) }),
  },
  unknown: {
    icon: CircleHelp,
    title: t.noSuchPayment(),
    text: () => t.accountHasNoPaymentAddress(),
  },
});

type WhatHappenedProps = {
  state: PaidState;
  payment: Payment | null;
  isChecking: boolean;
  onCheck: () => void;
};

/** What came of a payment, and what to do next. Announced when it changes. */
export function WhatHappened({ state, payment, isChecking, onCheck }: WhatHappenedProps) {
  const { icon: Icon, title, text } = said()[state];
  const isWaiting = state === 'waiting';
  const isGood = state === 'paid';
  return (
    <div className="mx-auto max-w-md py-6 text-center sm:py-12">
      <PageTitle>{title}</PageTitle>
      <Icon
        aria-hidden
        strokeWidth={1.5}
        className={cn(
          'mx-auto size-12 text-primary',
          isWaiting && 'animate-spin',
          state === 'failed' && 'text-destructive',
        )}
      />
      <div role="status">
        <h1 className="mt-5 font-semibold text-2xl">{title}</h1>
        <p className="mt-3 text-pretty text-muted-foreground">{text(payment)}</p>
      </div>
      <div className="mt-7 flex flex-col gap-2 sm:flex-row sm:justify-center">
        {isGood ? (
          <Button asChild>
            <Link to="/portal/dashboard">{t.goToYourLessons()}</Link>
          </Button>
        ) : null}
        {state === 'late' ? (
          <Button busy={isChecking} onClick={onCheck}>
            {t.checkAgain()}
          </Button>
        ) : null}
        {state === 'cancelled' || state === 'failed' ? (
          <Button asChild>
            <Link to="/portal/subscribe" search={{ extend: true }}>
              {state === 'failed' ? t.tryAgain() : t.seeThePlans()}
            </Link>
          </Button>
        ) : null}
        {isWaiting ? null : (
          <Button asChild variant="outline">
            <Link to="/portal/account">{t.yourAccount()}</Link>
          </Button>
        )}
      </div>
    </div>
  );
}
