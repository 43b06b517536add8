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
import { formatRand } from '#contract/money.ts';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { cn } from '#web/lib/cn.ts';
import { endShown } from '../account/payment-state.ts';
import type { Payment } from '../account/queries.ts';
import type { PaidState } from './waiting.ts';

type Said = { icon: LucideIcon; title: string; text: (payment: Payment | null) => ReactNode };

const said: Record<PaidState, Said> = {
  waiting: {
    icon: LoaderCircle,
    title: 'Waiting for your payment',
    text: () =>
      'The payment provider is confirming it. This takes a few seconds as a rule, and the page goes on by itself. You need not pay again.',
  },
  late: {
    icon: Clock,
    title: 'Your payment is not confirmed yet',
    text: () =>
      'This takes longer than it should. If you have paid, do not pay again: your access opens as soon as the provider confirms it, and a receipt comes by email. You can close this page.',
  },
  paid: {
    icon: BadgeCheck,
    title: 'Thank you, your payment has arrived',
    text: (payment) => (
      <>
        {payment ? `${formatRand(payment.amount_cents)} received. ` : null}
        {payment?.period_end ? (
          <>
            Your Monthly Access runs until{' '}
            <span className="whitespace-nowrap font-medium text-foreground">
              {endShown(payment.period_end)}
            </span>
            .
          </>
        ) : (
          'Your Monthly Access runs.'
        )}{' '}
        A receipt is on its way to your email.
      </>
    ),
  },
  cancelled: {
    icon: CircleSlash,
    title: 'You cancelled the payment',
    text: () => 'Nothing was paid. You can choose a plan whenever you like.',
  },
  failed: {
    icon: CircleX,
    title: 'The payment did not go through',
    text: () => 'Your card was not charged. Check the card with your bank, or try another one.',
  },
  refunded: {
    icon: Undo2,
    title: 'This payment was refunded',
    text: (payment) =>
      `${formatRand(payment?.refunded_cents ?? 0)} went back to the card. It can take a few days until your bank shows it.`,
  },
  unknown: {
    icon: CircleHelp,
    title: 'No such payment',
    text: () => 'This account has no payment with this address. Your payments are on your account page.',
  },
};

type WhatHappenedProps = {
  state: PaidState;
  payment: Payment | null;
  isChecking: boolean;
  onCheck: () => void;
};

/** What came of a payment, and what to do next. Announced when it changes. */
export function WhatHappened({ state, payment, isChecking, onCheck }: WhatHappenedProps) {
  const { icon: Icon, title, text } = said[state];
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
            <Link to="/portal/dashboard">Go to your lessons</Link>
          </Button>
        ) : null}
        {state === 'late' ? (
          <Button busy={isChecking} onClick={onCheck}>
            Check again
          </Button>
        ) : null}
        {state === 'cancelled' || state === 'failed' ? (
          <Button asChild>
            <Link to="/portal/subscribe" search={{ extend: true }}>
              {state === 'failed' ? 'Try again' : 'See the plans'}
            </Link>
          </Button>
        ) : null}
        {isWaiting ? null : (
          <Button asChild variant="outline">
            <Link to="/portal/account">Your account</Link>
          </Button>
        )}
      </div>
    </div>
  );
}
