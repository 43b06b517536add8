import type { Payment } from '../account/queries.ts';

/** How the checkout said that it ended, in the address of the way back; nothing where it was paid. */
export type Outcome = 'cancelled' | 'failed';

/**
 * What the page after a payment shows. The payment's row decides, since only the provider's signed word
 * changes it; the address is a hint until then.
 */
export type PaidState = 'unknown' | 'waiting' | 'late' | 'cancelled' | 'failed' | 'paid' | 'refunded';

/** Answers after which a confirmation counts as late: about a minute. */
export const LATE_AFTER_ANSWERS = 9;

/**
 * @param answers how often the payment was asked for
 */
export function paidState(
  payment: Pick<Payment, 'status'> | null,
  outcome: Outcome | undefined,
  answers: number,
): PaidState {
  if (!payment) return 'unknown';
  if (payment.status === 'paid' || payment.status === 'refunded') return payment.status;
  if (outcome) return outcome;
  // A card that was declined at first, and a second that was not: the word of that one may be on its way.
  if (payment.status === 'failed' && answers > LATE_AFTER_ANSWERS) return 'failed';
  return answers > LATE_AFTER_ANSWERS ? 'late' : 'waiting';
}

/** Waits between the questions, in ms: quick at first, then rarer, because data costs money. */
const WAITS_MS = [1000, 1000, 2000, 3000, 5000, 8000, 10_000, 15_000, 15_000];
const LATER_MS = 30_000;
/** From then on only by hand: about a quarter of an hour. */
const LAST_ANSWER = 36;

/** The wait before the next question; false when nothing more is to be expected. */
export function waitBeforeAsking(
  payment: Pick<Payment, 'status'> | null | undefined,
  answers: number,
): number | false {
  const isOpen = payment?.status === 'created' || payment?.status === 'failed';
  if (!isOpen || answers > LAST_ANSWER) return false;
  return WAITS_MS[answers - 1] ?? LATER_MS;
}
