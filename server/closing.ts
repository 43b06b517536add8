import type { Http2SecureServer, ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long an answer that is under way when the server closes may still take, in milliseconds. */
const patienceMs = 5000;
const lookEveryMs = 50;

/**
 * Lets a closing server end. By itself it waits for every connection, and three kinds keep it waiting for as long as the
 * other side likes: one on which nothing was asked yet, as browsers open them ahead of time; one that is kept alive
 * after an answer which began before the close; and one whose reader takes its time. The first two end at once, the
 * third after `patienceMs`. Call it before the first request. Upgraded connections are left to whoever upgraded them
 * until then; one that asked for it when nobody took it any more is nobody's. A session of HTTP/2 is told to ask
 * elsewhere (GOAWAY) and ends with its last answer.
 */
export function closeInTime(app: FastifyInstance, { patience = patienceMs } = {}): void {
  const open = new Set<Socket>();
  const silent = new Map<string, Socket>();
  const sessions = new Set<ServerHttp2Session>();
  const { server } = app;
  server.on('connection', (socket: Socket) => {
    const peer = peerOf(socket);
    open.add(socket);
    silent.set(peer, socket);
    socket.once('close', () => {
      open.delete(socket);
      if (silent.get(peer) === socket) silent.delete(peer);
    });
  });
  for (const event of ['request', 'upgrade'] as const) {
    server.on(event, ({ socket }: { socket: Socket }) => silent.delete(peerOf(socket)));
  }
  (server as unknown as Http2SecureServer).on('session', (session) => {
    silent.delete(peerOf(session.socket as Socket));
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });

  app.addHook('preClose', (done) => {
    const looking = setInterval(() => {
      server.closeIdleConnections();
      for (const session of sessions) if (!session.closed) session.close();
      for (const socket of silent.values()) socket.destroy();
    }, lookEveryMs);
    const ending = setTimeout(() => {
      for (const socket of open) socket.destroy();
    }, patience);
    server.once('close', () => {
      clearInterval(looking);
      clearTimeout(ending);
    });
    done();
  });
}

/** What names a connection, whether one looks at its bytes, at what TLS makes of them, or at a request of a session. */
const peerOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;
