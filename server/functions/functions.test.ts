import { FunctionsHttpError } from '@supabase/supabase-js';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { copyOutbox, signedUpPerson } from '../auth/testing/people.ts';
import type { Database } from '../database/database.ts';
import { turnOf } from '../database/turn-of-caller.ts';
import { PortalError } from '../errors.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import type { Turn } from '../turns/turns.ts';
import { portalFunction } from './portal-function.ts';
import { functionRoutes } from './routes.ts';

let server: TestServer;
let app: FastifyInstance;

/** Writes something, so that a failure can be seen to undo it. */
const noteFunction = portalFunction({
  name: 'note',
  body: z.object({ text: z.string().min(1, 'Text is required'), fail: z.boolean().default(false) }),
  runsAs: 'service_role',
  handle: async ({ body, userId, tx }) => {
    await tx.query("insert into private.outbox (kind, recipient, payload) values ('note', $1, $2)", [
      `${userId}@example.com`,
      JSON.stringify({ text: body.text }),
    ]);
    if (body.fail) throw new Error('a secret detail');
    if (body.text === 'busy')
      throw new PortalError({ status: 503, code: 'import_busy', message: 'Try again' });
    return { userId, text: body.text };
  },
});

const longFunction = portalFunction({
  name: 'long',
  body: z.object({}),
  runsAs: 'caller',
  takesLong: true,
  handle: async () => 'done',
});
/** Of the transactions that functions have asked for. */
const turns: Turn[] = [];

beforeAll(async () => {
  server = await startTestServer();
  await copyOutbox(server);
  app = Fastify();
  const { startBeside: _, admin: __, stop: ___, url, ...parts } = server;
  const database: Database = {
    ...server.database,
    withScope: (scope, work, options) => {
      turns.push(turnOf(scope, 10));
      return server.database.withScope(scope, work, options);
    },
  };
  const context = { ...parts, database, publicUrl: () => url } as never;
  await app.register(functionRoutes(context, [noteFunction, longFunction]), {
    prefix: '/functions/v1',
  });
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

const call = (token: string | undefined, payload: object, name = 'note') =>
  app.inject({
    method: 'POST',
    url: `/functions/v1/${name}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    payload,
  });

test('the official client is told that a function does not exist', async () => {
  const { client } = await signedUpPerson(server);
  const { data, error } = await client.functions.invoke('no-such-function', { body: {} });
  expect(data).toBeNull();
  expect(error).toBeInstanceOf(FunctionsHttpError);
  const response = (error as FunctionsHttpError).context as Response;
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ code: 'NOT_FOUND', message: 'Requested function was not found' });
});

test('a browser of another origin may call functions', async () => {
  const response = await fetch(`${server.url}/functions/v1/note`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization, apikey, x-client-info, content-type',
    },
  });
  expect(response.ok).toBe(true);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-allow-headers')).toMatch(/authorization.*content-type/);
});

test('a function is given who is signed in, whatever the body says', async () => {
  const { session, userId } = await signedUpPerson(server);
  const response = await call(session.access_token, { text: 'hello', userId: 'somebody else' });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ userId, text: 'hello' });
});

test('without a living session a function is not run', async () => {
  const { session, client } = await signedUpPerson(server);
  expect((await call(undefined, { text: 'hello' })).statusCode).toBe(401);
  await client.auth.signOut();
  expect((await call(session.access_token, { text: 'hello' })).statusCode).toBe(401);
});

test('a wrong body is refused with the name of the field', async () => {
  const { session } = await signedUpPerson(server);
  const response = await call(session.access_token, { text: '' });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({ code: 'validation_failed', message: 'Text is required', field: 'text' });
});

test('a function that fails leaves nothing behind and tells nothing', async () => {
  const { session, userId } = await signedUpPerson(server);
  const response = await call(session.access_token, { text: 'hello', fail: true });
  expect(response.statusCode).toBe(500);
  expect(response.body).not.toContain('secret');
  const { rowCount } = await server.admin.query('select from outbox_copy where recipient = $1', [
    `${userId}@example.com`,
  ]);
  expect(rowCount).toBe(0);
});

test('a function that is busy says so by its own code', async () => {
  const { session } = await signedUpPerson(server);
  const response = await call(session.access_token, { text: 'busy' });
  expect(response.statusCode).toBe(503);
  expect(response.json()).toEqual({ code: 'import_busy', message: 'Try again' });
});

test('functions are called by POST', async () => {
  const response = await app.inject({ method: 'GET', url: '/functions/v1/note' });
  expect(response.statusCode).toBe(405);
});

test('a function that takes long is in another turn than what its caller asks meanwhile', async () => {
  const person = await signedUpPerson(server);
  const { data } = await person.client.auth.getSession();
  expect((await call(data.session?.access_token, {}, 'long')).statusCode).toBe(200);
  const asked = turnOf({ role: 'authenticated', claims: { sub: person.userId } }, 10);
  expect(turns.at(-1)?.caller).toBe(asked.caller);
  expect(turns.at(-1)?.kind).not.toBe(asked.kind);
});
