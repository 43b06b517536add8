/** A program that looks at the mail before its reader does. */
import { createClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import {
  clientOf,
  fragmentOf,
  freshEmail,
  lastMail,
  openLink,
  PASSWORD,
  signedUpPerson,
} from '../testing/people.ts';
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

const press = (url: string) => fetch(url, { method: 'POST', redirect: 'manual' });

async function shown(url: string) {
  const answer = await fetch(url, { redirect: 'manual' });
  expect(answer.status).toBe(200);
  return {
    body: await answer.text(),
    policy: answer.headers.get('content-security-policy'),
    cache: answer.headers.get('cache-control'),
    referrer: answer.headers.get('referrer-policy'),
  };
}

describe.each(Object.entries(links))('the link of %s', (_, made) => {
  test.each(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PROPFIND'])(
    'is not used up by %s',
    async (method) => {
      const url = await made();
      for (let time = 0; time < 3; time += 1)
        await fetch(url, { method, redirect: 'manual' }).catch(() => {});
      expect((await press(url)).headers.get('location')).toContain('access_token');
    },
  );

  test('opens a page with one button, which says nothing of whose link it is, nor whether it is good', async () => {
    const url = await made();
    const page = await shown(url);
    expect(page.body.match(/<button/g)).toHaveLength(1);
    expect(page.body).not.toMatch(/[\w.]+@[\w.]/);
    await press(url);
    expect(await shown(url)).toEqual(page);
    expect(page.policy).toContain("default-src 'none'");
    expect(page.cache).toBe('no-store');
    expect(page.referrer).toBe('no-referrer');
  });

  test('is pressed where the page says', async () => {
    const url = await made();
    const action = /action="([^"]*)"/.exec((await shown(url)).body)?.[1]?.replaceAll('&amp;', '&');
    const opened = await press(new URL(action ?? 'nowhere', url).href);
    expect(opened.headers.get('location')).toContain('access_token');
  });

  test('with a character changed opens nothing, and is still good', async () => {
    const url = await made();
    const token = new URL(url).searchParams.get('token') ?? '';
    const bent = url.replace(token, `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`);
    expect((await press(bent)).headers.get('location')).not.toContain('access_token');
    expect((await press(url)).headers.get('location')).toContain('access_token');
  });

  test('opens once, and keeps its session out of what servers log', async () => {
    const url = await made();
    const first = (await press(url)).headers;
    expect(new URL(first.get('location') ?? '').search).not.toContain('token');
    expect(first.get('referrer-policy')).toBe('no-referrer');
    expect(first.get('cache-control')).toBe('no-store');
    const again = await press(url);
    expect(again.headers.get('location')).toContain('otp_expired');
  });
});

test('the page is in the language that the mail was in, and lets its button lead on to an app that is allowed', async () => {
  const email = freshEmail();
  await clientOf(server).auth.signUp({ email, password: PASSWORD });
  const { url } = (await lastMail(server, email, 'confirm-signup')).payload;
  expect((await shown(`${url}&lang=zu`)).body).toContain('<html lang="zu">');
  expect((await shown(url)).policy).toContain(`form-action 'self' ${server.url};`);
});

test('a link of the contract is used up by being opened, as its clients have it', async () => {
  const { email } = await signedUpPerson(server);
  const { data } = await createClient(server.url, server.keys.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  }).auth.admin.generateLink({ type: 'magiclink', email });
  expect(data.properties?.action_link).toContain('/auth/v1/verify?');
  expect(fragmentOf(await openLink(data.properties?.action_link ?? '')).access_token).toBeTruthy();
});
