import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Backup } from '../backup/backup.ts';
import type { Database } from '../database/database.ts';
import { StartupError } from '../errors.ts';
import { observeBackup } from './backup.ts';

/** What is measured of this process and of the work that all servers share. */
export type Metrics = {
  /** Measures the requests and open sockets of an app; call it before its routes are added. */
  measure(app: FastifyInstance): void;
  /** Serves /metrics on a port of this machine only; the port in use. */
  listen(port: number): Promise<number>;
  stop(): Promise<void>;
};

/** Seconds; the goals of reads stand around 5 ms, those of pages around 100 ms. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type MetricsOptions = { database: Database; log: Logger; backup?: Backup };

export function createMetrics({ database, log, backup }: MetricsOptions): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'portal_http_request_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  const sockets = new Gauge({
    name: 'portal_realtime_connections',
    help: 'Open sockets of the live interface on this server.',
    registers: [registry],
  });
  observePool(registry, database);
  observeOutbox(registry, database, log);
  if (backup) observeBackup(registry, backup);

  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    try {
      const body = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(body);
    } catch (error) {
      log.error({ err: error }, 'metrics: could not be collected');
      response.writeHead(500).end();
    }
  });

  return {
    measure(app) {
      app.addHook('onResponse', (request, reply, done) => {
        // The route's pattern, never the address: that would make a series of every id.
        const route = request.routeOptions.url ?? 'none';
        requests.observe(
          { method: request.method, route, status: reply.statusCode },
          reply.elapsedTime / 1000,
        );
        done();
      });
      app.server.on('upgrade', (_request, socket) => {
        sockets.inc();
        socket.once('close', () => sockets.dec());
      });
    },
    async listen(port) {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(port, '127.0.0.1', resolve);
      }).catch((cause) => {
        throw new StartupError(`METRICS_PORT ${port} cannot be used: ${cause.message}.`, cause);
      });
      return (server.address() as AddressInfo).port;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      registry.clear();
    },
  };
}

function observePool(registry: Registry, database: Database): void {
  new Gauge({
    name: 'portal_database_connections',
    help: 'Connections of the pool (open, idle) and requests waiting for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { total, idle, waiting } = database.usage();
      this.set({ state: 'open' }, total);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
}

/** Asked of the database when it is read, so that every server tells the same. */
function observeOutbox(registry: Registry, database: Database, log: Logger): void {
  new Gauge({
    name: 'portal_outbox_rows',
    help: 'Messages that wait to be delivered, of these those a minute late, and those given up within a day.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      try {
        const { rows } = await database.queryScoped<Record<'open' | 'late' | 'failed', number>>(
          { role: 'portal_jobs' },
          {
            text: `select count(*) filter (where due_at is not null)::int as open,
                count(*) filter (where due_at is not null and created_at < now() - interval '1 minute')::int as late,
                count(*) filter (where failed_at > now() - interval '1 day')::int as failed
              from private.outbox`,
          },
          { readOnly: true },
        );
        for (const [state, count] of Object.entries(rows[0] ?? {})) this.set({ state }, count);
      } catch (error) {
        // The other figures are the more wanted while the database does not answer.
        this.reset();
        log.warn({ err: error }, 'metrics: the outbox could not be counted');
      }
    },
  });
}
