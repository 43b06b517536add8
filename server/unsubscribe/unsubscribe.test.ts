import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePerson, makeSchool, type Person, type SchoolRows } from '../../database/tests/factories.ts';
import { fileAddresses } from '../keys/file-addresses.ts';
import { makeKeys, openKeyRing } from '../keys/keys.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { unsubscribeKeys } from './keys.ts';

let server: TestServer;
let school: SchoolRows;
let parent: Person;
let other: Person;

beforeAll(async () => {
  server = await startTestServer();
  school = await makeSchool(server.admin, 'Home');
  parent = await makePerson(server.admin, 'Parent', { role: 'parent', school: school.id });
  other = await makePerson(server.admin, 'Other', { role: 'parent', school: school.id });
});
beforeEach(() => server.admin.query('delete from delivery_preferences'));
afterAll(() => server.stop());

const keyOf = (person: Person) => unsubscribeKeys(server.keys).sign(person.profileId);
const addressOf = (key: string) => `${server.url}/unsubscribe?key=${encodeURIComponent(key)}`;
/** As a mail program does it: RFC 8058, section 3.2. */
const stop = (key: string, body: BodyInit = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })) =>
  fetch(addressOf(key), { method: 'POST', body, redirect: 'manual' });

const kinds = 'message, report, incident, announcement, event, assignment, lesson, registration, review';
async function choicesOf(person: Person): Promise<Record<string, unknown> | undefined> {
  const { rows } = await server.admin.query(
    `select ${kinds}, quiet_from, quiet_until, updated_at from delivery_preferences where profile_id = $1`,
    [person.profileId],
  );
  return rows[0];
}
const none = Object.fromEntries(kinds.split(', ').map((kind) => [kind, 'none']));
async function choose(person: Person, set: string) {
  const values = [person.profileId];
  await server.admin.query(
    'insert into delivery_preferences (profile_id) values ($1) on conflict do nothing',
    values,
  );
  await server.admin.query(`update delivery_preferences set ${set} where profile_id = $1`, values);
}

