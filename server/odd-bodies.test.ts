import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePerson } from '../database/tests/factories.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { functions } from './functions/registry.ts';
import { embeddedAdapter } from './integrations/mail/embedded.ts';
import { type KeyRing, makeKeys, openKeyRing } from './keys/keys.ts';
import { cloneDatabase, type TestDatabase } from './testing/database.ts';
import { patient } from './testing/patience.ts';
import { routesOf } from './testing/routes.ts';

/** Whatever is sent to whichever address: an answer of ours that says no, never a failure. */

let cloned: TestDatabase;
let keys: KeyRing;
let app: FastifyInstance;

beforeAll(async () => {
  cloned = await cloneDatabase();
  keys = await openKeyRing(await makeKeys());
  app = await buildApp({
    config: readConfig({ PORT: '0' }),
    keys,
    database: cloned.database,
    log: pino({ level: 'silent' }),
    mail: embeddedAdapter(cloned.database),
    publicUrl: () => 'http://localhost',
    filesLeft: new Map(),
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await cloned.drop();
});

/** The token of an administrator of all schools, who may do most; a new one, since signing out is among what is asked. */
async function administrator(): Promise<string> {
  const name = `Ada${randomUUID().slice(0, 8)}`;
  const person = await makePerson(cloned.admin, name, { role: 'admin', school: null, platform: true });
  const token = await keys.sign({ ...person.claims, sub: person.userId }, 3_600);
  const { statusCode } = await app.inject({
    url: '/auth/v1/user',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(statusCode).toBe(200);
  return token;
}

const wrong = [1, 'text', [1], { a: [null] }, true, '\u0000'];
/** Every field that some interface knows, each of a kind that it is not. */
const wrongFields = (turn: number) =>
  JSON.stringify(
    Object.fromEntries(
      ['email', 'phone', 'password', 'current_password', 'nonce', 'token', 'token_hash', 'type', 'data']
        .concat([
          'provider',
          'id_token',
          'refresh_token',
          'auth_code',
          'code_verifier',
          'code',
          'challenge_id',
        ])
        .concat(['factor_type', 'app_metadata', 'user_metadata', 'ban_duration', 'create_user', 'id', 'name'])
        .concat(['prefix', 'prefixes', 'paths', 'limit', 'expiresIn', 'sourceKey', 'bucketId', 'messages'])
        .map((field, index) => [field, wrong[(index + turn) % wrong.length]]),
    ),
  );

const json = 'application/json';
const bodies: readonly (readonly [what: string, type: string | undefined, body: string | undefined])[] = [
  ['nothing', undefined, undefined],
  ['nothing that says it is JSON', json, ''],
  ['null', json, 'null'],
  ['a number', json, '42'],
  ['a string', json, '"text"'],
  ['an empty array', json, '[]'],
  ['an array', json, '[1,{"a":2},null]'],
  ['an object of arrays', json, '{"__proto__":[1],"constructor":{"prototype":1}}'],
  ['what is nested deeply', json, `${'[{"a":'.repeat(5_000)}1${'}]'.repeat(5_000)}`],
  ['half of JSON', json, '{"email":'],
  ['fields of the wrong kinds', json, wrongFields(0)],
  ['fields of other wrong kinds', json, wrongFields(2)],
  ['fields of more wrong kinds', json, wrongFields(4)],
  ['JSON that says it is a form', 'application/x-www-form-urlencoded', '[1]'],
  [
    'a form of several parts without an end',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="a"',
  ],
  ['a content type that is none', '%%%', 'text'],
  ['XML', 'text/xml', '<a/>'],
];

const id = '00000000-0000-4000-8000-000000000000';
const parts: Record<string, string> = { bucketId: 'lessons', name: 'a.mp4', topic: 'a', event: 'b' };

/** Of the tree that the router prints: every address that takes a body. */
function addresses(): { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string }[] {
  const tables = ['schools', 'profiles', 'messages', 'rpc/register_profile', 'rpc/contact_details'];
  const called = ['POST', 'PUT', 'PATCH', 'DELETE'].flatMap((method) =>
    tables.map((name) => ({ method, url: `/rest/v1/${name}?id=eq.${id}` })),
  );
  return [
    ...routesOf(app),
    ...called,
    ...functions.map(({ name }) => ({ method: 'POST', url: `/functions/v1/${name}` })),
  ]
    .filter(({ method }) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method))
    .map(({ method, url }) => ({
      method: method as 'POST',
      url: url.replace('*', 'folder/a.txt').replace(/:(\w+)/g, (_, name: string) => parts[name] ?? id),
    }));
}

/** What an address is asked with besides: the grants of a token are addresses of their own. */
function variants(url: string): string[] {
  if (url !== '/auth/v1/token') return [url];
  return ['password', 'refresh_token', 'pkce', 'id_token'].map((grant) => `${url}?grant_type=${grant}`);
}

describe.each(bodies)('%s', (_what, type, body) => {
  test.each(['a stranger', 'an administrator', 'the secret key'])(
    'of %s fails nowhere',
    {
      timeout: patient(120_000),
    },
    async (who) => {
      const shown =
        { 'a stranger': keys.publishableKey, 'the secret key': keys.secretKey }[who] ??
        (await administrator());
      const headers = {
        apikey: keys.publishableKey,
        authorization: `Bearer ${shown}`,
        'x-forwarded-for': '203.0.113.1',
        ...(type !== undefined && { 'content-type': type }),
      };
      // Signing out comes last.
      const asked = addresses()
        .toSorted((one, other) => Number(one.url.endsWith('/logout')) - Number(other.url.endsWith('/logout')))
        .flatMap(({ method, url }) => variants(url).map((each) => ({ method, url: each })));
      expect(asked.length).toBeGreaterThan(80);
      const failed: string[] = [];
      for (const { method, url } of asked) {
        const reply = await app.inject({
          method,
          url,
          headers,
          ...(body !== undefined && { payload: body }),
        });
        if (reply.statusCode >= 500)
          failed.push(`${method} ${url}: ${reply.statusCode} ${reply.body.slice(0, 200)}`);
      }
      expect(failed).toEqual([]);
    },
  );
});
