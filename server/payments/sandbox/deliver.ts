import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { PaymentProvider } from '../../integrations/payments/payments.ts';
import { signWebhook } from '../../integrations/payments/signature.ts';
import { WEBHOOK_PATH } from '../addresses.ts';
import type { SandboxCheckout } from './checkout.ts';
import type { Delivery } from './scenarios.ts';

/**
 * Sends a scenario's webhooks, signed, to the address that the provider's arrive at. What comes at once is
 * awaited; what comes later does not keep the server from stopping.
 */
export async function deliver(
  app: FastifyInstance,
  provider: PaymentProvider,
  checkout: SandboxCheckout,
  deliveries: readonly Delivery[],
): Promise<void> {
  const atOnce = deliveries.filter(({ afterMs }) => afterMs === 0);
  for (const { event, afterMs } of deliveries) {
    if (afterMs === 0) continue;
    setTimeout(() => {
      send(app, provider, bodyOf(checkout, event)).catch((error: unknown) =>
        // The server may have stopped meanwhile.
        app.log.warn({ err: error }, 'payments: the sandbox’s webhook was not sent'),
      );
    }, afterMs).unref();
  }
  await Promise.all(atOnce.map(({ event }) => send(app, provider, bodyOf(checkout, event))));
}

async function send(app: FastifyInstance, provider: PaymentProvider, body: string): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const { statusCode } = await app.inject({
    method: 'POST',
    url: WEBHOOK_PATH,
    headers: {
      ...signWebhook(provider.webhookSecrets[0] ?? '', randomUUID(), now, body),
      'content-type': 'application/json',
    },
    payload: body,
  });
  if (statusCode !== 200) app.log.warn({ statusCode }, 'payments: the sandbox’s webhook was not taken');
}

/** As Yoco's documentation shows it. */
function bodyOf(checkout: SandboxCheckout, { id, type, objectId, amountCents }: Delivery['event']): string {
  const createdDate = new Date().toISOString();
  const isRefund = type.startsWith('refund');
  return JSON.stringify({
    id,
    type,
    createdDate,
    payload: {
      id: objectId,
      type: isRefund ? 'refund' : 'payment',
      createdDate,
      amount: amountCents,
      currency: 'ZAR',
      ...(isRefund && { paymentId: `p_paid_${checkout.checkoutId}` }),
      status: type.endsWith('succeeded') ? 'succeeded' : 'failed',
      mode: 'test',
      metadata: { checkoutId: checkout.checkoutId, paymentId: checkout.paymentId },
    },
  });
}
