/** Where a link or a sign-in leads: to the portal, whatever was asked for. */
import { describe, expect, test } from 'vitest';
import { freshEmail, lastMail, signedUpPerson } from '../testing/people.ts';
import { useServer } from '../testing/use-server.ts';
import { ask } from './testing/asking.ts';

const server = useServer();

const wanted: [string, (origin: string) => string][] = [
  ['a foreign site', () => 'https://evil.example/auth'],
  ['a site that begins like ours', (origin) => `${origin}.evil.example/auth`],
  ['our name as a user of another', (origin) => `${origin}@evil.example/`],
  ['a foreign site behind two slashes', () => '//evil.example/auth'],
  ['a foreign site behind backslashes', () => '\\\\evil.example/auth'],
  ['a slash and a backslash', () => '/\\evil.example'],
  ['a script', () => 'javascript:alert(1)'],
  ['a script in capitals, with a tab', () => 'java\tscript:alert(1)'],
  ['a page in the address', () => 'data:text/html,<script>alert(1)</script>'],
  ['another port of ours', (origin) => `${origin.replace(/:\d+$/, '')}:1/auth`],
  ['another scheme of ours', (origin) => origin.replace('http:', 'ftp:')],
  ['a name with a line break', (origin) => `${origin}\r\nSet-Cookie: a=b`],
  ['an app that nobody configured', () => 'io.evil.app://login'],
  ['a file', () => 'file:///etc/passwd'],
  ['an address without a host', () => 'http:evil.example'],
];

/** An address that a browser would open at the portal. */
function expectOurs(address: string | null) {
  expect(address).not.toBeNull();
  expect(new URL(address ?? '', server.url).origin).toBe(new URL(server.url).origin);
  expect(address).not.toMatch(/[\r\n]/);
}

describe.each(wanted)('%s', (_, target) => {
  const asked = () => encodeURIComponent(target(server.url));

  test('is not led to by a link that is no good', async () => {
    const answer = await ask(server, `/auth/v1/verify?token=abc&type=recovery&redirect_to=${asked()}`);
    expect(answer.status).toBe(303);
    expectOurs(answer.headers.get('location'));
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  test('is not led to by a mail', async () => {
    const email = freshEmail();
    await ask(server, `/auth/v1/signup?redirect_to=${asked()}`, {
      body: { email, password: 'correct horse' },
    });
    const { url } = (await lastMail(server, email, 'confirm-signup')).payload;
    const opened = await fetch(url, { method: 'POST', redirect: 'manual' });
    expect(opened.status).toBe(303);
    expectOurs(opened.headers.get('location'));
  });
});

test('a recovery leads to the portal, though its mail was asked for with another place', async () => {
  const { email } = await signedUpPerson(server);
  await ask(server, '/auth/v1/recover?redirect_to=https%3A%2F%2Fevil.example', { body: { email } });
  const { url } = (await lastMail(server, email, 'recover')).payload;
  expectOurs((await fetch(url, { method: 'POST', redirect: 'manual' })).headers.get('location'));
});

test('a place in the body counts as little', async () => {
  const email = freshEmail();
  await ask(server, '/auth/v1/signup', {
    body: {
      email,
      password: 'correct horse',
      redirect_to: 'https://evil.example',
      options: { emailRedirectTo: 'https://evil.example' },
    },
  });
  const { url } = (await lastMail(server, email, 'confirm-signup')).payload;
  expect(url).not.toContain('evil.example');
});
