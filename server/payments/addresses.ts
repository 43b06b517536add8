/** Where the webhooks of the payment provider arrive. */
export const WEBHOOK_PATH = '/payments/webhook';
/** Where a learner comes by who leaves a checkout without having paid. */
export const LEFT_PATH = '/payments/left';

export const outcomes = ['cancelled', 'failed'] as const;
export type Outcome = (typeof outcomes)[number];

/** The page of the portal that waits for a payment, or says that there was none. */
export function paidPage(paymentId: string, outcome?: Outcome): string {
  return `/portal/paid?${new URLSearchParams({ payment: paymentId, ...(outcome && { outcome }) })}`;
}

/** The ways back from a checkout. */
export function returnAddresses(publicUrl: string, paymentId: string) {
  const left = (outcome: Outcome) =>
    `${publicUrl}${LEFT_PATH}?${new URLSearchParams({ payment: paymentId, outcome })}`;
  return {
    successUrl: `${publicUrl}${paidPage(paymentId)}`,
    cancelUrl: left('cancelled'),
    failureUrl: left('failed'),
  };
}
