import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../testing/server.ts';
import { openBrowser } from './testing/browser.ts';
import { clientOf, fragmentOf, lastMail, PASSWORD, signedUpPerson } from './testing/people.ts';
import type { ProviderPerson, TestProvider } from './testing/provider.ts';
import {
  homeOf,
  type SocialServer,
  signInAtProvider,
  socialPerson,
  startSocialServer,
} from './testing/social.ts';

let social: SocialServer;
let server: TestServer;
let provider: TestProvider;

beforeAll(async () => {
  social = await startSocialServer();
  ({ server, provider } = social);
});
afterAll(() => social.stop());

const person = (claims: Partial<ProviderPerson> = {}) => socialPerson(provider, claims);

const home = () => homeOf(server);

const signIn = (sub: string, options?: { flow: 'pkce' }) => signInAtProvider(server, sub, options);

test('somebody new signs in at the provider and has an account with the verified address and name', async () => {
  const { sub, email } = person();
  const { target } = await signIn(sub);
  const { access_token = '' } = fragmentOf(target);
  expect(decodeJwt(access_token)).toMatchObject({
    email,
    amr: [{ method: 'oauth' }],
    app_metadata: { provider: 'oidc', providers: ['oidc'] },
    user_metadata: { full_name: 'Ayanda Zulu', first_name: 'Ayanda', last_name: 'Zulu' },
  });
  const asked = provider.asked.at(-1);
  expect(asked?.get('nonce')).toBeTruthy();
  expect(asked?.get('code_challenge_method')).toBe('S256');

  const again = await signIn(sub);
  expect(decodeJwt(fragmentOf(again.target).access_token ?? '').sub).toBe(decodeJwt(access_token).sub);
});

test('a PKCE client gets a code that it exchanges', async () => {
  const { sub, email } = person();
  const { app, target } = await signIn(sub, { flow: 'pkce' });
  expect(target.hash).toBe('');
  const exchanged = await app.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '');
  expect(exchanged.data.session?.user.email).toBe(email);
});

test('a verified address links to the account that has it; both ways in lead to it', async () => {
  const { email, userId, client: own } = await signedUpPerson(server);
  const { sub } = person({ sub: `sub of ${email}`, email });
  const { target } = await signIn(sub);
  expect(decodeJwt(fragmentOf(target).access_token ?? '').sub).toBe(userId);
  expect((await own.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  expect((await own.auth.getUser()).data.user?.app_metadata.providers).toEqual(['email', 'oidc']);
});

test('an address that the provider does not vouch for opens nothing and makes nothing', async () => {
  const { email, client: own } = await signedUpPerson(server);
  const { sub } = person({ sub: `unverified ${email}`, email, email_verified: false });
  const { target } = await signIn(sub);
  expect(fragmentOf(target)).toMatchObject({ error_code: 'provider_email_needs_verification' });
  expect((await own.auth.getUserIdentities()).data?.identities).toHaveLength(1);
});

test('a stranger who signed up with the address first does not share the account', async () => {
  const { sub, email } = person();
  await clientOf(server).auth.signUp({ email, password: 'chosen by a stranger' });
  await lastMail(server, email, 'confirm-signup');
  expect(fragmentOf((await signIn(sub)).target).access_token).toBeTruthy();
  const stranger = await clientOf(server).auth.signInWithPassword({
    email,
    password: 'chosen by a stranger',
  });
  expect(stranger.error?.code).toBe('invalid_credentials');
});

test('a refusal at the provider leads back with it', async () => {
  const { target } = await signIn('nobody');
  expect(fragmentOf(target)).toMatchObject({
    error: 'access_denied',
    error_code: 'provider_refused',
    error_description: 'The person did not want to',
  });
});

test('a banned person does not come in by the provider', async () => {
  const { email, userId } = await signedUpPerson(server);
  await server.admin.query("update auth.users set banned_until = now() + interval '1 hour' where id = $1", [
    userId,
  ]);
  const { target } = await signIn(person({ sub: `banned ${email}`, email }).sub);
  expect(fragmentOf(target)).toMatchObject({ error: 'access_denied', error_code: 'user_banned' });
});

test('nobody finishes a sign-in that another browser started, and nobody finishes one twice', async () => {
  const { sub } = person();
  const { data } = await clientOf(server).auth.signInWithOAuth({
    provider: 'oidc' as 'keycloak',
    options: { redirectTo: home(), queryParams: { login_hint: sub }, skipBrowserRedirect: true },
  });
  const attacker = openBrowser();
  const stopped = await attacker.visit(data.url ?? '', `${server.url}/auth/v1/callback`);
  const victim = await openBrowser().visit(stopped.href, `${server.url}/auth#`);
  expect(fragmentOf(victim)).toMatchObject({ error: 'invalid_request', error_code: 'bad_oauth_state' });
  expect(fragmentOf(await attacker.visit(stopped.href, home())).access_token).toBeTruthy();
  expect(fragmentOf(await attacker.visit(stopped.href, `${server.url}/auth#`)).error_code).toBe(
    'bad_oauth_state',
  );
});

test('a provider that sends the browser back with a form is led to the same place', async () => {
  const response = await fetch(`${server.url}/auth/v1/callback`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ code: 'c', state: 's' }),
  });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(`${server.url}/auth/v1/callback?code=c&state=s`);
});

test('a provider that is not configured is refused', async () => {
  const response = await fetch(`${server.url}/auth/v1/authorize?provider=google`, { redirect: 'manual' });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error_code: 'validation_failed' });
});

test('a sign-in never leads to a foreign site', async () => {
  const { sub } = person();
  const { data } = await clientOf(server).auth.signInWithOAuth({
    provider: 'oidc' as 'keycloak',
    options: {
      redirectTo: 'https://evil.example/',
      queryParams: { login_hint: sub },
      skipBrowserRedirect: true,
    },
  });
  expect((await openBrowser().visit(data.url ?? '', `${server.url}/auth#`)).origin).toBe(server.url);
});
