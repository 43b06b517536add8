import { expect, test } from 'vitest';
import { clientOf, follow, fragmentOf, freshEmail, lastMail, mailsTo, PASSWORD } from './testing/people.ts';
import { useServer } from './testing/use-server.ts';

const server = useServer();

test.each([
  ['older', 0],
  ['newer', 1],
])('signing up again with the same password before confirming: the %s link works', async (_which, index) => {
  const email = freshEmail();
  for (const _ of [1, 2]) await clientOf(server).auth.signUp({ email, password: 'first password' });
  const { payload } =
    (await mailsTo(server, email))[index] ?? (await lastMail(server, email, 'confirm-signup'));
  expect(fragmentOf(await follow(payload.url)).access_token).toBeTruthy();
  const client = clientOf(server);
  expect((await client.auth.signInWithPassword({ email, password: 'first password' })).error).toBeNull();
});

test.each([
  ['before the owner', ['a stranger’s', 'the owner’s']],
  ['after the owner', ['the owner’s', 'a stranger’s']],
  ['before and after the owner', ['a stranger’s', 'the owner’s', 'a stranger’s', 'a stranger’s']],
])('a stranger who signs up %s gets nothing when the owner opens the mail', async (_when, passwords) => {
  const email = freshEmail();
  for (const password of passwords) {
    await clientOf(server).auth.signUp({ email, password });
    await server.admin.query('delete from auth.rate_limits');
  }
  const { payload } = await lastMail(server, email, 'confirm-signup');
  const opened = fragmentOf(await follow(payload.url));
  expect(opened).toMatchObject({ type: 'recovery', access_token: expect.any(String) });
  for (const password of new Set(passwords)) {
    const { error } = await clientOf(server).auth.signInWithPassword({ email, password });
    expect(error?.code).toBe('invalid_credentials');
  }
  const owner = clientOf(server);
  await owner.auth.setSession({
    access_token: opened.access_token ?? '',
    refresh_token: opened.refresh_token ?? '',
  });
  expect((await owner.auth.updateUser({ password: 'the chosen one' })).error).toBeNull();
  const { error } = await clientOf(server).auth.signInWithPassword({ email, password: 'the chosen one' });
  expect(error).toBeNull();
});

test('a link to sign in takes away the password that a stranger chose for the address', async () => {
  const email = freshEmail();
  await clientOf(server).auth.signUp({ email, password: 'a stranger’s' });
  await clientOf(server).auth.signInWithOtp({ email });
  const { payload } = await lastMail(server, email, 'magic-link');
  expect(fragmentOf(await follow(payload.url)).access_token).toBeTruthy();
  const { error } = await clientOf(server).auth.signInWithPassword({ email, password: 'a stranger’s' });
  expect(error?.code).toBe('invalid_credentials');
});

test.each([
  ['a foreign site', 'https://evil.example/auth'],
  ['a site that only begins like ours', 'ORIGIN.evil.example/auth'],
  ['a name and password in the address', 'http://user:secret@HOST/auth'],
  ['another scheme', 'javascript:alert(1)'],
  ['nothing that is an address', 'somewhere'],
])('a link never leads to %s', async (_what, wanted) => {
  const email = freshEmail();
  const redirectTo = wanted.replace('ORIGIN', server.url).replace('HOST', new URL(server.url).host);
  await clientOf(server).auth.signUp({ email, password: PASSWORD, options: { emailRedirectTo: redirectTo } });
  const { payload } = await lastMail(server, email, 'confirm-signup');
  expect(new URL(payload.url).searchParams.get('redirect_to')).toBe(`${server.url}/auth`);
  const tampered = new URL(payload.url);
  tampered.searchParams.set('redirect_to', redirectTo);
  const target = await follow(tampered.href);
  expect(target.origin + target.pathname).toBe(`${server.url}/auth`);
});

test.each([
  ['Nomsa', 'Nomsa'],
  ["Zoë van der Merwe-O'Brien Jr.", "Zoë van der Merwe-O'Brien Jr."],
  ['win.evil.example/claim', undefined],
  ['Your prize: https://evil.example', undefined],
  ['<b>Nomsa</b>', undefined],
  ['x'.repeat(61), undefined],
])('a mail greets by a name, not by what a stranger wants to say (%s)', async (first_name, greeted) => {
  const email = freshEmail();
  await clientOf(server).auth.signUp({ email, password: PASSWORD, options: { data: { first_name } } });
  expect((await lastMail(server, email, 'confirm-signup')).payload.name).toBe(greeted);
});

test('looking at a link without opening it does not use it up', async () => {
  const email = freshEmail();
  await clientOf(server).auth.signUp({ email, password: PASSWORD });
  const { payload } = await lastMail(server, email, 'confirm-signup');
  expect((await fetch(payload.url, { method: 'HEAD', redirect: 'manual' })).status).toBe(404);
  expect(fragmentOf(await follow(payload.url)).access_token).toBeTruthy();
});
