import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Caller } from '../../caller.ts';
import { FAULT_STATUS, FAULT_TEXT, faultOf } from '../../faults.ts';
import { placeOfAddress } from '../../limits/address.ts';
import { headersMs } from '../../limits/slow-senders.ts';
import type { Channel } from '../channels/channel.ts';
import { realtimeLimits } from '../limits.ts';
import type { RealtimeServices } from '../services.ts';
import { type Connection, openConnection } from './connection.ts';
import { createCounter } from './counter.ts';
import { CredentialError, callerOfCredential } from './credentials.ts';
import { type Codec, codecFor } from './frames.ts';
import { handleFrames } from './protocol.ts';

type AcceptOptions = {
  server: Server;
  path: string;
  services: RealtimeServices;
  /** Who asks; behind a proxy every connection has the proxy's address. */
  addressOf(request: IncomingMessage): string;
};

/** Closed because the server stops: the official client connects again. */
const serviceRestart = 1012;
const idle = 1001;
const sweepMilliseconds = 30_000;
const comeAgainSeconds = 5;
const closeWithinMilliseconds = 1_000;

/** A handshake that is answered with an HTTP error instead. */
class Refused extends Error {
  override name = 'Refused';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Takes WebSocket handshakes at `path` until closed. */
export function acceptSockets({ server, path, services, addressOf }: AcceptOptions): {
  stop(): Promise<void>;
} {
  const { log } = services;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: realtimeLimits.frameBytes,
    perMessageDeflate: false,
  });
  const connections = new Map<WebSocket, Connection>();
  const perPlace = createCounter();
  let closing = false;

  const isFull = (place: string): boolean =>
    connections.size >= realtimeLimits.sockets || perPlace.of(place) >= realtimeLimits.socketsPerAddress;

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer) {
    try {
      const place = placeOfAddress(addressOf(request));
      const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
      const codec = codecFor(query.get('vsn'));
      if (!codec) throw new Refused(400, 'Unsupported protocol version');
      const socketCaller = await callerOfSocket(keyShown(request, query), services);
      if (closing) throw new Refused(503, 'The server is stopping');
      if (isFull(place)) throw new Refused(429, 'Too many connected users');
      sockets.handleUpgrade(request, stream, head, (socket) => accept(socket, place, codec, socketCaller));
    } catch (error) {
      if (!(error instanceof Refused)) log.error({ err: error }, 'a live handshake failed');
      refuse(stream, refusalOf(error));
    }
  }

  function accept(socket: WebSocket, place: string, codec: Codec, socketCaller: Caller) {
    const leave = perPlace.add(place);
    const connection = openConnection({
      socket,
      codec,
      log,
      handle: handleFrames(services, socketCaller),
      position: services.changes.toldUpTo,
      onEnd: ({ channels }, onPurpose) => {
        connections.delete(socket);
        // A server that stops has noted where all its clients are.
        if (!closing) remember([...channels.values()], onPurpose);
        leave();
        for (const channel of [...channels.values()]) channel.drop();
      },
    });
    connections.set(socket, connection);
  }

  function remember(channels: readonly Channel[], onPurpose: boolean) {
    const noted = onPurpose ? services.checkpoints.forget(channels) : services.checkpoints.keep(channels);
    noted.catch((error) => log.warn({ err: error }, 'live channels could not be remembered'));
  }

  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // Node listens to it no more: an error that nobody hears would end the server.
    stream.on('error', () => stream.destroy());
    const isOurs = request.url?.split('?', 1)[0] === path;
    if (isOurs) void upgrade(request, stream, head);
    // Node leaves a handshake to its listeners; nothing else here speaks WebSocket.
    else refuse(stream, new Refused(404, 'Not found'));
  };
  server.on('upgrade', onUpgrade);

  const sweep = setInterval(() => {
    const oldest = performance.now() - realtimeLimits.idleMilliseconds;
    for (const [socket, connection] of connections) {
      if (connection.heardAt() > oldest) continue;
      connection.end(idle, 'no heartbeat');
      socket.terminate();
    }
  }, sweepMilliseconds).unref();

  return {
    async stop() {
      closing = true;
      clearInterval(sweep);
      await services.checkpoints
        .stop()
        .catch((error) => log.warn({ err: error }, 'live channels could not be remembered'));
      // Who comes back before the server listens no more is answered yet, and refused.
      await Promise.all([...connections].map(([socket, connection]) => endGently(socket, connection)));
    },
  };
}

function endGently(socket: WebSocket, connection: Connection): Promise<void> {
  return new Promise((resolve) => {
    const impatience = setTimeout(() => socket.terminate(), closeWithinMilliseconds);
    socket.once('close', () => {
      clearTimeout(impatience);
      resolve();
    });
    connection.end(serviceRestart, 'the server is restarting');
  });
}

function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error;
  return faultOf(error)
    ? new Refused(FAULT_STATUS, FAULT_TEXT)
    : new Refused(500, 'Error connecting to Realtime');
}

/** A browser can put it in the address only; other clients of the contract send a header, which goes first. */
function keyShown({ headers }: IncomingMessage, query: URLSearchParams): string | null {
  const header = headers['x-api-key'];
  return typeof header === 'string' ? header : query.get('apikey');
}

async function callerOfSocket(apikey: string | null, { keys }: RealtimeServices): Promise<Caller> {
  if (!apikey) throw new Refused(401, 'API key is missing');
  try {
    return await callerOfCredential(apikey, keys);
  } catch (error) {
    if (error instanceof CredentialError) throw new Refused(401, error.message);
    throw error;
  }
}

/** Node has let go of the connection, so nobody else ends it: not for a client that reads no answer, nor for one that stays. */
function refuse(stream: Duplex, { status, message }: Refused) {
  const impatience = setTimeout(() => stream.destroy(), headersMs).unref();
  stream.once('finish', () => stream.destroy()).once('close', () => clearTimeout(impatience));
  const body = JSON.stringify({ error: message });
  stream.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      (status === FAULT_STATUS ? `Retry-After: ${comeAgainSeconds}\r\n` : '') +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
