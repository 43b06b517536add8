/** A program that looks at the mail before its reader does. */
import { describe, expect, test } from 'vitest';
import { clientOf, freshEmail, lastMail, PASSWORD, signedUpPerson } from '../testing/people.ts';
import { useServer } from '../testing/use-server.ts';
import { ask } from './testing/asking.ts';

const server = useServer();

/** The link of a mail of each kind. */
const links = {
  'a confirmation': async () => {
    const email = freshEmail();
    await clientOf(server).auth.signUp({ email, password: PASSWORD });
    return (await lastMail(server, email, 'confirm-signup')).payload.url;
  },
  'a recovery': async () => {
    const { email } = await signedUpPerson(server);
    await ask(server, '/auth/v1/recover', { body: { email } });
    return (await lastMail(server, email, 'recover')).payload.url;
  },
  'a link to sign in': async () => {
    const { email } = await signedUpPerson(server);
    await ask(server, '/auth/v1/otp', { body: { email } });
    return (await lastMail(server, email, 'magic-link')).payload.url;
  },
};

describe.each(Object.entries(links))('the link of %s', (_, made) => {
  test.each(['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PROPFIND'])('is not used up by %s', async (method) => {
    const url = await made();
    await fetch(url, { method, redirect: 'manual' }).catch(() => {});
    const opened = await fetch(url, { redirect: 'manual' });
    expect(opened.headers.get('location')).toContain('access_token');
  });

  test('with a character changed opens nothing, and is still good', async () => {
    const url = await made();
    const token = new URL(url).searchParams.get('token') ?? '';
    const bent = url.replace(token, `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`);
    expect((await fetch(bent, { redirect: 'manual' })).headers.get('location')).not.toContain('access_token');
    expect((await fetch(url, { redirect: 'manual' })).headers.get('location')).toContain('access_token');
  });

  test('opens once, and keeps its session out of what servers log', async () => {
    const url = await made();
    const first = (await fetch(url, { redirect: 'manual' })).headers;
    expect(new URL(first.get('location') ?? '').search).not.toContain('token');
    expect(first.get('referrer-policy')).toBe('no-referrer');
    expect(first.get('cache-control')).toBe('no-store');
    const again = await fetch(url, { redirect: 'manual' });
    expect(again.headers.get('location')).toContain('otp_expired');
  });
});
