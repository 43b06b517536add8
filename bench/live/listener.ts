/** One page of somebody, as a socket. */
import { WebSocket } from 'ws';

export type Listener = {
  /** Resolves with the time, as `performance.now()`, at which a row of this table comes next, after those that were waited for before. */
  next(table: string): Promise<number>;
  /** Resolves with the time at which the server closes the channel. */
  ended(): Promise<number>;
  close(): void;
};

export type Watched = { table: string; filter?: string };

const HEARTBEAT_MS = 25_000;

/**
 * Joins a channel and waits until the server has answered for its tables.
 * @param address where the page is, as a proxy in front says it
 */
export async function listen(
  serverUrl: string,
  key: string,
  token: string,
  watched: readonly Watched[],
  address?: string,
): Promise<Listener> {
  const url = new URL('/realtime/v1/websocket', serverUrl.replace(/^http/, 'ws'));
  url.search = new URLSearchParams({ apikey: key, vsn: '1.0.0' }).toString();
  const socket = new WebSocket(url, address === undefined ? {} : { headers: { 'x-forwarded-for': address } });
  const waiting = new Map<string, ((at: number) => void)[]>();
  const closed = Promise.withResolvers<number>();
  const { promise: subscribed, resolve, reject } = Promise.withResolvers<void>();
  socket.on('error', reject);
  socket.on('open', () => {
    const postgres_changes = watched.map((entry) => ({ event: '*', schema: 'public', ...entry }));
    const payload = { config: { postgres_changes }, access_token: token };
    socket.send(
      JSON.stringify({ topic: 'realtime:bench', event: 'phx_join', payload, ref: '1', join_ref: '1' }),
    );
  });
  socket.on('message', (message) => {
    const { event, payload } = JSON.parse(String(message));
    if (event === 'system') payload.status === 'ok' ? resolve() : reject(new Error(payload.message));
    if (event === 'phx_close') closed.resolve(performance.now());
    if (event !== 'postgres_changes') return;
    waiting.get(payload.data.table)?.shift()?.(performance.now());
  });
  await subscribed;
  // As the official client does: a silent socket is taken for dead, and all of them take a while to join.
  const beat = JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '2' });
  const beating = setInterval(() => socket.send(beat), HEARTBEAT_MS);
  socket.on('close', () => clearInterval(beating));
  return {
    next: (table) =>
      new Promise((told) => {
        waiting.set(table, [...(waiting.get(table) ?? []), told]);
      }),
    ended: () => closed.promise,
    close: () => socket.terminate(),
  };
}
