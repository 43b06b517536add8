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
 * until then; one that asked for it when nobody took it any more is nobody's.
 */
export function closeInTime(app: FastifyInstance, { patience = patienceMs } = {}): void {
  const open = new Set<Socket>();
  const silent = new Set<Socket>();
  const { server } = app;
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    silent.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      silent.delete(socket);
    });
  });
  for (const event of ['request', 'upgrade'] as const) {
    server.on(event, ({ socket }: { socket: Socket }) => silent.delete(socket));
  }

  app.addHook('preClose', (done) => {
    const looking = setInterval(() => {
      server.closeIdleConnections();
      for (const socket of silent) socket.destroy();
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
