import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { Channel } from '../channels/channel.ts';
import type { Position } from '../feed/position.ts';
import { realtimeLimits } from '../limits.ts';
import { createBucket } from './bucket.ts';
import { type Codec, type Frame, MalformedFrame } from './frames.ts';

/** One socket of one client. */
export type Connection = {
  readonly channels: Map<string, Channel>;
  isOpen(): boolean;
  send(frame: Frame): void;
  reply(to: Frame, status: 'ok' | 'error', response: unknown): void;
  /** Ends the socket at once, with a code of RFC 6455. */
  end(code: number, reason: string): void;
  /** When the client was last heard, as `performance.now()`. */
  heardAt(): number;
  /** How many frames of the client were heard. */
  heard(): number;
  /** The highest number that the client gave a frame. */
  lastRef(): number;
  /**
   * Up to where the client has what it was sent: where changes stood at the last frame but one that came
   * from it. Whoever could say something then had received what was sent one frame earlier.
   */
  servedUpTo(): Position;
};

type ConnectionOptions = {
  socket: WebSocket;
  codec: Codec;
  log: Logger;
  /** Handles one frame; the next waits until it is done. */
  handle(frame: Frame, connection: Connection): Promise<void>;
  /** Up to where changes have been told to these channels now. */
  position(channels: Iterable<Channel>): Position;
  /** `onPurpose` when the client closed the socket itself, not to come back at once. */
  onEnd(connection: Connection, onPurpose: boolean): void;
};

/** Policy violation: a client that asks for more than the limits allow. */
export const policyViolation = 1008;
/** What a client says that closes the page or signs out. The official one gives up a silent server with 1000, too. */
const closedOnPurpose = new Set([1000, 1001, 1005]);
/** Try again later: a client that does not read what it is sent. */
const tryAgainLater = 1013;

/** Reads and writes frames of one socket, within its limits. */
export function openConnection({
  socket,
  codec,
  log,
  handle,
  position,
  onEnd,
}: ConnectionOptions): Connection {
  const frames = createBucket(realtimeLimits.frames);
  let heardAt = performance.now();
  let heard = 0;
  let lastRef = 0;
  let servedUpTo = position([]);
  let sentUpTo = servedUpTo;
  let endedHere = false;
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();

  const connection: Connection = {
    channels: new Map(),
    isOpen: () => socket.readyState === socket.OPEN,
    send(frame) {
      if (!connection.isOpen()) return;
      if (socket.bufferedAmount > realtimeLimits.bufferedBytes) {
        log.warn({ bufferedBytes: socket.bufferedAmount }, 'a live client reads too slowly and is dropped');
        return connection.end(tryAgainLater, 'reads too slowly');
      }
      const message = codec.encode(frame);
      if (message !== undefined) socket.send(message);
    },
    reply({ joinRef, ref, topic }, status, response) {
      connection.send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
    },
    end(code, reason) {
      endedHere = true;
      socket.close(code, reason);
      // A close waits in line behind what the client does not read.
      if (socket.bufferedAmount > realtimeLimits.bufferedBytes) socket.terminate();
    },
    heardAt: () => heardAt,
    heard: () => heard,
    lastRef: () => lastRef,
    servedUpTo: () => servedUpTo,
  };

  socket.on('message', (message: Buffer, isBinary: boolean) => {
    heardAt = performance.now();
    heard += 1;
    servedUpTo = sentUpTo;
    sentUpTo = position(connection.channels.values());
    if (!frames.take() || waiting >= realtimeLimits.waitingFrames) {
      log.warn('a live client sends too many frames');
      return connection.end(policyViolation, 'too many messages per second');
    }
    waiting += 1;
    last = last
      .then(() => receive(message, isBinary))
      .finally(() => {
        waiting -= 1;
      });
  });
  socket.on('error', (error) => log.info({ err: error }, 'a live socket failed'));
  socket.on('close', (code, reason) => {
    const byClient = !endedHere && closedOnPurpose.has(code) && String(reason) !== 'heartbeat timeout';
    onEnd(connection, byClient);
  });

  async function receive(message: Buffer, isBinary: boolean) {
    if (!connection.isOpen()) return;
    try {
      const frame = codec.decode(message, isBinary);
      const ref = Number(frame.ref);
      if (Number.isSafeInteger(ref)) lastRef = Math.max(lastRef, ref);
      await handle(frame, connection);
    } catch (error) {
      if (error instanceof MalformedFrame)
        return log.info({ reason: error.message }, 'a malformed live frame');
      log.error({ err: error }, 'a live frame could not be handled');
      connection.end(1011, 'internal error');
    }
  }

  return connection;
}
