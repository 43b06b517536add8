import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { embeddedAdapter } from './integrations/mail/embedded.ts';
import { makeKeys, openKeyRing } from './keys/keys.ts';
import { cloneDatabase, type TestDatabase } from './testing/database.ts';

/** Whoever hangs up in the middle of what they send is no fault of the house, and nobody is called for it. */

let cloned: TestDatabase;
let app: FastifyInstance;
let port: number;
const logged: { level: number; msg: string; path?: string }[] = [];

beforeAll(async () => {
  cloned = await cloneDatabase();
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  app = await buildApp({
    config: readConfig({ PORT: '0' }),
    keys: await openKeyRing(await makeKeys()),
    database: cloned.database,
    log,
    mail: embeddedAdapter(cloned.database),
    publicUrl: () => 'http://localhost',
    filesLeft: new Map(),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as { port: number }).port;
});
afterAll(async () => {
  await app.close();
  await cloned.drop();
});

test.each([
  '/auth/v1/signup',
  '/rest/v1/schools',
  '/functions/v1/list-sessions',
  '/unsubscribe',
  '/payments/webhook',
])('a sender to %s who hangs up is not logged as an error', async (path) => {
  logged.length = 0;
  const connected = once(app.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  socket.end(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":`,
  );
  socket.resume();
  const [served] = (await connected) as [Socket];
  await new Promise((resolve) => served.once('close', resolve));
  // What is thrown at whoever reads the body comes behind.
  await new Promise((resolve) => setImmediate(resolve));
  expect(logged.filter(({ level }) => level >= 40)).toEqual([]);
});
