import type { Server } from 'node:tls';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Logger } from 'pino';
import type { Certificate } from './certificate.ts';
import type { TlsConfig } from './config.ts';
import { evenOutHttp2, http2Limits, http2Options } from './http2.ts';
import { answerPlainHttp } from './plain-http.ts';
import { renewCertificate } from './renewal.ts';

type SecureApp = {
  options: FastifyServerOptions;
  certificate: Certificate;
  /** Where the certificate came from, and a renewed one will. */
  files: TlsConfig;
  log: Logger;
  publicUrl: () => string;
  limits?: typeof http2Limits;
};

/** An app without routes that ends TLS itself and speaks HTTP/2 and HTTP/1.1. */
export function openSecureApp({
  options,
  certificate,
  files,
  log,
  publicUrl,
  limits = http2Limits,
}: SecureApp): FastifyInstance {
  const app = Fastify({
    ...options,
    ...http2Options(certificate, limits),
  } as FastifyServerOptions) as unknown as FastifyInstance;
  const server = app.server as unknown as Server;
  answerPlainHttp(server, publicUrl);
  renewCertificate({ server, config: files, inUse: certificate, log });
  evenOutHttp2(app, limits);
  return app;
}
