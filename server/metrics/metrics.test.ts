import { once } from 'node:events';
import Fastify from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { StartupError } from '../errors.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { createMetrics, type Metrics } from './metrics.ts';

let cloned: TestDatabase;
let metrics: Metrics;
let port: number;
const app = Fastify();
const sockets = new WebSocketServer({ noServer: true });

beforeAll(async () => {
  cloned = await cloneDatabase();
  metrics = createMetrics({ database: cloned.database, log: pino({ level: 'silent' }) });
  metrics.measure(app);
  app.get('/people/:id', async () => 'Ann');
  app.server.on('upgrade', (request, socket, head) => sockets.handleUpgrade(request, socket, head, () => {}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = await metrics.listen(0);
});
afterAll(async () => {
  await metrics.stop();
  sockets.close();
  await app.close();
  await cloned.drop();
});

test('tells how long requests took, by route and not by address', async () => {
  const url = app.listeningOrigin;
  await (await fetch(`${url}/people/17`)).text();
  await (await fetch(`${url}/people/18`)).text();
  await (await fetch(`${url}/nothing/here`)).text();
  expect(
    await value('portal_http_request_seconds_count{method="GET",route="/people/:id",status="200"}'),
  ).toBe(2);
  expect(await value('portal_http_request_seconds_count{method="GET",route="none",status="404"}')).toBe(1);
});

test('tells the open sockets', async () => {
  const url = app.listeningOrigin.replace('http', 'ws');
  const socket = new WebSocket(url);
  await once(socket, 'open');
  expect(await value('portal_realtime_connections')).toBe(1);
  socket.close();
  await expect.poll(() => value('portal_realtime_connections')).toBe(0);
});

test('tells what waits in the outbox, what is late and what was given up', async () => {
  await cloned.admin.query(`insert into private.outbox (kind, recipient, created_at, due_at, delivered_at, failed_at) values
    ('test', 'waiting', now(), now(), null, null),
    ('test', 'late', now() - interval '2 minutes', now(), null, null),
    ('test', 'delivered', now(), null, now(), null),
    ('test', 'failed', now(), null, null, now()),
    ('test', 'failed before', now(), null, null, now() - interval '2 days')`);
  expect(await value('portal_outbox_rows{state="open"}')).toBe(2);
  expect(await value('portal_outbox_rows{state="late"}')).toBe(1);
  expect(await value('portal_outbox_rows{state="failed"}')).toBe(1);
});

test('tells the connections of the pool and the state of the process', async () => {
  expect(await value('portal_database_connections{state="open"}')).toBeGreaterThan(0);
  expect(await value('process_resident_memory_bytes')).toBeGreaterThan(0);
});

test('serves nothing else, and names the setting when its port is taken', async () => {
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  const second = createMetrics({ database: cloned.database, log: pino({ level: 'silent' }) });
  const failure = await second.listen(port).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartupError);
  expect((failure as Error).message).toContain(`METRICS_PORT ${port}`);
});

async function value(series: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `));
  if (!line) throw new Error(`no series ${series} in:\n${text}`);
  return Number(line.slice(series.length));
}
