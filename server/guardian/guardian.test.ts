import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Learner, makeLearner, makePlan } from '../../database/tests/factories.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { unsubscribeKeys } from '../unsubscribe/keys.ts';
import { type GuardianKey, guardianKeys } from './keys.ts';

let server: TestServer;
let learner: Learner;
let request: string;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const youth = `${new Date().getFullYear() - 15}-03-09`;
/** Names a parent or guardian as the learner's own browser does; the question. */
async function ask(of: Learner, email = 'thandi@example.org'): Promise<string> {
  await server.database.queryScoped(
    { role: 'authenticated', claims: of.claims },
    {
      text: `update portal_users set date_of_birth = $2, guardian_name = 'Thandi Khumalo', guardian_email = $3
              where user_id = $1`,
      values: [of.userId, youth, email],
    },
  );
  const { rows } = await server.admin.query<{ id: string }>(
    'select id from private.guardian_requests where user_id = $1 and is_current',
    [of.userId],
  );
  return rows[0]?.id ?? '';
}

beforeEach(async () => {
  await server.admin.query('delete from private.guardian_mails; delete from private.outbox');
  count += 1;
  learner = await makeLearner(server.admin, `Naledi${count}`);
  await server.admin.query(`update portal_users set full_name = 'Naledi Mokoena' where user_id = $1`, [
    learner.userId,
  ]);
  await makePlan(server.admin, learner, 'monthly', [-1, 20]);
  request = await ask(learner);
});

const keyOf = (key: Partial<GuardianKey> = {}) =>
  guardianKeys(server.keys).sign({ request, may: 'answer', ...key });
const addressOf = (key: string) => `${server.url}/guardian?key=${encodeURIComponent(key)}`;
const post = async (key: string, answer: string) => {
  const response = await fetch(addressOf(key), { method: 'POST', body: new URLSearchParams({ answer }) });
  return { status: response.status, text: await response.text() };
};
async function opens(): Promise<unknown> {
  const { rows } = await server.admin.query('select private.portal_access($1) as access', [learner.userId]);
  return rows[0]?.access;
}

describe('the page of the mail', () => {
  test.each(['GET', 'HEAD'])('%s changes nothing, because scanners of mails open links', async (method) => {
    expect((await fetch(addressOf(await keyOf()), { method })).status).toBe(200);
    expect(await opens()).toBe('trial');
  });

  test('says the first name and what is agreed to, and no more of the learner', async () => {
    const page = await (await fetch(addressOf(await keyOf()))).text();
    expect(page).toContain('Do you agree that Naledi learns here?');
    expect(page).toContain('video lessons for Grades 8 to 12');
    expect(page).toContain('<form method="post">');
    expect(page).not.toContain('<script');
    for (const known of ['Mokoena', learner.email, learner.userId, 'thandi@', youth]) {
      expect(page).not.toContain(known);
    }
  });

  test('is in the language that its address names, with its sentences whole', async () => {
    const page = await (await fetch(`${addressOf(await keyOf())}&lang=af`)).text();
    expect(page).toContain('<html lang="af">');
    expect(page).toContain('Stem u in dat Naledi hier leer?');
    expect(page).toContain('Ek is die ouer of voog, en ek stem in');
  });

  test('never bears what a learner types for a name and is none', async () => {
    await server.admin.query(
      `update portal_users set full_name = 'win.a-car.example/x Now' where user_id = $1`,
      [learner.userId],
    );
    expect(await (await fetch(addressOf(await keyOf()))).text()).not.toContain('win.a-car');
  });

  test('is kept nowhere, tells nobody where it was, and is framed by nothing', async () => {
    for (const key of [await keyOf(), 'none']) {
      const { headers } = await fetch(addressOf(key));
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('set-cookie')).toBeNull();
    }
  });
});

