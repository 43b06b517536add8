import type { Logger } from 'pino';
import type { Backup } from './backup/backup.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { MailAdapter } from './integrations/mail/mail.ts';
import type { KeyRing } from './keys/keys.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Certificate } from './tls/certificate.ts';

/** What every part of the server is given. It holds no state of a request. */
export type Context = {
  config: Config;
  database: Database;
  keys: KeyRing;
  log: Logger;
  /** How mails leave. */
  mail: MailAdapter;
  /** The address that people reach the portal at, without a slash at its end. */
  publicUrl(): string;
  /** Keeps the embedded database's backup, where there is one. */
  backup?: Backup;
  /**
   * Files that this server was to remove and could not, with when it last tried, by the clock of `performance`: they may be
   * somebody's who was erased.
   */
  filesLeft: Map<string, number>;
  /** Measures the requests, when METRICS_PORT asks for it. */
  metrics?: Metrics;
  /** Shown to whoever connects, when the server ends TLS itself. */
  certificate?: Certificate;
};
