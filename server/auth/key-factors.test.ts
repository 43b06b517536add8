import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { type Authenticator, type Bent, makeAuthenticator } from './testing/authenticator.ts';
import { clientOf, PASSWORD, signedUpPerson } from './testing/people.ts';
import { useServer } from './testing/use-server.ts';

// A security key, or the device itself, as a second factor.

const server = useServer();

type Answered = { status: number; body: { code?: string; access_token?: string } & Record<string, unknown> };

/** The contract's calls as they go over the wire: the client's own want a browser around them. */
function factorsOf(accessToken: string) {
  const post = async (path: string, body: unknown): Promise<Answered> => {
    const response = await fetch(`${server.url}/auth/v1/factors${path}`, {
      method: 'POST',
      headers: {
        apikey: server.keys.publishableKey,
        authorization: `Bearer ${accessToken}`,
        'x-supabase-api-version': '2024-01-01',
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Answered['body'] };
  };
  return {
    enrol: async (name = 'Key') =>
      String((await post('', { factor_type: 'webauthn', friendly_name: name })).body.id),
    challenge: async (factorId: string) => {
      const { body } = await post(`/${factorId}/challenge`, {});
      const { webauthn } = body as never as {
        webauthn: { type: string; credential_options: { publicKey: Asked } };
      };
      return { id: String(body.id), type: webauthn.type, options: webauthn.credential_options.publicKey };
    },
    verify: (factorId: string, challengeId: string, type: string, credential: unknown) =>
      post(`/${factorId}/verify`, {
        challenge_id: challengeId,
        webauthn: { type, credential_response: credential },
      }),
  };
}
type Asked = { challenge: string; user: { id: string }; allowCredentials?: unknown[] };

async function withKey() {
  const person = await signedUpPerson(server);
  const device = makeAuthenticator(server.url);
  const factors = factorsOf(person.session.access_token);
  const factorId = await factors.enrol();
  const { id, type, options } = await factors.challenge(factorId);
  const verified = await factors.verify(factorId, id, type, device.create(options));
  return { ...person, device, factorId, verified };
}

async function signInAgain(email: string) {
  const client = clientOf(server);
  const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  return { client, factors: factorsOf(data.session?.access_token ?? '') };
}

async function show(email: string, factorId: string, device: Authenticator, bent?: Bent) {
  const { factors } = await signInAgain(email);
  const { id, options } = await factors.challenge(factorId);
  return factors.verify(factorId, id, 'request', device.get(options, bent));
}

test('a key is made for the factor and raises the session; later it is shown after the password', async () => {
  const { email, factorId, device, verified } = await withKey();
  expect(verified.status).toBe(200);
  expect(decodeJwt(verified.body.access_token ?? '')).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/webauthn' }, { method: 'password' }],
  });
  const { client, factors } = await signInAgain(email);
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel).toBe('aal2');
  const asked = await factors.challenge(factorId);
  expect(asked).toMatchObject({ type: 'request', options: { allowCredentials: [expect.anything()] } });
  const shown = await factors.verify(factorId, asked.id, 'request', device.get(asked.options));
  expect(decodeJwt(shown.body.access_token ?? '')).toMatchObject({ aal: 'aal2' });
});

test('what a page that looks like the portal was answered is worth nothing, nor is the key of somebody else', async () => {
  const { email, factorId, device } = await withKey();
  const phished = await show(email, factorId, device, { origin: 'https://schoo1.example' });
  expect(phished).toMatchObject({ status: 400, body: { code: 'webauthn_verification_failed' } });
  const other = await withKey();
  expect(await show(email, factorId, other.device)).toMatchObject({
    status: 400,
    body: { code: 'webauthn_verification_failed' },
  });
  expect((await show(email, factorId, device)).status).toBe(200);
});

