import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { YocoConfig } from './config.ts';
import {
  type CheckoutOrder,
  CheckoutRefused,
  type OpenedCheckout,
  type PaymentProvider,
} from './payments.ts';

/** How long a learner waits: for one call, and for all tries of it together. */
type Patience = { callMs: number; allMs: number };
const ordinary: Patience = { callMs: 10_000, allMs: 15_000 };
/** Between tries: two clicks at once send the same key, and Yoco answers the second 409 until the first is done. */
const WAITS_MS = [300, 700, 1500, 3000] as const;

const checkout = z.looseObject({ id: z.string().min(1), redirectUrl: z.url({ protocol: /^https?$/ }) });

/**
 * The Checkout API of Yoco (developer.yoco.com): amounts in cents, the secret key as bearer, an idempotency key
 * by which a repeated call gets the first one's answer for 24 hours, be it good or bad.
 */
export function yocoProvider(config: YocoConfig, patience = ordinary): PaymentProvider {
  return {
    name: 'yoco',
    mode: config.mode,
    webhookSecrets: config.webhookSecrets,
    openCheckout: (order) => openCheckout(config, order, patience),
  };
}

async function openCheckout(
  config: YocoConfig,
  order: CheckoutOrder,
  { callMs, allMs }: Patience,
): Promise<OpenedCheckout> {
  const all = AbortSignal.timeout(allMs);
  for (const pause of [...WAITS_MS, undefined]) {
    const response = await post(config, order, AbortSignal.any([all, AbortSignal.timeout(callMs)])).catch(
      (error: unknown) => {
        if (pause === undefined || all.aborted) throw error;
        return undefined;
      },
    );
    if (response && response.status !== 409) return opened(response);
    if (pause === undefined) break;
    await wait(pause, undefined, { signal: all });
  }
  throw new Error('Yoco is still opening this checkout for another request');
}

function post(
  { apiUrl, secretKey }: YocoConfig,
  order: CheckoutOrder,
  signal: AbortSignal,
): Promise<Response> {
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
    signal,
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
