import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Account,
  type Learner,
  makeAccount,
  makeLearner,
  makePerson,
  makeSchool,
  type Person,
} from '../../../database/tests/factories.ts';
import { startYoco, type YocoStandIn } from '../../integrations/payments/testing/yoco-stand-in.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let yoco: YocoStandIn;
let server: TestServer;
let parent: Person;
let plain: Account;
let learner: Learner;
let count = 0;

beforeAll(async () => {
  yoco = await startYoco();
  server = await startTestServer({
    YOCO_SECRET_KEY: yoco.secretKey,
    YOCO_WEBHOOK_SECRET: yoco.webhookSecret,
    YOCO_API_URL: yoco.apiUrl,
  });
  const school = await makeSchool(server.admin, 'Home');
  parent = await makePerson(server.admin, 'Parent', { role: 'parent', school: school.id });
  plain = await makeAccount(server.admin, 'Plain');
});
afterAll(async () => {
  await server.stop();
  await yoco.stop();
});
beforeEach(async () => {
  count += 1;
  learner = await makeLearner(server.admin, `Learner${count}`);
  yoco.checkouts.length = 0;
  yoco.calls.length = 0;
  yoco.troubles.length = 0;
});

/** As the official client calls it: functions.invoke with {email, fullName}. */
async function call(
  who: Account,
  body: unknown = { email: 'a@example.org', fullName: 'A' },
  url = server.url,
) {
  const token = await server.keys.sign(who.claims, 600);
  const response = await fetch(`${url}/functions/v1/create-yoco-checkout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}
const payments = async (who: Account = learner) =>
  (
    await server.admin.query('select * from portal_payments where user_id = $1 order by created_at', [
      who.userId,
    ])
  ).rows;

describe('a checkout', () => {
  test('is opened at Yoco for the price of the server, and its address is given', async () => {
    const client = createClient(server.url, server.keys.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      accessToken: () => server.keys.sign(learner.claims, 600),
    });
    const { data, error } = await client.functions.invoke<{ checkoutUrl: string; paymentId: string }>(
      'create-yoco-checkout',
      { body: { email: learner.email, fullName: 'Naledi Khumalo' } },
    );
    expect(error).toBeNull();
    const [checkout] = yoco.checkouts;
    const [payment] = await payments();
    expect(data).toEqual({ checkoutUrl: checkout?.redirectUrl, paymentId: payment.id });
    expect(checkout).toMatchObject({
      amount: 9000,
      currency: 'ZAR',
      successUrl: `${server.url}/portal/paid?payment=${payment.id}`,
      cancelUrl: `${server.url}/payments/left?payment=${payment.id}&outcome=cancelled`,
      failureUrl: `${server.url}/payments/left?payment=${payment.id}&outcome=failed`,
      metadata: { paymentId: payment.id },
    });
    expect(JSON.stringify(checkout)).not.toContain(learner.email);
    expect(payment).toMatchObject({ checkout_id: checkout?.id, status: 'created', amount_cents: 9000 });
  });

  test('is for the token’s account at the server’s price, whatever the body says', async () => {
    const { status } = await call(learner, {
      email: parent.email,
      fullName: 'Somebody Else',
      amount: 1,
      user_id: parent.userId,
      currency: 'USD',
    });
    expect(status).toBe(200);
    expect(yoco.checkouts).toMatchObject([{ amount: 9000, currency: 'ZAR' }]);
    expect(await payments()).toHaveLength(1);
    expect(await payments(parent)).toHaveLength(0);
  });

  test('is one for eight clicks at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(learner)));
    expect(new Set(answers.map(({ body }) => body.checkoutUrl)).size).toBe(1);
    expect(yoco.checkouts).toHaveLength(1);
    expect(await payments()).toHaveLength(1);
  });

  test('that the learner left is not given again', async () => {
    const first = await call(learner);
    const back = await fetch(
      `${server.url}/payments/left?payment=${first.body.paymentId}&outcome=cancelled`,
      { redirect: 'manual' },
    );
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toBe(
      `/portal/paid?payment=${first.body.paymentId}&outcome=cancelled`,
    );
    const second = await call(learner);
    expect(second.body.checkoutUrl).not.toBe(first.body.checkoutUrl);
  });
});

test('nobody is led elsewhere by the way back', async () => {
  for (const query of ['', '?payment=//evil.example&outcome=cancelled', '?payment=1&outcome=x']) {
    const back = await fetch(`${server.url}/payments/left${query}`, { redirect: 'manual' });
    expect(back.headers.get('location')).toBe('/portal/subscribe');
  }
});

describe('a body that is wrong is named by its field', () => {
  test.each([
    [{ fullName: 'A' }, 'email'],
    [{ email: 'nobody', fullName: 'A' }, 'email'],
    [{ email: 'a@example.org' }, 'fullName'],
    [{ email: 'a@example.org', fullName: ' ' }, 'fullName'],
    [{ email: 'a@example.org', fullName: 7 }, 'fullName'],
  ])('%o', async (body, field) => {
    expect(await call(learner, body)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', field },
    });
    expect(yoco.calls).toEqual([]);
  });
});

describe('who may not buy', () => {
  test('a school account', async () => {
    expect(await call(parent)).toMatchObject({ status: 403, body: { code: 'school_account' } });
  });

  test('an account that is no learner’s yet', async () => {
    expect(await call(plain)).toMatchObject({ status: 409, body: { code: 'portal_profile_missing' } });
  });

  test('somebody whose session has ended, or whose second factor was not shown', async () => {
    const gone = await makeLearner(server.admin, 'Gone', { signedIn: false });
    const cautious = await makeLearner(server.admin, 'Cautious', { factor: 'aal1' });
    for (const who of [gone, cautious]) {
      expect(await call(who)).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    }
    const anonymous = await fetch(`${server.url}/functions/v1/create-yoco-checkout`, { method: 'POST' });
    expect(anonymous.status).toBe(401);
    expect(yoco.calls).toEqual([]);
  });

  test('anybody, where nothing is sold', async () => {
    const closed = await server.startBeside({
      PAYMENTS_SANDBOX: '0',
      YOCO_SECRET_KEY: '',
      YOCO_WEBHOOK_SECRET: '',
    });
    expect(await call(learner, undefined, closed.url)).toMatchObject({
      status: 503,
      body: { code: 'payments_unavailable' },
    });
    expect(await payments()).toEqual([]);
    const hook = await fetch(`${closed.url}/payments/webhook`, { method: 'POST', body: '{}' });
    expect(hook.status).toBe(404);
  });
});

describe('when Yoco', () => {
  test('refuses, nothing stays and the next click begins anew', async () => {
    yoco.troubles.push('refuses');
    expect(await call(learner)).toMatchObject({
      status: 502,
      body: { code: 'payment_provider_unavailable' },
    });
    expect(await payments()).toEqual([]);
    expect((await call(learner)).status).toBe(200);
    expect(yoco.checkouts).toHaveLength(1);
  });

  test('answers without an address, the learner is told', async () => {
    yoco.troubles.push('answers nonsense');
    expect(await call(learner)).toMatchObject({ status: 502 });
    expect(await payments()).toEqual([]);
  });

  test.each(['hangs up', 'loses the answer', 'is busy'] as const)(
    '%s, the same checkout is asked for again',
    async (trouble) => {
      yoco.troubles.push(trouble);
      expect((await call(learner)).status).toBe(200);
      expect(yoco.calls).toEqual(['POST /checkouts', 'POST /checkouts']);
      expect(yoco.checkouts).toHaveLength(1);
    },
  );

  test('cannot be reached, the payment waits for the next click with its key', async () => {
    yoco.troubles.push('hangs up', 'hangs up', 'hangs up', 'hangs up', 'loses the answer');
    expect(await call(learner)).toMatchObject({ status: 502 });
    const [before] = await payments();
    expect(before).toMatchObject({ status: 'created', checkout_id: null });
    const next = await call(learner);
    expect(next).toMatchObject({ status: 200, body: { paymentId: before.id } });
    expect(yoco.checkouts).toHaveLength(1);
  });

  test('is asked too often, the payment waits for the next click with its key', async () => {
    yoco.troubles.push('is asked too often');
    expect(await call(learner)).toMatchObject({ status: 502 });
    const [before] = await payments();
    expect(await call(learner)).toMatchObject({ status: 200, body: { paymentId: before.id } });
  });

  test('refuses one of two clicks, the other gets no page on which a payment would buy nothing', async () => {
    yoco.troubles.push('is busy', 'is busy', 'is busy', 'is busy');
    const slow = call(learner);
    await vi.waitFor(() => expect(yoco.calls).toHaveLength(1));
    const [payment] = await payments();
    await server.admin.query('select private.drop_portal_checkout($1)', [payment.id]);
    expect(await slow).toMatchObject({ status: 502, body: { code: 'payment_provider_unavailable' } });
    expect(yoco.checkouts).toHaveLength(1);
    expect((await call(learner)).status).toBe(200);
  });

  test('does not know the key, nobody learns it', async () => {
    const misled = await server.startBeside({ YOCO_SECRET_KEY: 'sk_live_wrong' });
    const answer = await call(learner, undefined, misled.url);
    expect(answer).toMatchObject({ status: 502 });
    expect(JSON.stringify(answer.body)).not.toMatch(/sk_live|key/);
  });
});
