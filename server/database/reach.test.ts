import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, inject, test, vi } from 'vitest';
import { StartupError } from '../errors.ts';
import { makeKeys } from '../keys/keys.ts';
import { patient } from '../testing/patience.ts';
import { makeOwnPostgres } from '../testing/processes/own-postgres.ts';
import { startServerProcess } from '../testing/processes/process.ts';
import type { ConnectionConfig } from './embedded/connection.ts';
import { connectionOf, reach } from './reach.ts';

vi.setConfig({ testTimeout: patient(60_000) });

const refusal = (connection: ConnectionConfig, withinMs = 0) =>
  reach('DATABASE_URL', connection, { withinMs }).then(
    () => undefined,
    (error: unknown) => error as StartupError,
  );

test('where nobody listens, the setting and the reason are named, and the password is not', async () => {
  const given = connectionOf('DATABASE_URL', 'postgres://portal:a-secret@127.0.0.1:1/school');
  const error = await refusal(given, 1);
  expect(error).toBeInstanceOf(StartupError);
  expect(error?.message).toMatch(/^DATABASE_URL: the database school at 127\.0\.0\.1:1 .*ECONNREFUSED/);
  expect(error?.message).not.toMatch(/a-secret/);
  expect(error?.mayPass).toBe(true);
});

test('so it is where somebody listens and never answers', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const error = await refusal(connectionOf('DATABASE_URL', `postgres://portal:x@127.0.0.1:${port}/school`));
  expect(error).toMatchObject({ mayPass: true, message: expect.stringMatching(/timeout/) });
  silent.close();
});

test('a wrong password, a database that does not exist and a missing certificate are told at once', async () => {
  const { owner } = inject('cluster');
  const long = 600_000;
  const wrong = await refusal({ ...owner, password: 'a-secret' }, long);
  expect(wrong).toMatchObject({
    mayPass: false,
    message: expect.stringMatching(/password authentication failed/),
  });
  expect(wrong?.message).not.toMatch(/a-secret/);
  expect(await refusal({ ...owner, database: 'not_there' }, long)).toMatchObject({
    mayPass: false,
    message: expect.stringMatching(/"not_there" does not exist/),
  });
  const text = 'postgres://portal:a-secret@localhost/school?sslrootcert=/nowhere/ca.pem';
  expect(() => connectionOf('DATABASE_DIRECT_URL', text)).toThrow(
    /^DATABASE_DIRECT_URL cannot be used: .*ca\.pem/,
  );
});

test('a server waits for a database that starts after it, and says what it waits for', async () => {
  const postgres = await makeOwnPostgres();
  await postgres.stop();
  const starting = startServerProcess({
    DATABASE_URL: postgres.url,
    JWT_KEYS: await makeKeys(),
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'portal@example.org',
    LOG_LEVEL: 'warn',
  });
  await postgres.start();
  const server = await starting;
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
  await server.end();
  await postgres.remove();
});

test('a start that cannot reach it ends in that sentence alone', async () => {
  const environment = {
    DATABASE_URL: 'postgres://nobody:a-secret@localhost/x?sslcert=/nowhere',
    JWT_KEYS: await makeKeys(),
  };
  const said = await startServerProcess(environment).then(
    () => '',
    (error: Error) => error.message,
  );
  expect(said).toMatch(/DATABASE_URL cannot be used/);
  expect(said).not.toMatch(/a-secret|\n\s+at /);
});
