import { constants, type Http2ServerResponse } from 'node:http2';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Milliseconds in which a connection must take something of what waits for it, and bytes a second that it must take. */
const slowest = { ms: 60_000, bytesPerSecond: 5_000 };

/**
 * Ends answers that nobody takes: each lies in memory whole until its reader has it, a hundred of one connection by
 * HTTP/2. An answer goes when its connection has taken next to nothing for a while, and when it has been waiting for
 * longer than the slowest line needs, whatever else the connection takes. What a phone reads slowly but steadily is let
 * be; a file is read as it is sent and lies nowhere whole, so that a film may be paused.
 */
export function boundSlowReaders(app: FastifyInstance, limits = slowest): void {
  app.addHook('onSend', (request: FastifyRequest, reply: FastifyReply, payload: unknown, done) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (isWhole && request.raw.socket instanceof Socket) watch(request, reply, payload.length, limits);
    done(null, payload);
  });
}

function watch(request: FastifyRequest, reply: FastifyReply, length: number, limits: typeof slowest): void {
  const { ms, bytesPerSecond } = limits;
  const needed = (bytes: number) => (bytes / bytesPerSecond) * 1000;
  let left = ms + needed(length);
  let before = takenBy(reply);
  const looking = setInterval(() => {
    const taken = takenBy(reply);
    left -= ms;
    if (left <= 0 || needed(taken - before) < ms) end(request, reply);
    before = taken;
  }, ms).unref();
  const stop = () => clearInterval(looking);
  reply.raw.once('finish', stop).once('close', stop);
}

const streamOf = (reply: FastifyReply) => (reply.raw as unknown as Http2ServerResponse).stream;

/** Bytes that the connection has taken so far, of all its answers. */
function takenBy(reply: FastifyReply): number {
  if (reply.request.raw.httpVersionMajor === 2) return streamOf(reply).session?.socket.bytesWritten ?? 0;
  const { socket } = reply.raw;
  return socket ? socket.bytesWritten - socket.writableLength : 0;
}

/** Other requests of a session of HTTP/2 go on. */
function end({ raw, log }: FastifyRequest, reply: FastifyReply): void {
  log.info('an answer was ended because its reader did not take it');
  if (raw.httpVersionMajor === 2) streamOf(reply).close(constants.NGHTTP2_CANCEL);
  else raw.socket.destroy();
}
