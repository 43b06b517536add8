import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { FAULT_TEXT, faultOf, HouseFault } from './faults.ts';
import { type KeyRing, makeKeys, openKeyRing } from './keys/keys.ts';
import { patient } from './testing/patience.ts';
import { makeOwnPostgres, type OwnPostgres } from './testing/processes/own-postgres.ts';
import { type ServerProcess, startServerProcess } from './testing/processes/process.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

vi.setConfig({ testTimeout: patient(120_000), hookTimeout: patient(120_000) });

let postgres: OwnPostgres;
let server: ServerProcess;
let keys: KeyRing;
let token: string;

beforeAll(async () => {
  postgres = await makeOwnPostgres();
  const jwtKeys = await makeKeys();
  keys = await openKeyRing(jwtKeys);
  const session = { sub: crypto.randomUUID(), session_id: crypto.randomUUID(), role: 'authenticated' };
  token = await keys.sign(session, 3600);
  server = await startServerProcess({
    DATABASE_URL: postgres.url,
    JWT_KEYS: jwtKeys,
    LOG_LEVEL: 'silent',
    DEMO: '0',
  });
});
afterAll(async () => {
  await server?.end();
  await postgres?.remove();
});

type Call = { path: string; method?: string; body?: BodyInit; headers?: Record<string, string> };

/** Something of each interface that asks the database. */
function calls(): Record<string, Call> {
  const apikey = { apikey: keys.publishableKey };
  const bearer = { ...apikey, authorization: `Bearer ${token}` };
  const json = { 'content-type': 'application/json' };
  const file = { apikey: keys.secretKey, authorization: `Bearer ${keys.secretKey}` };
  return {
    'a read of a table': { path: '/rest/v1/schools', headers: apikey },
    'a write to a table': {
      path: '/rest/v1/messages',
      method: 'POST',
      headers: { ...bearer, ...json },
      body: '{}',
    },
    'a sign-in': {
      path: '/auth/v1/token?grant_type=password',
      method: 'POST',
      headers: { ...apikey, ...json },
      body: JSON.stringify({ email: 'nobody@example.org', password: 'a guess' }),
    },
    'a session': { path: '/auth/v1/user', headers: bearer },
    'a file': { path: '/storage/v1/object/public/school-logos/none.png' },
    'an upload': {
      path: '/storage/v1/object/school-logos/a.png',
      method: 'POST',
      headers: { ...file, 'content-type': 'image/png' },
      body: 'x',
    },
    'an upload in parts': {
      path: '/storage/v1/upload/resumable',
      method: 'POST',
      headers: {
        ...file,
        'tus-resumable': '1.0.0',
        'upload-length': '3',
        'upload-metadata': `bucketName ${btoa('school-logos')},objectName ${btoa('a.png')}`,
      },
    },
    'a function': { path: '/functions/v1/list-sessions', method: 'POST', headers: bearer },
    'a broadcast': {
      path: '/realtime/v1/api/broadcast',
      method: 'POST',
      headers: { ...bearer, ...json },
      body: JSON.stringify({ messages: [{ topic: 'a', event: 'b', payload: {}, private: true }] }),
    },
    'a video': {
      path: `/library/1/videos/${crypto.randomUUID()}`,
      method: 'PUT',
      headers: { accesskey: 'k' },
      body: 'x',
    },
    'a calendar': { path: `/calendar.ics?key=${'0'.repeat(64)}` },
    'a stopped mail': { path: '/unsubscribe?key=none' },
    'a guardian’s answer': { path: '/guardian?key=none' },
    'a checkout that was left': {
      path: `/payments/left?payment=${crypto.randomUUID()}&outcome=cancelled`,
    },
  };
}

async function refused({ path, ...request }: Call) {
  const response = await fetch(server.url + path, { ...request, redirect: 'manual' });
  const { status, headers } = response;
  return { status, retryAfter: Number(headers.get('retry-after')), body: await response.text() };
}

/** Asks all at once, and looks at what each is told. */
async function expectTheSentence() {
  const asked = Object.entries(calls()).map(async ([name, call]) => ({ name, ...(await refused(call)) }));
  for (const { name, status, retryAfter, body } of await Promise.all(asked)) {
    expect({ name, status, body }).toMatchObject({ status: 503 });
    expect(retryAfter, name).toBeGreaterThan(0);
    expect(body, name).toContain(FAULT_TEXT.split('. ')[0]);
    expect(body, name).not.toMatch(/postgres|sql|connect|terminat|E[A-Z]{4,}/);
  }
}

