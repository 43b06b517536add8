import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { Backup } from './backup/backup.ts';
import { type Config, isPublic } from './config.ts';
import type { Context } from './context.ts';
import type { Database } from './database/database.ts';
import { StartupError } from './errors.ts';
import { warnOfOpenness } from './exposed.ts';
import { mailAdapter } from './integrations/mail/adapter.ts';
import { refuseExposedMailbox } from './integrations/mail/mail.ts';
import { refuseUnsafePayments } from './integrations/payments/config.ts';
import { startJobs } from './jobs/jobs.ts';
import type { KeyRing } from './keys/keys.ts';
import type { Metrics } from './metrics/metrics.ts';
import { readCertificate } from './tls/certificate.ts';

export type Server = { url: string; context: Context; stop(): Promise<void> };

type ServeOptions = { config: Config; keys: KeyRing; database: Database; log: Logger; backup?: Backup };

/** Serves a database that is up to date; resolves once it listens. */
export async function serve({ config, keys, database, log, backup }: ServeOptions): Promise<Server> {
  refuseExposedMailbox(config.mail, config.demo, isPublic(config));
  refuseUnsafePayments(config.payments, isPublic(config));
  await refuseExposedDemo(config, database);
  warnOfOpenness(config, log);
  const certificate = config.tls && (await readCertificate(config.tls));
  let listeningAt = '';
  const metrics = await openMetrics(config, database, log, backup);
  const context: Context = {
    config,
    keys,
    database,
    log,
    mail: await mailAdapter(config.mail, database),
    publicUrl: () => config.publicUrl ?? listeningAt,
    filesLeft: new Map(),
    ...(backup && { backup }),
    ...(metrics && { metrics }),
    ...(certificate && { certificate }),
  };
  const app = await buildApp(context);
  listeningAt = await listenAt(app, config);
  const jobs = await startJobs(context);
  return {
    url: context.publicUrl(),
    context,
    stop: async () => {
      await app.close();
      await jobs.stop();
      context.mail.close();
      await metrics?.stop();
    },
  };
}

/** Its library is loaded only where it is wanted: most portals are not watched. */
async function openMetrics(
  config: Config,
  database: Database,
  log: Logger,
  backup: Backup | undefined,
): Promise<Metrics | undefined> {
  if (config.metricsPort === undefined) return undefined;
  const { createMetrics } = await import('./metrics/metrics.ts');
  const metrics = createMetrics({ database, log, ...(backup && { backup }) });
  await metrics.listen(config.metricsPort);
  return metrics;
}

async function listenAt(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    const address = new URL(await app.listen({ host, port }));
    if (host === '127.0.0.1') address.hostname = 'localhost';
    return address.origin;
  } catch (cause) {
    const taken = (cause as NodeJS.ErrnoException).code === 'EADDRINUSE';
    // Perhaps by a server that is about to end.
    if (taken) {
      throw new StartupError(`PORT ${port} is in use on ${host}. Set PORT to a free one.`, cause, {
        mayPass: true,
      });
    }
    throw cause;
  }
}

/** Everyone can read the demo accounts' password. */
async function refuseExposedDemo(config: Config, database: Database) {
  if (!isPublic(config) || config.demo) return;
  const { rowCount } = await database.queryScoped(
    { role: 'portal_auth' },
    { text: "select from auth.users where email like '%@demo.school' limit 1" },
    { readOnly: true },
  );
  if (rowCount) {
    throw new StartupError(
      'The database holds the demo accounts, whose password is public, and this server can be reached from beyond this machine ' +
        '(HOST or PUBLIC_URL). Use another database, or set DEMO=1 if that is what you want.',
    );
  }
}
