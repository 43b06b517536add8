import { createHash, randomBytes } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../testing/server.ts';
import { untilWaiting } from '../testing/waiting.ts';
import { openBrowser } from './testing/browser.ts';
import { makeStale, prove } from './testing/freshness.ts';
import { clientOf, fragmentOf, PASSWORD, signedUpPerson } from './testing/people.ts';
import type { TestProvider } from './testing/provider.ts';
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
afterEach(() => server.admin.query('rollback'));
afterAll(() => social.stop());

type Linker = { sub: string; challenge?: string };

/** Begins to link somebody whom the provider knows, up to where they come back from there. */
async function beginLinking(token: string, { sub, challenge }: Linker = socialPerson(provider)) {
  const query = new URLSearchParams({
    provider: 'oidc',
    redirect_to: homeOf(server),
    login_hint: sub,
    skip_http_redirect: 'true',
    ...(challenge && { code_challenge: challenge, code_challenge_method: 's256' }),
  });
  const response = await fetch(`${server.url}/auth/v1/user/identities/authorize?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const browser = openBrowser();
  browser.remember(response);
  const { url } = (await response.json()) as { url: string };
  const back = await browser.visit(url, `${server.url}/auth/v1/callback`);
  // To the page of signing in when the server no longer knows where it began.
  return { finish: () => browser.visit(back.href, homeOf(server), `${server.url}/auth#`) };
}

test('a way in is linked by hand and unlinked again; the last one stays', async () => {
  const { client: own, session, userId } = await signedUpPerson(server);
  const { sub } = socialPerson(provider);
  const link = async (token: string) => (await beginLinking(token, { sub })).finish();
  expect(decodeJwt(fragmentOf(await link(session.access_token)).access_token ?? '').sub).toBe(userId);
  const identities = (await own.auth.getUserIdentities()).data?.identities ?? [];
  expect(identities.map(({ provider: name }) => name)).toEqual(['email', 'oidc']);

  const other = await signedUpPerson(server);
  expect(fragmentOf(await link(other.session.access_token)).error_code).toBe('identity_already_exists');

  const byProvider = identities.find(({ provider: name }) => name === 'oidc');
  const byEmail = identities.find(({ provider: name }) => name === 'email');
  if (!byProvider || !byEmail) throw new Error('an identity is missing');
  expect((await other.client.auth.unlinkIdentity(byProvider)).error?.code).toBe(
    'single_identity_not_deletable',
  );
  expect((await own.auth.unlinkIdentity(byProvider)).error).toBeNull();
  expect((await own.auth.unlinkIdentity(byEmail)).error?.code).toBe('single_identity_not_deletable');
  expect(fragmentOf((await signInAtProvider(server, sub)).target).access_token).toBeTruthy();
  expect((await own.auth.getUserIdentities()).data?.identities).toHaveLength(1);
});

test('who finds an open session unlinks nothing; the owner does, by the password', async () => {
  const { client, session, userId } = await signedUpPerson(server);
  await (await beginLinking(session.access_token)).finish();
  const identities = (await client.auth.getUserIdentities()).data?.identities ?? [];
  await makeStale(server, userId);
  for (const identity of identities) {
    const { error } = await client.auth.unlinkIdentity(identity);
    expect(error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
  }
  expect((await stateOf(userId)).providers).toEqual(['email', 'oidc']);
  expect((await prove(server, client, { current_password: PASSWORD })).status).toBe(204);
  const linked = identities.find(({ provider: name }) => name === 'oidc');
  if (!linked) throw new Error('the identity is missing');
  expect((await client.auth.unlinkIdentity(linked)).error).toBeNull();
});

/** Ways in to the account, and how many sessions are open. */
async function stateOf(userId: string) {
  const { rows } = await server.admin.query(
    `select (select count(*)::int from auth.sessions where user_id = $1) as sessions,
            array(select provider from auth.identities where user_id = $1 order by created_at) as providers`,
    [userId],
  );
  return rows[0] as { sessions: number; providers: string[] };
}

const over = { error_code: 'bad_oauth_state' };

describe('a way in that a session has begun to link', () => {
  const endings: Record<string, (person: Awaited<ReturnType<typeof signedUpPerson>>) => Promise<unknown>> = {
    'the person has signed out everywhere': ({ client }) => client.auth.signOut(),
    'the person has set another password elsewhere': async ({ email }) => {
      const elsewhere = clientOf(server);
      await elsewhere.auth.signInWithPassword({ email, password: PASSWORD });
      await elsewhere.auth.updateUser({ password: 'another good one', current_password: PASSWORD });
      await elsewhere.auth.signOut({ scope: 'local' });
    },
  };

  test.each(Object.entries(endings))('is not linked, nor opens a session, once %s', async (_when, end) => {
    const person = await signedUpPerson(server);
    const { finish } = await beginLinking(person.session.access_token);
    await end(person);

    expect(fragmentOf(await finish())).toMatchObject(over);
    expect(await stateOf(person.userId)).toEqual({ sessions: 0, providers: ['email'] });
  });

  test('is not linked when the session is ended in the moment that they come back', async () => {
    const { userId, session } = await signedUpPerson(server);
    const { finish } = await beginLinking(session.access_token);
    await server.admin.query('begin');
    await server.admin.query('select from auth.users where id = $1 for update', [userId]);
    const finishing = finish();
    await untilWaiting(server);
    await server.admin.query('delete from auth.sessions where user_id = $1', [userId]);
    await server.admin.query('commit');

    expect(fragmentOf(await finishing)).toMatchObject(over);
    expect(await stateOf(userId)).toEqual({ sessions: 0, providers: ['email'] });
  });

  test('gives no code to exchange once the session that linked it has ended', async () => {
    const { userId, client, session } = await signedUpPerson(server);
    const { verifier, challenge } = pkce();
    const { finish } = await beginLinking(session.access_token, { ...socialPerson(provider), challenge });
    const code = (await finish()).searchParams.get('code');
    await client.auth.signOut();

    expect(await exchange(code, verifier)).toMatchObject({ error_code: 'flow_state_not_found' });
    expect((await stateOf(userId)).sessions).toBe(0);
  });

  test('is not linked once the session has shown a factor that it had not when it began', async () => {
    const { userId, client, session } = await signedUpPerson(server);
    const { finish } = await beginLinking(session.access_token);
    await showNewFactor(client);

    expect(fragmentOf(await finish())).toMatchObject(over);
    expect((await stateOf(userId)).providers).toEqual(['email']);
  });

  test('is not begun by who finds a session that was opened long ago', async () => {
    const { userId, session } = await signedUpPerson(server);
    await makeStale(server, userId);
    const response = await fetch(`${server.url}/auth/v1/user/identities/authorize?provider=oidc`, {
      headers: { authorization: `Bearer ${session.access_token}` },
      redirect: 'manual',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: 'reauthentication_needed' });
  });

  test('is not linked by a session that has lost the level for it', async () => {
    const { userId, client } = await signedUpPerson(server);
    const { finish } = await beginLinking(await showNewFactor(client));
    await server.admin.query("update auth.sessions set aal = 'aal1' where user_id = $1", [userId]);

    expect(fragmentOf(await finish())).toMatchObject({ error_code: 'insufficient_aal' });
    expect((await stateOf(userId)).providers).toEqual(['email']);
  });

  test('is linked while the session goes on: refreshed meanwhile, with a code to exchange, at its level', async () => {
    const { userId, client } = await signedUpPerson(server);
    const { verifier, challenge } = pkce();
    const linker = { ...socialPerson(provider), challenge };
    const { finish } = await beginLinking(await showNewFactor(client), linker);
    expect((await client.auth.refreshSession()).error).toBeNull();

    const exchanged = await exchange((await finish()).searchParams.get('code'), verifier);
    expect(exchanged).toMatchObject({ user: { id: userId } });
    expect(await stateOf(userId)).toEqual({ sessions: 2, providers: ['email', 'oidc'] });
    expect((await client.auth.getUser()).error).toBeNull();
  });
});

function pkce() {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

async function exchange(code: string | null, verifier: string) {
  const response = await fetch(`${server.url}/auth/v1/token?grant_type=pkce`, {
    method: 'POST',
    body: JSON.stringify({ auth_code: code, code_verifier: verifier }),
  });
  return response.json();
}

/** Adds a second factor and shows it; the access token of then. */
async function showNewFactor(client: SupabaseClient): Promise<string> {
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
  const code = new TOTP({ secret: Secret.fromBase32(data?.totp.secret ?? '') }).generate();
  const shown = await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
  if (shown.error) throw shown.error;
  return shown.data.access_token;
}