const untilWell = () =>
  expect
    .poll(() => fetch(`${server.url}/health`).then(({ status }) => status, String), {
      timeout: patient(30_000),
    })
    .toBe(200);

describe('without its database every interface says the same sentence, and when to come again', () => {
  test('while Postgres is stopped', async () => {
    await untilWell();
    await postgres.stop();
    await expectTheSentence();
    // What was found well is believed for a moment.
    await expect
      .poll(async () => {
        const health = await fetch(`${server.url}/health`);
        return [health.status, await health.json()];
      })
      .toEqual([
        503,
        expect.objectContaining({ status: 'unavailable', fails: expect.arrayContaining(['read', 'write']) }),
      ]);
    const live = await fetch(`${server.url}/health/live`);
    expect([live.status, await live.json()]).toEqual([200, { status: 'alive' }]);
    // Again, now that all connections are gone.
    await expectTheSentence();
    await postgres.start();
    await untilWell();
    const { status } = await fetch(`${server.url}/rest/v1/schools`, {
      headers: { apikey: keys.publishableKey },
    });
    expect(status).toBe(200);
  });

  test('while Postgres stands still, which nothing but a deadline of our own notices', async () => {
    await untilWell();
    const goOn = await postgres.freeze();
    try {
      await expectTheSentence();
    } finally {
      goOn();
    }
    await untilWell();
  });
});

describe('a disk that is full', () => {
  let portal: TestServer;

  beforeAll(async () => {
    portal = await startTestServer();
    await portal.admin.query(`
      create function public.no_room() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file "base/16385/1": No space left on device' using errcode = '53100'; end $$`);
    for (const table of ['public.schools', 'auth.rate_limits', 'storage.loose_files']) {
      await portal.admin.query(
        `create trigger no_room before insert on ${table} for each row execute function public.no_room()`,
      );
    }
  });
  afterAll(() => portal?.stop());

  const ask = async (path: string, body: BodyInit, type: string) => {
    const key = portal.keys.secretKey;
    const response = await fetch(portal.url + path, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': type },
      body,
    });
    const text = await response.text();
    expect(text).not.toMatch(/base|extend|device/);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    return { status: response.status, body: JSON.parse(text) };
  };

  test('is told by each interface in its own shape, and not in the words of Postgres', async () => {
    expect(await ask('/rest/v1/schools', '{"name": "New school"}', 'application/json')).toEqual({
      status: 503,
      body: { code: '53100', message: FAULT_TEXT, details: null, hint: null },
    });
    const guess = JSON.stringify({ email: 'nobody@example.org', password: 'a guess' });
    expect(await ask('/auth/v1/token?grant_type=password', guess, 'application/json')).toMatchObject({
      status: 503,
      body: { error_code: 'unexpected_failure', msg: FAULT_TEXT },
    });
    expect(await ask('/storage/v1/object/school-logos/a.png', 'x', 'image/png')).toMatchObject({
      status: 507,
      body: { statusCode: '507', code: 'InsufficientStorage' },
    });
  });
});

describe('what is a fault of the house', () => {
  test('nothing that a person asked wrongly', () => {
    expect(faultOf(new Error('no such file'))).toBeUndefined();
    expect(faultOf(Object.assign(new Error('no'), { code: 'ENOENT', syscall: 'open' }))).toBeUndefined();
    expect(faultOf(undefined)).toBeUndefined();
  });

  test.each([
    ['ECONNREFUSED', 'unreachable'],
    ['ECONNRESET', 'unreachable'],
    ['EPIPE', 'unreachable'],
    ['ENOSPC', 'full'],
    ['EMFILE', 'busy'],
  ])('%s of the system is %s', (code, kind) => {
    expect(faultOf(Object.assign(new Error('no'), { code }))).toMatchObject({ kind });
  });

  test('what a fetch failed of', () => {
    const cause = Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
    expect(faultOf(new TypeError('fetch failed', { cause }))).toMatchObject({ kind: 'unreachable' });
  });

  test('one that this process found by itself', () => {
    expect(faultOf(new HouseFault('busy', 'too many'))).toMatchObject({ kind: 'busy', retryAfter: 3 });
  });
});
