import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Learner, makeLearner } from '../../../database/tests/factories.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let learner: Learner;
let checkoutUrl: string;
let paymentId: string;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  count += 1;
  learner = await makeLearner(server.admin, `Sandbox${count}`);
  ({ checkoutUrl, paymentId } = await open());
});

async function open(): Promise<{ checkoutUrl: string; paymentId: string }> {
  const token = await server.keys.sign(learner.claims, 600);
  const response = await fetch(`${server.url}/functions/v1/create-yoco-checkout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: learner.email, fullName: 'Naledi Khumalo' }),
  });
  return response.json() as Promise<{ checkoutUrl: string; paymentId: string }>;
}
async function press(action: string) {
  const body = new URLSearchParams({ action });
  const response = await fetch(checkoutUrl, { method: 'POST', body, redirect: 'manual' });
  return { status: response.status, leads: response.headers.get('location') };
}
const page = async () => (await fetch(checkoutUrl)).text();
const status = async () =>
  (await server.admin.query('select status from portal_payments where id = $1', [paymentId])).rows[0]?.status;
const months = async () =>
  (
    await server.admin.query('select is_active from portal_subscriptions where user_id = $1', [
      learner.userId,
    ])
  ).rows;
/** What the webhook's route made of what the sandbox told, oldest first. */
const outcomes = async () =>
  (
    await server.admin.query<{ outcome: string }>(
      'select e.outcome from private.payment_events e join portal_payments p using (checkout_id) where p.id = $1 order by e.received_at',
      [paymentId],
    )
  ).rows.map(({ outcome }) => outcome);

test('the page says what is to be paid and that no money moves, in its own style only', async () => {
  const response = await fetch(checkoutUrl);
  const html = await response.text();
  expect(html).toContain('Pay R90');
  expect(html).toContain('no money moves');
  expect(html).not.toContain(learner.email);
  expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self'/);
  expect(html).not.toContain('<script');
});

describe('pressing', () => {
  test('pay opens a month and leads to the page that waits for it', async () => {
    expect(await press('pay')).toEqual({ status: 303, leads: `/portal/paid?payment=${paymentId}` });
    expect(await months()).toEqual([{ is_active: true }]);
    expect(await page()).toContain('This is paid.');
  });

  test('fail leads back without a month, and the card can be tried again', async () => {
    expect((await press('fail')).leads).toBe(`/payments/left?payment=${paymentId}&outcome=failed`);
    expect(await status()).toBe('failed');
    await press('pay');
    expect(await status()).toBe('paid');
    expect(await months()).toHaveLength(1);
  });

  test('cancel tells nothing', async () => {
    expect((await press('cancel')).leads).toBe(`/payments/left?payment=${paymentId}&outcome=cancelled`);
    expect(await outcomes()).toEqual([]);
  });

  test('delay leads on at once, before anything is told', async () => {
    expect((await press('delay')).leads).toBe(`/portal/paid?payment=${paymentId}`);
    expect(await status()).toBe('created');
  });

  test('repeat is one month', async () => {
    await press('repeat');
    expect(await months()).toHaveLength(1);
    expect(await outcomes()).toEqual(['activated']);
  });

  test('reorder is one month', async () => {
    await press('reorder');
    await expect.poll(outcomes).toEqual(['activated', 'too_late']);
    expect(await months()).toEqual([{ is_active: true }]);
  });

  test('told before its payment is none', async () => {
    await press('refund-first');
    await expect.poll(outcomes).toEqual(['refunded', 'refunded_before']);
    expect(await status()).toBe('refunded');
    expect(await months()).toEqual([]);
  });

  test('refund, once it is paid, takes the month away', async () => {
    expect(await page()).not.toContain('Refund everything');
    await press('pay');
    expect(await press('refund')).toEqual({ status: 303, leads: new URL(checkoutUrl).pathname });
    expect(await status()).toBe('refunded');
    expect(await months()).toEqual([{ is_active: false }]);
  });

  test('half, and the rest', async () => {
    await press('pay');
    await press('refund-half');
    expect(await status()).toBe('paid');
    expect(await page()).toContain('R45 of it was paid back');
    await press('refund');
    expect(await status()).toBe('refunded');
  });

  test('a refund that is told again is one refund', async () => {
    await press('pay');
    await press('refund-half-repeat');
    expect(await status()).toBe('paid');
    expect(await page()).toContain('R45 of it was paid back');
    await press('refund-repeat');
    expect(await status()).toBe('refunded');
    expect(await months()).toEqual([{ is_active: false }]);
  });

  test('pay twice is one month', async () => {
    await Promise.all([press('pay'), press('pay'), press('pay')]);
    expect(await months()).toHaveLength(1);
  });

  test.each(['refund', 'nonsense', 'constructor', ''])(
    '%s, which is not offered, does nothing',
    async (action) => {
      expect(await press(action)).toEqual({ status: 303, leads: new URL(checkoutUrl).pathname });
      expect(await outcomes()).toEqual([]);
    },
  );
});

test('a checkout that is not there is not there', async () => {
  checkoutUrl = `${server.url}/payments/sandbox/ch_${'0'.repeat(32)}`;
  expect((await fetch(checkoutUrl)).status).toBe(404);
  expect((await press('pay')).status).toBe(404);
  expect((await fetch(`${server.url}/payments/sandbox/x'y`)).status).toBe(404);
});

test('a payment of Yoco’s is not paid in the sandbox', async () => {
  await server.admin.query(`update portal_payments set provider = 'yoco' where id = $1`, [paymentId]);
  expect((await press('pay')).status).toBe(404);
});
