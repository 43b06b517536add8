import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { YocoConfig } from './config.ts';
import {
  type CheckoutOrder,
  CheckoutRefused,
  type OpenedCheckout,
  type PaymentProvider,
} from './payments.ts';

/** For one call; a learner waits for it. */
const TIMEOUT_MS = 10_000;
/** Between tries: two clicks at once send the same key, and Yoco answers the second 409 until the first is done. */
const WAITS_MS = [300, 700, 1500, 3000] as const;

const checkout = z.looseObject({ id: z.string().min(1), redirectUrl: z.url({ protocol: /^https?$/ }) });

/**
 * The Checkout API of Yoco (developer.yoco.com): amounts in cents, the secret key as bearer, an idempotency key
 * by which a repeated call gets the first one's answer for 24 hours, be it good or bad.
 */
export function yocoProvider(config: YocoConfig): PaymentProvider {
  return {
    name: 'yoco',
    mode: config.mode,
    webhookSecrets: config.webhookSecrets,
    openCheckout: (order) => openCheckout(config, order),
  };
}

async function openCheckout(config: YocoConfig, order: CheckoutOrder): Promise<OpenedCheckout> {
  for (const pause of [...WAITS_MS, undefined]) {
    const response = await post(config, order).catch((error: unknown) => {
      if (pause === undefined) throw error;
      return undefined;
    });
    if (response && response.status !== 409) return opened(response);
    if (pause === undefined) break;
    await wait(pause);
  }
  throw new Error('Yoco is still opening this checkout for another request');
}

function post({ apiUrl, secretKey }: YocoConfig, order: CheckoutOrder): Promise<Response> {
  const { paymentId, amountCents, currency, successUrl, cancelUrl, failureUrl } = order;
  return fetch(`${apiUrl}/checkouts`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/json',
      'idempotency-key': paymentId,
    },
    // No name and no address: Yoco asks the payer for what it needs.
    body: JSON.stringify({
      amount: amountCents,
      currency,
      successUrl,
      cancelUrl,
      failureUrl,
      metadata: { paymentId },
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

async function opened(response: Response): Promise<OpenedCheckout> {
  const text = await response.text();
  // Not the answer to this payment, which its key keeps for a day: the next click may get that.
  if (response.status === 429) throw new Error('Yoco is asked too often');
  if (!response.ok) throw new CheckoutRefused(`Yoco answered ${response.status}: ${text.slice(0, 300)}`);
  const parsed = checkout.safeParse(JSON.parse(text));
  if (!parsed.success) throw new CheckoutRefused('Yoco opened a checkout without an address');
  return { checkoutId: parsed.data.id, url: parsed.data.redirectUrl };
}
