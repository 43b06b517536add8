import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { CheckoutOrder } from './payments.ts';
import { yocoProvider } from './yoco.ts';

const order: CheckoutOrder = {
  paymentId: '6f1f4a52-9a37-4c7b-9a54-0d7bb0f2f1aa',
  amountCents: 9900,
  currency: 'ZAR',
  successUrl: 'https://portal.example/paid',
  cancelUrl: 'https://portal.example/left',
  failureUrl: 'https://portal.example/failed',
};

let asked = 0;
/** Takes every call and says nothing. */
const silent = createServer(() => {
  asked += 1;
});
afterEach(() => {
  silent.closeAllConnections();
  silent.close();
});

test('a learner waits for all tries together no longer than said, whatever one of them may take', async () => {
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  const { port } = silent.address() as AddressInfo;
  const provider = yocoProvider(
    {
      adapter: 'yoco',
      mode: 'test',
      apiUrl: `http://127.0.0.1:${port}`,
      secretKey: 'sk_test_1',
      webhookSecrets: [],
    },
    { callMs: 600_000, allMs: 100 },
  );
  await expect(provider.openCheckout(order)).rejects.toThrow(/abort|timeout/i);
  expect(asked).toBe(1);
});
