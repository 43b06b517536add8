import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePerson, makeSchool } from '../../database/tests/factories.ts';
import { signWebhook } from '../integrations/payments/signature.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
const other = `whsec_${Buffer.alloc(24, 8).toString('base64')}`;
let server: TestServer;
let text: string;

beforeAll(async () => {
  server = await startTestServer({ SMS_WEBHOOK_SECRET: secret });
  const school = await makeSchool(server.admin, 'Home');
  const parent = await makePerson(server.admin, 'Parent', { role: 'parent', school: school.id });
  const { rows } = await server.admin.query<{ id: string }>(
    `insert into private.texts (outbox_id, school_id, profile_id, parts, cents, state)
     values (1, $1, $2, 1, 30, 'sent') returning id`,
    [school.id, parent.profileId],
  );
  text = rows[0]?.id ?? '';
});
afterAll(() => server.stop());

const post = (
  body: string,
  { id = randomUUID() as string, seconds = Date.now() / 1000, key = secret } = {},
) =>
  fetch(`${server.url}/sms/webhook`, {
    method: 'POST',
    body,
    headers: { ...signWebhook(key, id, Math.floor(seconds), body) },
  });
const outcome = async (answer: Promise<Response>) =>
  ((await (await answer).json()) as { outcome: string }).outcome;
const state = async () =>
  (await server.admin.query('select state, cents from private.texts where id = $1', [text])).rows[0];
const stopped = async () =>
  (await server.admin.query('select phone from private.stopped_numbers')).rows.map(({ phone }) => phone);

describe('a webhook is refused', () => {
  const receipt = () => JSON.stringify({ reference: text, status: 'failed' });

  test('that is signed by nobody, by somebody else, or over something else', async () => {
    const unsigned = await fetch(`${server.url}/sms/webhook`, { method: 'POST', body: receipt() });
    expect(unsigned.status).toBe(401);
    expect((await post(receipt(), { key: other })).status).toBe(401);
    const altered = await fetch(`${server.url}/sms/webhook`, {
      method: 'POST',
      body: receipt(),
      headers: { ...signWebhook(secret, 'a', Math.floor(Date.now() / 1000), '{}') },
    });
    expect(altered.status).toBe(401);
    expect(await state()).toEqual({ state: 'sent', cents: 30 });
  });

  test('that is sent again later', async () => {
    const stale = await post(receipt(), { seconds: Date.now() / 1000 - 600 });
    expect(await stale.json()).toMatchObject({ code: 'stale_webhook' });
    expect(await state()).toEqual({ state: 'sent', cents: 30 });
  });

  test.each(['', 'nonsense', '[]', '{"reference": "1"}', `{"from": ${'9'.repeat(50)}}`])(
    'that says %s',
    async (body) => {
      expect((await post(body)).status).toBe(400);
    },
  );
});

describe('a receipt', () => {
  test('is noted once, by itself or as the data of an event', async () => {
    const id = randomUUID();
    const body = JSON.stringify({ type: 'message.status', data: { reference: text, status: 'DELIVRD' } });
    expect(await outcome(post(body, { id }))).toBe('noted');
    expect(await outcome(post(body, { id }))).toBe('repeated');
    expect(await outcome(post(JSON.stringify({ reference: text, status: 'failed' })))).toBe('no news');
    expect(await state()).toEqual({ state: 'delivered', cents: 30 });
  });

  test('of another state, or of nothing of ours, changes nothing', async () => {
    expect(await outcome(post(JSON.stringify({ reference: text, status: 'queued' })))).toBe('ignored');
    expect(await outcome(post(JSON.stringify({ reference: randomUUID(), status: 'failed' })))).toBe(
      'no news',
    );
  });
});

describe('an answer', () => {
  const say = (from: string, word: string) => outcome(post(JSON.stringify({ from, text: word })));

  test('STOP keeps a number, however it is written, until START', async () => {
    expect(await say('+27 82 555 0101', ' Stop. ')).toBe('stopped');
    expect(await say('0825550101', 'STOP')).toBe('stopped');
    expect(await stopped()).toEqual(['27825550101']);
    expect(await say('0825550101', 'Please stop the noise')).toBe('ignored');
    expect(await say('27825550101', 'start')).toBe('started');
    expect(await stopped()).toEqual([]);
  });
});

test('there is no such address where no secret is set', async () => {
  const beside = await server.startBeside({ SMS_WEBHOOK_SECRET: '' });
  const answer = await fetch(`${beside.url}/sms/webhook`, { method: 'POST', body: '{}' });
  expect([404, 405]).toContain(answer.status);
});
