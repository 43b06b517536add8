import type { ServerOptions } from 'node:http';
import {
  constants,
  type Http2SecureServer,
  type SecureServerOptions,
  type ServerHttp2Session,
} from 'node:http2';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { headersMs, silentMs } from '../limits/slow-senders.ts';
import { agreed } from './agreed.ts';
import type { Certificate } from './certificate.ts';

const kib = 1024;

/** What one connection may ask of the server at a time, and how often it may change its mind. */
export const http2Limits = {
  /** Requests under way; a page asks for some forty. */
  streams: 100,
  /** Bytes of all headers of a request, as clients are told (past 64 KiB Node hangs up), and how many. */
  headerBytes: 16 * kib,
  headers: 100,
  /** Signs of life that may be asked for within ten seconds. */
  pings: 100,
  /** Requests given up at once, and each second from then on: people leave pages, and players leap. */
  resets: { atOnce: 200, perSecond: 20 },
  /** Megabytes that a session may hold in all: answers are at most 16 each. */
  sessionMegabytes: 64,
  /** Bytes of one body, and of all of a connection, that may wait to be read. */
  unread: { stream: 256 * kib, session: 1024 * kib },
  /** Milliseconds that a session without a request is kept, and one on which nothing moves though it has some. */
  idleMs: 72_000,
  silentMs,
};

/** HTTP/2 and, for whoever does not speak it and for WebSockets, HTTP/1.1, by what TLS agrees on. */
export function http2Options({ cert, key }: Certificate, limits = http2Limits) {
  const http1Options: ServerOptions = {
    headersTimeout: headersMs,
    connectionsCheckingInterval: headersMs / 4,
    keepAliveTimeout: limits.idleMs,
    requestTimeout: 0,
  };
  const https: SecureServerOptions = {
    cert,
    key,
    ...agreed,
    allowHTTP1: true,
    handshakeTimeout: headersMs,
    http1Options,
    settings: {
      maxConcurrentStreams: limits.streams,
      maxHeaderListSize: limits.headerBytes,
      initialWindowSize: limits.unread.stream,
      enablePush: false,
    },
    maxHeaderListPairs: limits.headers,
    maxSessionMemory: limits.sessionMegabytes,
    streamResetBurst: limits.resets.atOnce,
    streamResetRate: limits.resets.perSecond,
  };
  return { http2: true, https, http2SessionTimeout: limits.silentMs, connectionTimeout: silentMs } as const;
}

/**
 * Makes requests by HTTP/2 behave as the rest of the server knows them from HTTP/1.1.
 * @param app made with `http2Options`, without routes yet
 */
export function evenOutHttp2(app: FastifyInstance, limits = http2Limits): void {
  const server = app.server as unknown as Http2SecureServer;
  server.on('session', (session) => {
    session.setLocalWindowSize(limits.unread.session);
    endIdle(session, limits.idleMs);
    boundPings(session, limits.pings);
  });
  leaveOutConnection(app);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.httpVersionMajor === 2) {
      keepAddress(request);
      failCutBody(request);
      if (headerBytesOf(request) > limits.headerBytes) {
        reply.code(431).send('Request Header Fields Too Large');
        return;
      }
    }
    done();
  });
}

/** As the setting counts them (RFC 9113, 6.5.2): Node tells clients of it and takes four times as many. */
const headerBytesOf = ({ raw }: FastifyRequest): number =>
  raw.rawHeaders.reduce((sum, text) => sum + Buffer.byteLength(text), raw.rawHeaders.length * 16);

/** What HTTP/1.1 says of its connections, as Fastify does where a body was refused, has no place in HTTP/2. */
function leaveOutConnection(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.raw.httpVersionMajor === 2) reply.removeHeader('connection');
    done(null, payload);
  });
}

/** Ends a session that asks nothing any more, whatever else it says. */
function endIdle(session: ServerHttp2Session, idleMs: number) {
  let underWay = 0;
  const wait = () => setTimeout(() => session.close(), idleMs).unref();
  let ending = wait();
  session.on('stream', (stream) => {
    underWay += 1;
    clearTimeout(ending);
    stream.once('close', () => {
      underWay -= 1;
      if (underWay === 0) ending = wait();
    });
  });
  session.once('close', () => clearTimeout(ending));
}

const pingsWithinMs = 10_000;

/** Each is answered, by the protocol, at the cost of a frame that nobody asked the price of. */
function boundPings(session: ServerHttp2Session, most: number) {
  let asked = 0;
  let since = performance.now();
  session.on('ping', () => {
    if (performance.now() - since > pingsWithinMs) {
      asked = 0;
      since = performance.now();
    }
    asked += 1;
    if (asked > most) session.destroy(undefined, constants.NGHTTP2_ENHANCE_YOUR_CALM);
  });
}

/** Asked for again when the sender has gone, a session would know no address any more. */
function keepAddress(request: FastifyRequest) {
  Object.defineProperty(request, 'ip', { value: request.ip });
}

/** A body that is broken off must not look like one that has come to its end, as Node lets it. */
function failCutBody({ raw }: FastifyRequest) {
  raw.once('aborted', () => {
    if (!raw.readableEnded) raw.on('error', () => {}).destroy(new Error('the sender broke off'));
  });
}
