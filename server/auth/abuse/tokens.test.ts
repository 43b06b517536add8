/** Tokens that nobody was given, on each interface that takes one. */
import { createHmac, randomUUID } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { signedUpPerson } from '../testing/people.ts';
import { useServer } from '../testing/use-server.ts';
import { ask } from './testing/asking.ts';

const server = useServer();
const tokens = new Map<string, string>();
let good = '';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const secretSigned = (header: object, claims: object, secret: string) => {
  const signed = `${part(header)}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
};

beforeAll(async () => {
  const owner = await signedUpPerson(server);
  const other = await signedUpPerson(server);
  const gone = await signedUpPerson(server);
  const banned = await signedUpPerson(server);
  const ended = await signedUpPerson(server);
  await server.admin.query('delete from auth.users where id = $1', [gone.userId]);
  await server.admin.query("update auth.users set banned_until = now() + interval '1 day' where id = $1", [
    banned.userId,
  ]);
  await ended.client.auth.signOut();
  good = owner.session.access_token;
  const { iat: _iat, exp: _exp, ...claims } = decodeJwt(good);
  const now = Math.floor(Date.now() / 1000);
  const timed = { ...claims, iat: now, exp: now + 600 };
  const header = decodeProtectedHeader(good);
  const [head = '', body = '', signature = ''] = good.split('.');
  const foreign = await generateKeyPair('ES256');
  const foreignJwk = await exportJWK(foreign.publicKey);
  const publicKey = server.keys.jwks.keys[0] ?? {};
  const bySomebody = (extra: object) =>
    new SignJWT(timed).setProtectedHeader({ ...header, alg: 'ES256', ...extra }).sign(foreign.privateKey);
  const ours = (changed: object) => server.keys.sign({ ...claims, ...changed }, 600);
  const late = `${part(header)}.${part({ ...timed, exp: now - 1 })}`;
  const made: Record<string, string> = {
    'without a signature, alg none': `${part({ alg: 'none', typ: 'JWT' })}.${body}.`,
    'alg None, in capitals': `${part({ alg: 'None', typ: 'JWT' })}.${body}.${signature}`,
    'alg none, with our kid and signature': `${part({ ...header, alg: 'none' })}.${body}.${signature}`,
    'signed with our public key as a secret': secretSigned(
      { ...header, alg: 'HS256' },
      timed,
      JSON.stringify(publicKey),
    ),
    'signed with the publishable key as a secret': secretSigned(
      { alg: 'HS256' },
      timed,
      server.keys.publishableKey,
    ),
    'signed with an empty secret': secretSigned({ alg: 'HS256' }, timed, ''),
    'signed by somebody else, with our kid': await bySomebody({}),
    'signed by somebody else, without a kid': await bySomebody({ kid: undefined }),
    'signed by somebody else, who brings the key along': await bySomebody({
      jwk: foreignJwk,
      kid: undefined,
    }),
    'signed by somebody else, who says where the key lies': await bySomebody({
      jku: 'https://evil.example/jwks.json',
    }),
    'with a kid that is a path': await bySomebody({ kid: '../../../dev/null' }),
    'whose account was changed': `${head}.${part({ ...timed, sub: other.userId })}.${signature}`,
    'whose role was changed': `${head}.${part({ ...timed, role: 'service_role' })}.${signature}`,
    'whose level was changed': `${head}.${part({ ...timed, aal: 'aal2' })}.${signature}`,
    'whose end was moved': `${head}.${part({ ...timed, exp: now + 9_999_999 })}.${signature}`,
    'whose end has come': `${late}.${signature}`,
    'without its signature': `${head}.${body}`,
    'with half of its signature': `${head}.${body}.${signature.slice(0, 40)}`,
    'of four parts': `${good}.${signature}`,
    'for another audience': await ours({ aud: 'other-portal' }),
    'for several other audiences': await ours({ aud: ['a', 'b'] }),
    'that counts from tomorrow': await ours({ nbf: now + 86_400 }),
    'that ended an hour ago': await server.keys.sign(claims, -3600),
    "with another person's session": await ours({ sub: other.userId }),
    'with a session that never was': await ours({ session_id: randomUUID() }),
    'with a session that is no id': await ours({ session_id: "' or true --" }),
    'without a session': await ours({ session_id: undefined }),
    'without an account': await ours({ sub: undefined }),
    'of an account that is gone': gone.session.access_token,
    'of an account that is banned': banned.session.access_token,
    'of a session that has ended': ended.session.access_token,
    'that is a refresh token': owner.session.refresh_token,
    'that is the publishable key': server.keys.publishableKey,
    'that only looks like the secret key': `sb_secret_${'a'.repeat(32)}`,
    'that is null': 'null',
    'that is very long': `${head}.${'A'.repeat(20_000)}.${signature}`,
  };
  for (const [name, token] of Object.entries(made)) tokens.set(name, token);
});

const interfaces = {
  accounts: (token: string) => ask(server, '/auth/v1/user', { token }),
  functions: (token: string) => ask(server, '/functions/v1/list-sessions', { token, body: {} }),
  rows: (token: string) => ask(server, '/rest/v1/profiles?select=user_id', { token }),
  files: (token: string) => ask(server, '/storage/v1/object/list/lessons', { token, body: { prefix: '' } }),
};

const names = [
  'without a signature, alg none',
  'alg None, in capitals',
  'alg none, with our kid and signature',
  'signed with our public key as a secret',
  'signed with the publishable key as a secret',
  'signed with an empty secret',
  'signed by somebody else, with our kid',
  'signed by somebody else, without a kid',
  'signed by somebody else, who brings the key along',
  'signed by somebody else, who says where the key lies',
  'with a kid that is a path',
  'whose account was changed',
  'whose role was changed',
  'whose level was changed',
  'whose end was moved',
  'whose end has come',
  'without its signature',
  'with half of its signature',
  'of four parts',
  'for another audience',
  'for several other audiences',
  'that counts from tomorrow',
  'that ended an hour ago',
  "with another person's session",
  'with a session that never was',
  'with a session that is no id',
  'without a session',
  'without an account',
  'of an account that is gone',
  'of an account that is banned',
  'of a session that has ended',
  'that is a refresh token',
  'that is the publishable key',
  'that only looks like the secret key',
  'that is null',
  'that is very long',
];

describe.each(Object.entries(interfaces))('on the interface of %s', (_, call) => {
  test('the true token is taken', async () => {
    expect((await call(good)).status).toBe(200);
  });

  test.each(names)('a token %s opens nothing', async (name) => {
    const { status, text } = await call(tokens.get(name) ?? '');
    // Whoever shows no session is a stranger: refused, or told of no row.
    const isNothing = status === 200 && text === '[]';
    expect(isNothing || (status >= 400 && status < 500), `${status} ${text.slice(0, 200)}`).toBe(true);
  });
});

test('each token of the list was made', () => {
  expect([...tokens.keys()].sort()).toEqual([...names].sort());
});
