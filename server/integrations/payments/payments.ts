import type { CheckoutMode, PaymentEvent } from './event.ts';

/** What a learner is sent to pay. */
export type CheckoutOrder = {
  /** The row of portal_payments: the provider answers the same id with the same checkout. */
  paymentId: string;
  amountCents: number;
  currency: 'ZAR';
  successUrl: string;
  cancelUrl: string;
  failureUrl: string;
};

export type OpenedCheckout = {
  /** The provider's name for it, which its events carry. */
  checkoutId: string;
  /** Where the learner pays. */
  url: string;
};

/** Where learners pay: Yoco, or a page of our own that pretends. */
export type PaymentProvider = {
  name: 'yoco' | 'sandbox';
  /** Whether money moves; events of the other mode open nothing. */
  mode: CheckoutMode;
  /** Those that sign its events: `whsec_…`. */
  webhookSecrets: readonly string[];
  /**
   * @throws {CheckoutRefused} when the provider said no; the same id would get the same answer again
   * @throws {Error} anything else: nobody knows whether it was opened, and the same id may be tried again
   */
  openCheckout(order: CheckoutOrder): Promise<OpenedCheckout>;
};

/** The provider will not open this checkout. The message is for the log. */
export class CheckoutRefused extends Error {}

export type { PaymentEvent };