describe('the page of an address that stops mails', () => {
  test.each(['GET', 'HEAD'])(
    '%s changes nothing, because scanners of mails open every link',
    async (method) => {
      const response = await fetch(addressOf(await keyOf(parent)), { method });
      expect(response.status).toBe(200);
      expect(await choicesOf(parent)).toBeUndefined();
    },
  );

  test('is in the language of its mail, else in the one that the browser asks for', async () => {
    const address = addressOf(await keyOf(parent));
    const headers = { 'accept-language': 'xh-ZA,en;q=0.5' };
    const asked = await fetch(`${address}&lang=zu`, { headers });
    expect(await asked.text()).toMatch(/<html lang="zu">[\s\S]*<button>Misa lawa ma-imeyili<\/button>/);
    const read = await fetch(address, { headers });
    expect(read.headers.get('vary')).toMatch(/accept-language/);
    expect(read.headers.get('content-language')).toBe('xh');
    expect(await read.text()).toMatch(/<html lang="xh">[\s\S]*<button>Misa ezi imeyile<\/button>/);
  });

  test('has one button that works without a script, and says nothing of the person to whoever has the link', async () => {
    const page = await (await fetch(addressOf(await keyOf(parent)))).text();
    expect(page.match(/<button>Stop these mails<\/button>/g)).toHaveLength(1);
    expect(page).toContain('<form method="post">');
    expect(page).not.toContain('<script');
    for (const known of [parent.email, parent.profileId, 'Parent', 'Example', 'Home']) {
      expect(page).not.toContain(known);
    }
  });

  test('is kept nowhere, tells nobody where it was, and is framed by nothing', async () => {
    const key = await keyOf(parent);
    for (const response of [await fetch(addressOf(key)), await fetch(addressOf('none')), await stop(key)]) {
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      expect(response.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
      );
      expect(response.headers.get('set-cookie')).toBeNull();
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test('holds in its address no name, no e-mail address and nothing but the profile’s id', async () => {
    const [, payload = ''] = (await keyOf(parent)).split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual({
      list: 'notices',
      sub: parent.profileId,
      iat: expect.any(Number),
      exp: expect.any(Number),
    });
  });
});

describe('a mail program that posts to it', () => {
  test.each([
    ['a form', () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
    [
      'a form in parts',
      () => {
        const form = new FormData();
        form.set('List-Unsubscribe', 'One-Click');
        return form;
      },
    ],
  ])('as %s stops every kind, without a sign-in, and leaves the quiet hours', async (_how, body) => {
    await choose(parent, `event = 'at_once', quiet_from = '21:00', quiet_until = '06:00'`);
    const response = await stop(await keyOf(parent), body());
    expect(response.status).toBe(200);
    const page = await response.text();
    expect(page).toContain('These mails are stopped');
    expect(page).toContain('href="/dashboard/settings#notifications"');
    expect(await choicesOf(parent)).toMatchObject({
      ...none,
      quiet_from: '21:00:00',
      quiet_until: '06:00:00',
    });
    expect(await choicesOf(other)).toBeUndefined();
  });

  test('stops them for somebody who has chosen nothing yet, and twice is once', async () => {
    const key = await keyOf(parent);
    expect((await stop(key)).status).toBe(200);
    const first = await choicesOf(parent);
    expect(first).toMatchObject(none);
    expect((await stop(key)).status).toBe(200);
    expect((await stop(await keyOf(parent))).status).toBe(200);
    expect(await choicesOf(parent)).toEqual(first);
  });

  test.each([
    ['nothing', ''],
    ['something else', 'List-Unsubscribe=Perhaps'],
    ['JSON', '{"List-Unsubscribe":"One-Click"}'],
  ])('but sends %s is shown the button instead', async (_what, body) => {
    const response = await stop(await keyOf(parent), body);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Stop these mails</button>');
    expect(await choicesOf(parent)).toBeUndefined();
  });

  test.each([
    ['waits for approval', `approval_status = 'pending'`],
    ['was rejected', `approval_status = 'rejected'`],
  ])('stops them for somebody who %s', async (_what, set) => {
    await server.admin.query(`update profiles set ${set} where id = $1`, [parent.profileId]);
    expect((await stop(await keyOf(parent))).status).toBe(200);
    await server.admin.query(`update profiles set approval_status = 'approved' where id = $1`, [
      parent.profileId,
    ]);
    expect(await choicesOf(parent)).toMatchObject(none);
  });

  test('is answered the same when the person is gone', async () => {
    const gone = await makePerson(server.admin, 'Gone', { role: 'parent', school: school.id });
    const key = await keyOf(gone);
    await server.admin.query('delete from profiles where id = $1', [gone.profileId]);
    const response = await stop(key);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('These mails are stopped');
    expect(await choicesOf(gone)).toBeUndefined();
  });
});

describe('a person who turns mails on again', () => {
  const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
  const keyOfMail = (at: number) =>
    signed({ list: 'notices', sub: parent.profileId, iat: at, exp: at + 3600 });

  test('is not undone by a mail of before, whoever has it by now, but by one of after', async () => {
    const [before, after] = [await keyOfMail(inSeconds(-60)), await keyOfMail(inSeconds(60))];
    expect((await stop(before)).status).toBe(200);
    await choose(parent, `incident = 'at_once', event = 'digest'`);
    const chosen = await choicesOf(parent);

    const late = await stop(before);
    expect(late.status).toBe(410);
    expect(await late.text()).toContain('Nothing was changed');
    expect(await choicesOf(parent)).toEqual(chosen);

    expect((await stop(after)).status).toBe(200);
    expect(await choicesOf(parent)).toMatchObject(none);
  });

  test('and only then: whoever chose fewer mails or other hours stops the rest with any mail', async () => {
    const before = await keyOfMail(inSeconds(-60));
    await choose(parent, `message = 'digest', event = 'none', quiet_from = '21:00', quiet_until = '06:00'`);
    expect((await stop(before)).status).toBe(200);
    expect(await choicesOf(parent)).toMatchObject(none);
  });

  test('does it with the settings alone: the moment is nobody’s to set', async () => {
    await choose(parent, `event = 'none'`);
    await choose(parent, `turned_on_at = now() + interval '1 year'`);
    expect((await stop(await keyOf(parent))).status).toBe(200);
  });
});

describe('a key', () => {
  const hour = () => {
    const now = Math.floor(Date.now() / 1000);
    return { iat: now, exp: now + 3600 };
  };

  test.each<[string, () => Promise<string>]>([
    ['nobody signed', async () => 'none'],
    ['is empty', async () => ''],
    [
      'was altered to be of another person',
      async () => altered(1, { ...hour(), list: 'notices', sub: other.profileId }),
    ],
    ['says that it needs no signature', () => altered(0, { alg: 'none' })],
    [
      'another portal signed',
      async () => unsubscribeKeys(await openKeyRing(await makeKeys())).sign(parent.profileId),
    ],
    [
      'is signed for another purpose',
      () =>
        signed(
          { ...hour(), list: 'notices', sub: parent.profileId },
          server.keys.derive('signed file addresses'),
        ),
    ],
    ['is of another list', () => signed({ ...hour(), list: 'receipts', sub: parent.profileId })],
    ['is of nobody', () => signed({ ...hour(), list: 'notices' })],
    ['does not end', () => signed({ list: 'notices', sub: parent.profileId, iat: hour().iat })],
    [
      'ended',
      () => signed({ list: 'notices', sub: parent.profileId, iat: hour().iat - 60, exp: hour().iat - 1 }),
    ],
    ['is an access token', () => server.keys.sign(parent.claims, 600)],
    [
      'opens a file',
      () => fileAddresses(server.keys).signDownload({ bucketId: 'lessons', name: 'a.mp4' }, 600),
    ],
  ])('that %s stops nothing', async (_what, made) => {
    const key = await made();
    for (const response of [await fetch(addressOf(key)), await stop(key)]) {
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('This link does not work');
    }
    expect(await choicesOf(parent)).toBeUndefined();
    expect(await choicesOf(other)).toBeUndefined();
  });

  test('given twice, or not at all, stops nothing', async () => {
    const key = await keyOf(parent);
    for (const query of ['', `?key=${key}&key=${key}`]) {
      expect((await fetch(`${server.url}/unsubscribe${query}`)).status).toBe(404);
    }
  });

  test('opens nothing else', async () => {
    const key = await keyOf(parent);
    const bearer = { headers: { authorization: `Bearer ${key}`, apikey: server.keys.publishableKey } };
    const ask = async (path: string, init: RequestInit = {}) => (await fetch(server.url + path, init)).status;
    expect(await ask('/rest/v1/delivery_preferences', bearer)).toBe(401);
    expect(await ask('/rest/v1/profiles', { headers: { apikey: key } })).toBe(401);
    expect([401, 403]).toContain(await ask('/auth/v1/user', bearer));
    expect(await ask(`/storage/v1/object/sign/lessons/a.mp4?token=${key}`)).toBe(400);
    expect(await ask(`/calendar.ics?key=${key}`)).toBe(404);
    expect(await ask(`/auth/v1/verify?token=${key}&type=recovery`, { redirect: 'manual' })).not.toBe(200);
  });

  test('holds when the keys of the portal were rotated, as long as the old one is kept', async () => {
    const [older, newer] = [JSON.parse(await makeKeys()), JSON.parse(await makeKeys())];
    const ringOf = (...keys: unknown[]) => openKeyRing(JSON.stringify({ keys }));
    const key = await unsubscribeKeys(await ringOf(older.keys[0])).sign(parent.profileId);
    const both = unsubscribeKeys(await ringOf(newer.keys[0], older.keys[0]));
    expect(await both.read(key)).toMatchObject({ profileId: parent.profileId });
    expect(await both.read(await both.sign(other.profileId))).toMatchObject({ profileId: other.profileId });
    expect(await unsubscribeKeys(await ringOf(newer.keys[0])).read(key)).toBeUndefined();
  });
});

/** A key with these claims, by the secret that keys are signed with or by another. */
function signed(claims: Record<string, unknown>, secret = server.keys.derive('unsubscribe addresses')) {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(secret, 'base64url'));
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

/** A genuine key of the parent with one of its parts put in place of the signed one. */
async function altered(part: number, instead: object): Promise<string> {
  return (await keyOf(parent)).split('.').with(part, encoded(instead)).join('.');
}
