import { dayOf } from '#contract/school-day.ts';
import { t } from '#texts/portal-account';
import { formatDateTime, formatDay } from '#web/lib/dates.ts';
import { formatRand } from '#web/lib/numbers.ts';
import type { Payment } from './queries.ts';

type Shown = { label: string; variant: 'success' | 'warning' | 'destructive' | 'muted' };

/** How a payment's state is shown; what was paid back in part is still a payment. */
export function paymentState(payment: Pick<Payment, 'status' | 'refunded_cents'>): Shown {
  if (payment.status === 'refunded') return { label: t.refunded(), variant: 'muted' };
  if (payment.status === 'failed') return { label: t.failed(), variant: 'destructive' };
  if (payment.status === 'created') return { label: t.notCompleted(), variant: 'warning' };
  if (payment.refunded_cents > 0)
    return { label: t.amountRefunded({ amount: formatRand(payment.refunded_cents) }), variant: 'muted' };
  return { label: t.paid(), variant: 'success' };
}

/** The day on which something of a payment happened, such as 'March 9, 2026'. */
export const dayShown = (moment: string): string => formatDay(dayOf(moment));

/** When a plan ends: with the hour, because what it opens closes then, and not at the end of that day. */
export const endShown = (moment: string): string => formatDateTime(moment);
