import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/**
 * How a line to somebody else is:
 * `well`: passes on what comes;
 * `gone`: refuses connections, as where nothing listens, and has ended those there were;
 * `silent`: takes connections and what is sent, and passes nothing on, as behind a network that swallows it;
 * `slow`: passes on each piece so many milliseconds after it came, both ways;
 * `lying`: answers whatever is sent with bytes that are no answer, and hangs up.
 */
export type LineState =
  | { is: 'well' }
  | { is: 'gone' }
  | { is: 'silent' }
  | { is: 'slow'; ms: number }
  | { is: 'lying'; says: string };

/** A line to a server of this machine that a test may break. */
export type BrokenLine = {
  port: number;
  /** How it is from now on; what was held back meanwhile is passed on in its order. */
  be(state: LineState): Promise<void>;
  /** Ends all connections that are open. */
  cut(): void;
  stop(): Promise<void>;
};

/** @param to where it leads: a port of this machine, or the path of a socket */
export async function openLine(to: NetConnectOpts): Promise<BrokenLine> {
  let state: LineState = { is: 'well' };
  const ends = new Set<Socket>();
  /** Pass on what is due by now, one for each way of each connection. */
  const passages = new Set<() => void>();

  const server = createServer((near) => {
    keep(near);
    if (state.is === 'lying') {
      // Where the other side speaks first, nobody would ask anything.
      const speaking = setTimeout(() => lie(near), 100);
      near.once('data', () => lie(near)).once('close', () => clearTimeout(speaking));
      return;
    }
    const far = keep(connect(to));
    pass(near, far);
    pass(far, near);
  });

  function keep(socket: Socket): Socket {
    ends.add(socket);
    socket.on('error', () => {}).once('close', () => ends.delete(socket));
    return socket;
  }

  function lie(near: Socket): void {
    near.end(state.is === 'lying' ? state.says : '');
  }

  function pass(from: Socket, onto: Socket): void {
    const pieces: { piece: Buffer; cameAt: number }[] = [];
    let timer: NodeJS.Timeout | undefined;
    function passDue(): void {
      clearTimeout(timer);
      const heldMs = state.is === 'slow' ? state.ms : 0;
      if (state.is === 'silent') return;
      for (let next = pieces[0]; next; next = pieces[0]) {
        const waitsMs = next.cameAt + heldMs - performance.now();
        if (waitsMs > 0) {
          timer = setTimeout(passDue, Math.ceil(waitsMs));
          return;
        }
        pieces.shift();
        onto.write(next.piece);
      }
    }
    passages.add(passDue);
    from.on('data', (piece) => {
      if (state.is === 'lying') return lie(from);
      pieces.push({ piece, cameAt: performance.now() });
      passDue();
    });
    from.once('close', () => {
      clearTimeout(timer);
      passages.delete(passDue);
      onto.destroy();
    });
  }

  function cut(): void {
    // Of a socket that is a file nothing but its end can be told.
    for (const end of ends) end.remoteFamily ? end.resetAndDestroy() : end.destroy();
  }

  async function listen(port: number): Promise<void> {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  }

  async function close(): Promise<void> {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    cut();
    await closed;
  }

  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async be(next) {
      state = next;
      if (next.is === 'gone') return close();
      if (!server.listening) await listen(port);
      for (const passDue of passages) passDue();
    },
    cut,
    stop: close,
  };
}
