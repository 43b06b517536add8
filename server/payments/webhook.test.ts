import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Learner, makeLearner } from '../../database/tests/factories.ts';
import { signWebhook } from '../integrations/payments/signature.ts';
import { startYoco, type YocoStandIn, yocoEvent } from '../integrations/payments/testing/yoco-stand-in.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { monthsOf, openCheckouts, storm } from './testing/storm.ts';

let yoco: YocoStandIn;
let server: TestServer;
let count = 0;

beforeAll(async () => {
  yoco = await startYoco();
  server = await startTestServer({
    YOCO_SECRET_KEY: yoco.secretKey,
    // While a webhook is registered anew there are two.
    YOCO_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')},${yoco.webhookSecret}`,
    YOCO_API_URL: yoco.apiUrl,
  });
});
afterAll(async () => {
  await server.stop();
  await yoco.stop();
});

async function buyer(): Promise<{ learner: Learner; checkoutId: string }> {
  count += 1;
  const learner = await makeLearner(server.admin, `Buyer${count}`);
  const token = await server.keys.sign(learner.claims, 600);
  const response = await fetch(`${server.url}/functions/v1/create-yoco-checkout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: learner.email, fullName: 'Buyer' }),
  });
  expect(response.status).toBe(200);
  return { learner, checkoutId: yoco.checkouts.at(-1)?.id ?? '' };
}
const months = async ({ userId }: Learner) =>
  (
    await server.admin.query<{ is_active: boolean }>(
      `select is_active from portal_subscriptions where user_id = $1 and subscription_type = 'monthly'`,
      [userId],
    )
  ).rows;

async function post(body: string, headers: Record<string, string>, url = server.url) {
  const response = await fetch(`${url}/payments/webhook`, { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}
const now = () => Math.floor(Date.now() / 1000);

/** As by somebody who takes an empty key for the secret. The library does not sign with one. */
function signedWithNothing(body: string) {
  const headers = signWebhook(`whsec_${randomUUID()}`, 'm', now(), body);
  const digest = createHmac('sha256', '')
    .update(`m.${headers['webhook-timestamp']}.${body}`)
    .digest('base64');
  return { ...headers, 'webhook-signature': `v1,${digest}` };
}

test('a payment that Yoco tells opens a month and mails a receipt', async () => {
  const { learner, checkoutId } = await buyer();
  expect(await yoco.tell(server.url, { type: 'payment.succeeded', checkoutId })).toEqual({
    status: 200,
    body: { outcome: 'activated' },
  });
  expect(await months(learner)).toEqual([{ is_active: true }]);
  await expect
    .poll(async () => {
      const { rows } = await server.admin.query(
        'select kind, subject, text_body from private.mailbox where recipient = $1',
        [learner.email],
      );
      return rows;
    })
    .toEqual([
      {
        kind: 'portal-receipt',
        subject: 'Your payment for lessons at School Communicator',
        text_body: expect.stringContaining('R90'),
      },
    ]);
});

describe('before anything in it is read', () => {
  const body = 'not even JSON';

  test.each([
    ['without a signature', {}, 'invalid_signature'],
    [
      'with a stranger’s signature',
      signWebhook(`whsec_${randomUUID()}`, 'm', now(), body),
      'invalid_signature',
    ],
    ['with the sandbox’s way of signing', signedWithNothing(body), 'invalid_signature'],
  ])('a webhook %s is refused', async (_name, headers, code) => {
    expect(await post(body, headers as Record<string, string>)).toMatchObject({
      status: 401,
      body: { code },
    });
  });

  test('one of four minutes ago is refused', async () => {
    const headers = signWebhook(yoco.webhookSecret, 'm', now() - 240, body);
    expect(await post(body, headers)).toMatchObject({ status: 401, body: { code: 'stale_webhook' } });
  });

  test('its own bytes count, not what they mean', async () => {
    const { learner, checkoutId } = await buyer();
    const event = yocoEvent({ type: 'payment.succeeded', checkoutId });
    const headers = signWebhook(yoco.webhookSecret, 'm', now(), JSON.stringify(event));
    const spaced = JSON.stringify(event, null, 2);
    expect(await post(spaced, headers)).toMatchObject({ status: 401 });
    expect(await months(learner)).toEqual([]);
    const resigned = signWebhook(yoco.webhookSecret, 'm', now(), spaced);
    expect(await post(spaced, { ...resigned, 'content-type': 'text/plain' })).toMatchObject({
      body: { outcome: 'activated' },
    });
  });

  test('one that is too large is refused', async () => {
    expect(await post('x'.repeat(70_000), {})).toMatchObject({ status: 413 });
  });
});

test.each([
  'not even JSON',
  '{}',
  '[]',
  '{"id":"evt_1"}',
  '{"id":"evt_1","type":"x","payload":{"amount":"9000"}}',
  'null',
  '{"id":"evt\\u0000","type":"payment.succeeded"}',
  '{"id":"evt\\ud800","type":"payment.succeeded"}',
])('a signed %s is no event', async (body) => {
  expect(await post(body, signWebhook(yoco.webhookSecret, 'm', now(), body))).toMatchObject({
    status: 400,
    body: { code: 'invalid_webhook' },
  });
});

test('a kind that is new at Yoco is taken and ignored', async () => {
  const body = JSON.stringify({ id: `evt_${randomUUID()}`, type: 'payout.created', payload: { more: [1] } });
  expect(await post(body, signWebhook(yoco.webhookSecret, 'm', now(), body))).toEqual({
    status: 200,
    body: { outcome: 'ignored' },
  });
});

test.each([
  [{ amount: 1 }, 'wrong_amount'],
  [{ currency: 'USD' }, 'wrong_currency'],
  [{ mode: 'test' as const }, 'wrong_mode'],
  [{ checkoutId: 'ch_of_another_shop' }, 'unknown_checkout'],
])('a signed payment with %o opens nothing, and is not sent again', async (more, outcome) => {
  const { learner, checkoutId } = await buyer();
  expect(await yoco.tell(server.url, { type: 'payment.succeeded', checkoutId, ...more })).toEqual({
    status: 200,
    body: { outcome },
  });
  expect(await months(learner)).toEqual([]);
});

test('a sandbox beside it tells nothing', async () => {
  const sandbox = await server.startBeside({ YOCO_SECRET_KEY: '', YOCO_WEBHOOK_SECRET: '' });
  const { learner, checkoutId } = await buyer();
  const body = JSON.stringify(yocoEvent({ type: 'payment.succeeded', checkoutId }, 'test'));
  const secret = `whsec_${Buffer.from(server.keys.derive('payment sandbox'), 'base64url').toString('base64')}`;
  const headers = signWebhook(secret, 'm', now(), body);
  expect(await post(body, headers)).toMatchObject({ status: 401 });
  // There it is signed well, and is about a checkout that is not the sandbox's.
  expect(await post(body, headers, sandbox.url)).toMatchObject({ body: { outcome: 'unknown_checkout' } });
  expect(await months(learner)).toEqual([]);
});

test('its address has nothing to read', async () => {
  const answer = await fetch(`${server.url}/payments/webhook`);
  expect([answer.status, await answer.json()]).toEqual([
    404,
    { code: 'not_found', message: 'There is nothing at this address.' },
  ]);
});

test('600 webhooks, forged, stale, repeated, reordered and in parallel: one month for a payment', async () => {
  const checkouts = await openCheckouts(server.admin, { learners: 12, eachBuys: 2, marked: 'storm' });
  const second = await server.startBeside();
  const result = await storm({
    urls: [server.url, second.url],
    secret: yoco.webhookSecret,
    checkouts,
    webhooks: 600,
    parallel: 24,
  });
  expect(result.surprises).toEqual([]);
  expect(await monthsOf(server.admin, 'storm')).toEqual(result.expected);
});