test('an answer is taken once, and a code is none', async () => {
  const { email, factorId, device } = await withKey();
  const { factors } = await signInAgain(email);
  const { id, options } = await factors.challenge(factorId);
  const answer = device.get(options);
  expect((await factors.verify(factorId, id, 'request', answer)).status).toBe(200);
  const again = await signInAgain(email);
  expect(await again.factors.verify(factorId, id, 'request', answer)).toMatchObject({
    status: 400,
    body: { code: 'webauthn_challenge_not_found' },
  });
  for (const [type, given] of [
    ['create', answer],
    ['other', answer],
    ['request', null],
    ['request', '123456'],
  ] as const) {
    const open = await again.factors.challenge(factorId);
    expect((await again.factors.verify(factorId, open.id, type, given)).status).toBe(400);
  }
});

test('whoever has the password alone cannot add a key beside the one there is', async () => {
  const { email, factorId, device } = await withKey();
  const { factors } = await signInAgain(email);
  const { status, body } = await fetch(`${server.url}/auth/v1/factors`, {
    method: 'POST',
    headers: {
      apikey: server.keys.publishableKey,
      'x-supabase-api-version': '2024-01-01',
      authorization: `Bearer ${
        (await clientOf(server).auth.signInWithPassword({ email, password: PASSWORD })).data.session
          ?.access_token
      }`,
    },
    body: JSON.stringify({ factor_type: 'webauthn', friendly_name: 'Theirs' }),
  }).then(async (response) => ({ status: response.status, body: await response.json() }));
  expect({ status, body }).toMatchObject({ status: 403, body: { code: 'insufficient_aal' } });
  const { id, options } = await factors.challenge(factorId);
  const replaced = await factors.verify(
    factorId,
    id,
    'create',
    makeAuthenticator(server.url).create({ challenge: options.challenge, user: { id: '' } }),
  );
  expect(replaced.status).toBe(400);
  expect((await show(email, factorId, device)).status).toBe(200);
});

test('the key of a factor is no passkey, and goes with its factor', async () => {
  const { factorId, device, verified, userId } = await withKey();
  const client = clientOf(server);
  const { data } = await client.auth.passkey.startAuthentication();
  const signedIn = await client.auth.passkey.verifyAuthentication({
    challengeId: data?.challenge_id ?? '',
    credential: device.get({ challenge: data?.options.challenge ?? '' }),
  });
  expect(signedIn.error?.code).toBe('webauthn_verification_failed');
  const removed = await fetch(`${server.url}/auth/v1/factors/${factorId}`, {
    method: 'DELETE',
    headers: {
      apikey: server.keys.publishableKey,
      authorization: `Bearer ${verified.body.access_token}`,
    },
  });
  expect(removed.status).toBe(200);
  const { rowCount } = await server.admin.query('select from auth.webauthn_credentials where user_id = $1', [
    userId,
  ]);
  expect(rowCount).toBe(0);
  const { rows } = await server.admin.query('select aal, amr from auth.sessions where user_id = $1', [
    userId,
  ]);
  expect(rows).toMatchObject([{ aal: 'aal1', amr: [{ method: 'password' }] }]);
});

test('a question for a new key that stayed open adds no second one to a factor that has its own', async () => {
  const { email, session } = await signedUpPerson(server);
  const found = await signInAgain(email);
  const factors = factorsOf(session.access_token);
  const factorId = await factors.enrol();
  const left = await found.factors.challenge(factorId);
  const asked = await factors.challenge(factorId);
  const device = makeAuthenticator(server.url);
  const verified = await factors.verify(factorId, asked.id, asked.type, device.create(asked.options));
  const owner = factorsOf(verified.body.access_token ?? '');
  const stranger = makeAuthenticator(server.url).create(left.options);
  expect(await owner.verify(factorId, left.id, 'create', stranger)).toMatchObject({
    status: 400,
    body: { code: 'webauthn_challenge_not_found' },
  });
  expect((await show(email, factorId, device)).status).toBe(200);
});
