import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Milliseconds in which the headers of a request must have come, and in which a new connection must ask. */
export const headersMs = 20_000;
/** Milliseconds without a byte in either direction after which a connection ends. */
export const silentMs = 300_000;
/** Milliseconds that any body may take, and bytes a second that a large one must come with on top. */
const slowest = { ms: 60_000, bytesPerSecond: 10_000 };

/**
 * Ends requests whose body does not come: each holds a connection and what has been read of it. What a phone sends
 * slowly but steadily is let be; a file has no deadline but that it must not stand still (server/storage/upload).
 * What is asked inside the process (`app.inject`) holds no connection.
 */
export function boundSlowSenders(app: FastifyInstance, { ms, bytesPerSecond } = slowest): void {
  app.addHook('onRequest', (request: FastifyRequest, _reply, done) => {
    const { raw } = request;
    if (!request.routeOptions.config.streamsBody && hasBody(request) && raw.socket instanceof Socket) {
      const length = Number(raw.headers['content-length'] ?? 0);
      const ending = setTimeout(() => endSlow(request), ms + (length / bytesPerSecond) * 1000);
      const stop = () => clearTimeout(ending);
      raw.once('end', stop).once('close', stop);
    }
    done();
  });
}

const hasBody = ({ raw: { headers } }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** As Node answers a request whose headers do not come. */
function endSlow({ raw, log }: FastifyRequest) {
  log.info('a request was ended because its body did not come');
  raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  raw.destroy();
}
