import type { SandboxCheckout } from './checkout.ts';

/** What the provider is made to tell, as Yoco's events say it. */
type Told = {
  type: 'payment.succeeded' | 'payment.failed' | 'refund.succeeded';
  /** Several deliveries of one event carry the same. */
  id: string;
  objectId: string;
  amountCents: number;
};
/** One delivery, so many milliseconds after the button was pressed. */
export type Delivery = { event: Told; afterMs: number };

/** Where the learner is led: as by the provider, before or after it has told anything. */
export type Scenario = {
  label: string;
  says: string;
  returns: 'success' | 'failed' | 'cancelled' | 'stays';
  /** What may be chosen when: nothing is refunded that was not paid. */
  when: 'open' | 'paid';
  deliveries(checkout: SandboxCheckout): Delivery[];
};

const LATE_MS = 8_000;

const told = (checkout: SandboxCheckout, type: Told['type'], mark: string, amount?: number): Told => ({
  type,
  id: `evt_${mark}_${checkout.checkoutId}_${checkout.tries}`,
  objectId: `${type.startsWith('refund') ? 'rfd' : 'p'}_${mark}_${checkout.checkoutId}`,
  amountCents: amount ?? checkout.amountCents,
});
const success = (checkout: SandboxCheckout) => told(checkout, 'payment.succeeded', 'paid');
const failure = (checkout: SandboxCheckout) => told(checkout, 'payment.failed', 'failed');
const at = (afterMs: number, ...events: Told[]): Delivery[] => events.map((event) => ({ event, afterMs }));

/** By what the button sends. */
export const scenarios: Record<string, Scenario> = {
  pay: {
    label: 'Pay',
    says: 'The card is accepted.',
    returns: 'success',
    when: 'open',
    deliveries: (checkout) => at(0, success(checkout)),
  },
  fail: {
    label: 'Decline the card',
    says: 'The bank says no. The checkout can still be paid afterwards.',
    returns: 'failed',
    when: 'open',
    deliveries: (checkout) => at(0, failure(checkout)),
  },
  cancel: {
    label: 'Cancel',
    says: 'Back to the portal without paying.',
    returns: 'cancelled',
    when: 'open',
    deliveries: () => [],
  },
  delay: {
    label: 'Pay, told 8 seconds late',
    says: 'The page after the payment has to wait.',
    returns: 'success',
    when: 'open',
    deliveries: (checkout) => at(LATE_MS, success(checkout)),
  },
  repeat: {
    label: 'Pay, told five times',
    says: 'Some copies at once, some later: still one month.',
    returns: 'success',
    when: 'open',
    deliveries: (checkout) => [
      ...at(0, success(checkout), success(checkout), success(checkout)),
      ...at(500, success(checkout), success(checkout)),
    ],
  },
  reorder: {
    label: 'Pay at the second try, told in the wrong order',
    says: 'The success arrives before the failure that preceded it.',
    returns: 'success',
    when: 'open',
    deliveries: (checkout) => [...at(0, success(checkout)), ...at(300, failure(checkout))],
  },
  'refund-first': {
    label: 'Pay and be refunded, told in the wrong order',
    says: 'The refund arrives before the payment: no month.',
    returns: 'success',
    when: 'open',
    deliveries: (checkout) => [
      ...at(0, told(checkout, 'refund.succeeded', 'whole')),
      ...at(300, success(checkout)),
    ],
  },
  refund: {
    label: 'Refund everything',
    says: 'The month is taken away.',
    returns: 'stays',
    when: 'paid',
    deliveries: (checkout) =>
      at(0, told(checkout, 'refund.succeeded', 'whole', checkout.amountCents - checkout.refundedCents)),
  },
  'refund-repeat': {
    label: 'Refund everything, told five times',
    says: 'Some copies at once, some later: one refund.',
    returns: 'stays',
    when: 'paid',
    deliveries: (checkout) => {
      const whole = () =>
        told(checkout, 'refund.succeeded', 'whole', checkout.amountCents - checkout.refundedCents);
      return [...at(0, whole(), whole(), whole()), ...at(300, whole(), whole())];
    },
  },
  'refund-half': {
    label: 'Refund half',
    says: 'The month stays.',
    returns: 'stays',
    when: 'paid',
    deliveries: (checkout) =>
      at(0, told(checkout, 'refund.succeeded', 'half', Math.floor(checkout.amountCents / 2))),
  },
  'refund-half-repeat': {
    label: 'Refund half, told twice',
    says: 'Two copies are no two halves: the month stays.',
    returns: 'stays',
    when: 'paid',
    deliveries: (checkout) => {
      const half = () => told(checkout, 'refund.succeeded', 'half', Math.floor(checkout.amountCents / 2));
      return at(0, half(), half());
    },
  },
};

/** Which of them a checkout offers, in its state. */
export function offered({ status }: SandboxCheckout): [name: string, scenario: Scenario][] {
  const when = status === 'paid' ? 'paid' : status === 'refunded' ? undefined : 'open';
  return Object.entries(scenarios).filter(([, scenario]) => scenario.when === when);
}
