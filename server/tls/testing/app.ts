import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { http2Limits } from '../http2.ts';
import { openSecureApp } from '../secure-app.ts';
import { certificateFiles } from './certificates.ts';

/** An app over TLS with a few routes of a test's own, closed and forgotten by `end`. */
export async function startSecureApp(
  limits: Partial<typeof http2Limits>,
  add: (app: FastifyInstance) => void = () => {},
) {
  const files = await certificateFiles();
  const { TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile } = files.settings;
  const app = openSecureApp({
    options: { forceCloseConnections: 'idle' },
    certificate: files,
    files: { certFile, keyFile },
    log: pino({ level: 'silent' }),
    publicUrl: () => 'https://portal.example',
    limits: { ...http2Limits, ...limits },
  });
  app.get('/quick', async () => 'done');
  app.get('/endless', (_request, reply) => reply.send(Readable.from(zeros())));
  add(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    app,
    port,
    url: `https://localhost:${port}`,
    cert: files.cert,
    async end() {
      await app.close();
      await files.remove();
    },
  };
}

export type SecureTestApp = Awaited<ReturnType<typeof startSecureApp>>;

function* zeros() {
  for (;;) yield Buffer.alloc(64_000);
}
