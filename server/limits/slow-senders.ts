import { constants, type Http2ServerResponse } from 'node:http2';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Milliseconds in which the headers of a request must have come, and in which a new connection must ask. */
export const headersMs = 20_000;
/** Milliseconds without a byte in either direction after which a connection ends. */
export const silentMs = 300_000;
/** Milliseconds that any body may take, and bytes a second that a large one must come with on top. */
const slowest = { ms: 60_000, bytesPerSecond: 10_000 };

/**
 * Ends requests whose body does not come: each holds a connection and what has been read of it. What a phone sends
 * slowly but steadily is let be; a file only must not stand still, nor all but (server/storage/upload/measure.ts).
 * What is asked inside the process (`app.inject`) holds no connection.
 */
export function boundSlowSenders(app: FastifyInstance, { ms, bytesPerSecond } = slowest): void {
  app.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    const { raw } = request;
    if (!request.routeOptions.config.streamsBody && hasBody(request) && raw.socket instanceof Socket) {
      const length = Number(raw.headers['content-length'] ?? 0);
      const ending = setTimeout(() => endSlow(request, reply), ms + (length / bytesPerSecond) * 1000);
      const stop = () => clearTimeout(ending);
      raw.once('end', stop).once('close', stop);
    }
    done();
  });
}

/** One of HTTP/2 needs to say neither how long its body is nor that it has one, but when the head was all. */
const hasBody = ({ raw }: FastifyRequest) =>
  raw.httpVersionMajor === 2
    ? !(raw as unknown as { stream: { endAfterHeaders: boolean } }).stream.endAfterHeaders
    : raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;

/** As Node answers a request whose headers do not come. Other requests of a session of HTTP/2 go on. */
function endSlow({ raw, log }: FastifyRequest, reply: FastifyReply) {
  log.info('a request was ended because its body did not come');
  if (raw.httpVersionMajor === 2) {
    const { stream } = reply.raw as unknown as Http2ServerResponse;
    stream.once('finish', () => stream.close(constants.NGHTTP2_NO_ERROR));
    // Whoever reads the body answers with what it failed with.
    raw.destroy(Object.assign(new Error('The body did not come in time'), { statusCode: 408 }));
    return;
  }
  raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  raw.destroy();
}
