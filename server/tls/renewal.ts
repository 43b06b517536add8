import type { Server } from 'node:tls';
import type { Logger } from 'pino';
import { agreed } from './agreed.ts';
import { type Certificate, readCertificate } from './certificate.ts';
import type { TlsConfig } from './config.ts';

/** Milliseconds between two looks at the files. Their content is compared: links and mounts tell of no change. */
const lookEveryMs = 10_000;

type Renewal = { server: Server; config: TlsConfig; inUse: Certificate; log: Logger; everyMs?: number };

/**
 * Takes up a renewed certificate without a restart: connections from then on are shown it, open ones stay. One that
 * cannot be used, such as while only one of the files is written yet, is told and the former one stays.
 */
export function renewCertificate({ server, config, inUse, log, everyMs = lookEveryMs }: Renewal): void {
  let shown = inUse;
  let told = '';
  const look = async () => {
    try {
      const found = await readCertificate(config);
      told = '';
      if (found.cert === shown.cert && found.key === shown.key) return;
      server.setSecureContext({ ...found, ...agreed });
      shown = found;
      log.info('tls: a renewed certificate is shown from now on');
    } catch (error) {
      const { message } = error as Error;
      if (message !== told) log.warn({ err: error }, 'tls: the certificate’s files cannot be used');
      told = message;
    }
  };
  let next = setTimeout(lookAgain, everyMs).unref();
  async function lookAgain() {
    await look();
    if (server.listening) next = setTimeout(lookAgain, everyMs).unref();
  }
  server.once('close', () => clearTimeout(next));
}