describe('an answer', () => {
  test('agrees, opens the month, and a replay changes and mails nothing', async () => {
    const key = await keyOf();
    const agreed = await post(key, 'agreed');
    expect(agreed).toMatchObject({ status: 200, text: expect.stringContaining('You have agreed') });
    expect(await opens()).toBe('paid');
    const mails = async () => (await server.admin.query('select from private.outbox')).rowCount;
    const before = await mails();
    expect((await post(key, 'agreed')).text).toContain('You have agreed');
    expect((await post(key, 'refused')).text).toContain('You have agreed');
    expect(await mails()).toBe(before);
    expect(await opens()).toBe('paid');
  });

  test('refuses, and can still agree', async () => {
    const key = await keyOf();
    expect((await post(key, 'refused')).text).toContain('You did not agree');
    expect(await opens()).toBe('trial');
    expect((await post(key, 'agreed')).text).toContain('You have agreed');
    expect(await opens()).toBe('paid');
  });

  test('is taken back by the key of the mail that confirms it, and by no other', async () => {
    const [answering, withdrawing] = [await keyOf(), await keyOf({ may: 'withdraw' })];
    expect((await fetch(addressOf(withdrawing))).status).toBe(404);
    expect((await post(withdrawing, 'agreed')).status).toBe(404);
    expect(await opens()).toBe('trial');
    await post(answering, 'agreed');
    expect((await post(answering, 'withdrawn')).status).toBe(400);
    expect(await (await fetch(addressOf(withdrawing))).text()).toContain('Take back your agreement?');
    expect(await opens()).toBe('paid');
    expect((await post(withdrawing, 'withdrawn')).text).toContain('Your agreement is taken back');
    expect(await opens()).toBe('trial');
    // What was agreed before does not agree again.
    expect((await post(answering, 'agreed')).text).toContain('Your agreement is taken back');
    expect(await opens()).toBe('trial');
  });

  test.each(['', 'perhaps', 'Agreed'])('that is none (%j) shows the question again', async (given) => {
    expect(await post(await keyOf(), given)).toMatchObject({
      status: 400,
      text: expect.stringContaining('Do you agree'),
    });
    expect(await opens()).toBe('trial');
  });

  test('by ten clicks at once is one', async () => {
    const key = await keyOf();
    await Promise.all(Array.from({ length: 10 }, () => post(key, 'agreed')));
    const { rows } = await server.admin.query(`select kind from private.outbox order by id`);
    expect(rows.filter(({ kind }) => kind === 'portal-guardian-agreed')).toHaveLength(1);
  });
});

describe('a key', () => {
  const secretOf = () => Buffer.from(server.keys.derive('guardian addresses'), 'base64url');
  const signed = (claims: object, expires: string, secret = secretOf()) =>
    new SignJWT({ may: 'answer', ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(secret);

  test('that is altered, too old, of another purpose or of nothing shows and does nothing', async () => {
    const key = await keyOf();
    const altered = key
      .split('.')
      .with(1, Buffer.from(JSON.stringify({ may: 'answer', sub: request })).toString('base64url'));
    const stranger = await guardianKeys(server.keys).sign({ request: randomUUID(), may: 'answer' });
    for (const bad of [
      '',
      'none',
      `${key.slice(0, -2)}xx`,
      altered.join('.'),
      await signed({ sub: request }, '1 second ago'),
      await signed({ sub: request }, '1 day', Buffer.alloc(32)),
      await unsubscribeKeys(server.keys).sign(request),
      await server.keys.sign({ sub: request, may: 'answer' }, 600),
      stranger,
    ]) {
      const shown = await fetch(addressOf(bad));
      expect(shown.status, bad).toBe(404);
      expect(await shown.text()).not.toContain('Naledi');
      expect((await post(bad, 'agreed')).status, bad).toBe(404);
    }
    expect(await opens()).toBe('trial');
  });

  test('answers its own question only: another learner’s and another person’s stay open', async () => {
    const other = await makeLearner(server.admin, 'Other');
    await makePlan(server.admin, other, 'monthly', [-1, 20]);
    await ask(other);
    await post(await keyOf(), 'agreed');
    const { rows } = await server.admin.query('select private.portal_access($1) as access', [other.userId]);
    expect(rows).toEqual([{ access: 'trial' }]);
    const former = await keyOf();
    request = await ask(learner, 'sizwe@example.org');
    expect((await fetch(addressOf(former))).status).toBe(404);
    expect((await post(former, 'agreed')).status).toBe(404);
    expect(await opens()).toBe('trial');
  });

  test('holds no name and no address', async () => {
    const [, payload = ''] = (await keyOf()).split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual({
      may: 'answer',
      sub: request,
      iat: expect.any(Number),
      exp: expect.any(Number),
    });
  });

  test('is asked for only so often', async () => {
    const key = await keyOf();
    const statuses = new Set<number>();
    for (let asked = 0; asked < 61; asked += 1) statuses.add((await fetch(addressOf(key))).status);
    expect([...statuses]).toEqual([200, 429]);
    expect((await fetch(addressOf(await keyOf({ may: 'withdraw' })))).status).toBe(404);
  });
});
