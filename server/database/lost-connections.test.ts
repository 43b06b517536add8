import { parseIntoClientConfig } from 'pg-connection-string';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeKeys, openKeyRing } from '../keys/keys.ts';
import { keepAsking, type Load } from '../testing/load.ts';
import { makeOwnPostgres, type OwnPostgres } from '../testing/own-postgres.ts';
import { type ServerProcess, startServerProcess } from '../testing/process.ts';
import { openDatabase } from './database.ts';
import type { ConnectionConfig } from './embedded/connection.ts';
import { listeningName } from './listen.ts';

// A server whose Postgres loses connections, processes or itself, while people use it.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let postgres: OwnPostgres;
let server: ServerProcess;
let load: Load;

beforeAll(async () => {
  postgres = await makeOwnPostgres();
  const jwtKeys = await makeKeys();
  const { publishableKey } = await openKeyRing(jwtKeys);
  server = await startServerProcess({
    DATABASE_URL: postgres.url,
    JWT_KEYS: jwtKeys,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'portal@example.org',
    DEMO: '1',
  });
  const headers = { apikey: publishableKey, 'content-type': 'application/json' };
  const read = () => fetch(`${server.url}/rest/v1/schools?select=id,name`, { headers });
  const signIn = () =>
    fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: 'nobody@example.org', password: 'a guess' }),
    });
  load = keepAsking([read, read, signIn]);
});
afterAll(async () => {
  await load?.stop();
  await server?.end();
  await postgres?.remove();
});

/** The server answers again, and those who ask get what they ask for. */
async function isWell() {
  await expect
    .poll(() => fetch(`${server.url}/health`).then(({ status }) => status, String), { timeout: 10_000 })
    .toBe(200);
  const before = load.wentWell();
  await expect.poll(() => load.wentWell()).toBeGreaterThan(before);
}

test('a listening connection that falls silent is replaced, and what was missed is read', async () => {
  const connection = parseIntoClientConfig(postgres.url) as ConnectionConfig;
  const database = openDatabase({
    connection,
    direct: connection,
    poolSize: 2,
    log: pino({ level: 'silent' }),
  });
  let gaps = 0;
  const onGap = () => {
    gaps += 1;
  };
  await database.listen('news', { onNotify: () => {}, onGap });
  const [listening] = await postgres.ask<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = '${listeningName}' and usename = '${connection.user}'`,
  );
  const { pid = 0 } = listening ?? {};
  process.kill(pid, 'SIGSTOP');
  try {
    await expect.poll(() => gaps, { timeout: 20_000 }).toBe(2);
  } finally {
    process.kill(pid, 'SIGCONT');
    await database.close();
  }
});

test('who cannot read what was missed is told again', async () => {
  const connection = parseIntoClientConfig(postgres.url) as ConnectionConfig;
  const database = openDatabase({
    connection,
    direct: connection,
    poolSize: 2,
    log: pino({ level: 'silent' }),
  });
  let tries = 0;
  await database.listen('news', {
    onNotify: () => {},
    onGap: async () => {
      tries += 1;
      if (tries < 3) throw new Error('the database is not there yet');
    },
  });
  await expect.poll(() => tries).toBe(3);
  await database.close();
});

const ofServer = `from pg_stat_activity where usename like 'portal\\_server\\_%'`;

test('connections that are ended in use do not end the server', async () => {
  for (let round = 0; round < 10; round += 1) {
    await postgres.ask(`select pg_terminate_backend(pid) ${ofServer}`);
    await isWell();
  }
  expect(server.isRunning(), server.said()).toBe(true);
});

test('a killed process of Postgres, which takes all others down with it, does not', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [backend] = await postgres.ask<{ pid: number }>(`select pid ${ofServer} limit 1`);
    if (backend) process.kill(backend.pid, 'SIGKILL');
    await isWell();
  }
  expect(server.isRunning(), server.said()).toBe(true);
});

test('nor does Postgres that is restarted', async () => {
  for (let round = 0; round < 3; round += 1) {
    await postgres.ask('select');
    await postgres.stop();
    await postgres.start();
    await isWell();
  }
  expect(server.isRunning(), server.said()).toBe(true);
});
