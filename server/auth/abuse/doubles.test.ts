/** Addresses that look like somebody's: one account each, and no mail of the one to the other. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { clientOf, mailsTo, PASSWORD, signedUpPerson } from '../testing/people.ts';
import { useServer } from '../testing/use-server.ts';
import { ask } from './testing/asking.ts';

const server = useServer();
const accountsAt = async (email: string) =>
  (await server.admin.query('select id from auth.users where lower(email) = lower($1)', [email])).rows.length;

/** The same address, written otherwise: it is that account's. */
const same: [string, (email: string) => string][] = [
  ['in capitals', (email) => email.toUpperCase()],
  ['with a capital first', (email) => email.charAt(0).toUpperCase() + email.slice(1)],
  ['with spaces around', (email) => `  ${email} `],
  ['with a capital host', (email) => email.replace('example', 'EXAMPLE')],
];

describe.each(same)('the address %s', (_, written) => {
  test('is the same account to sign in to', async () => {
    const { email, userId } = await signedUpPerson(server);
    const { data } = await clientOf(server).auth.signInWithPassword({
      email: written(email),
      password: PASSWORD,
    });
    expect(data.user?.id).toBe(userId);
  });

  test('makes no second account', async () => {
    const { email } = await signedUpPerson(server);
    await ask(server, '/auth/v1/signup', { body: { email: written(email), password: 'another horse' } });
    expect(await accountsAt(email)).toBe(1);
    expect((await clientOf(server).auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  test('is counted as one for the mails that it is sent', async () => {
    const { email } = await signedUpPerson(server);
    const statuses: number[] = [];
    for (let turn = 0; turn < 5; turn++) {
      const given = turn % 2 === 0 ? email : written(email);
      statuses.push((await ask(server, '/auth/v1/recover', { body: { email: given } })).status);
    }
    expect(statuses).toContain(429);
  });
});

/** Another address that a person would take for it: never that account's. */
const alike: [string, (name: string) => string][] = [
  ['a plus behind the name', (name) => `${name}+school@example.com`],
  ['a dot in the name', (name) => `${name.slice(0, 3)}.${name.slice(3)}@example.com`],
  ['a Cyrillic letter', (name) => `${name.replace('o', 'о')}@example.com`],
  ['a dotless i', (name) => `${name.replace('i', 'ı')}@example.com`],
  ['a letter of full width', (name) => `ｎ${name.slice(1)}@example.com`],
  ['a mark that nobody sees', (name) => `${name}\u200b@example.com`],
  ['a letter and its accent apart', (name) => `${name}e\u0301@example.com`],
  ['a sign that turns the direction', (name) => `${name}\u202e@example.com`],
  ['a host with a Cyrillic letter', (name) => `${name}@exаmple.com`],
];

describe.each(alike)('an address with %s', (_, written) => {
  test('opens nothing of the other, and its mails go there alone', async () => {
    const name = `nomsaio-${randomUUID().slice(0, 8)}`;
    const email = `${name}@example.com`;
    await ask(server, '/auth/v1/signup', { body: { email, password: PASSWORD } });
    const before = (await mailsTo(server, email)).length;
    const other = written(name);
    for (const path of ['/auth/v1/signup', '/auth/v1/recover', '/auth/v1/otp']) {
      const { status } = await ask(server, path, { body: { email: other, password: 'another horse' } });
      expect(status).toBeLessThan(500);
    }
    expect((await mailsTo(server, email)).length).toBe(before);
    const token = await ask(server, '/auth/v1/token?grant_type=password', {
      body: { email: other, password: PASSWORD },
    });
    expect(token.status).toBe(400);
    expect(await accountsAt(email)).toBe(1);
  });
});
