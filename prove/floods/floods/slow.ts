import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { headersOf } from '../dearest.ts';
import type { Target } from '../portal.ts';
import { crowd, type Flood } from './flood.ts';

/** A connection that says something and is then held, a piece each second, for as long as the server lets it be. */
async function hold(
  { url }: Target,
  { begins, piece }: { begins: string; piece: string },
  isOver: () => boolean,
  note: (what: string) => void,
): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const closed = once(socket, 'close').catch(() => {});
  socket.on('error', () => {});
  let isEnded = false;
  void closed.then(() => {
    isEnded = true;
  });
  socket.write(begins);
  while (!isOver() && !isEnded) {
    await wait(1_000);
    if (piece) socket.write(piece);
  }
  note(isEnded ? 'ended by the server' : 'held to the end');
  socket.destroy();
  await closed;
}

const head = (target: Target, line: string, more = '') =>
  `${line} HTTP/1.1\r\nhost: localhost\r\n${Object.entries(headersOf(target, 'parent'))
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}${more}`;

/** Whoever takes all the time there is. */
export const slow: readonly Flood[] = [
  {
    name: '500 requests whose headers come a byte at a time',
    run: (target, isOver, note) =>
      crowd(500, isOver, () =>
        hold(target, { begins: 'GET /rest/v1/schools HTTP/1.1\r\nx-a: ', piece: 'a' }, isOver, note),
      ),
  },
  {
    name: '500 bodies that never end',
    run: (target, isOver, note) => {
      const begins = `${head(target, 'POST /rest/v1/messages', 'content-type: application/json\r\ncontent-length: 1000000\r\n')}\r\n[`;
      return crowd(500, isOver, () => hold(target, { begins, piece: ' ' }, isOver, note));
    },
  },
  {
    name: '300 uploads that never end',
    run: (target, isOver, note) => {
      const begins = `${head(target, 'POST /storage/v1/object/shared-files/x.pdf', 'content-type: application/pdf\r\ncontent-length: 1000000\r\n')}\r\n%PDF-1.4`;
      return crowd(300, isOver, () => hold(target, { begins, piece: ' ' }, isOver, note));
    },
  },
  {
    name: '300 large answers that nobody reads',
    needsDearest: true,
    run: (target, isOver, note) => {
      const [path = 'events?select=*'] = target.dearest.parent;
      const begins = `${head(target, `GET /rest/v1/${path}`)}\r\n`.repeat(4);
      return crowd(300, isOver, () => unread(target, begins, isOver, note));
    },
  },
  {
    name: '1,000 sockets of one address, and what they say to each other',
    run: manySockets,
  },
];

async function unread(
  { url }: Target,
  begins: string,
  isOver: () => boolean,
  note: (what: string) => void,
): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).pause();
  socket.on('error', () => {});
  socket.write(begins);
  const closed = once(socket, 'close').catch(() => {});
  while (!isOver() && !socket.destroyed) await wait(250);
  note(socket.destroyed ? 'ended by the server' : 'held to the end');
  socket.destroy();
  await closed;
}

/** Each joins a channel with subscriptions; ten of them talk to all others as fast as they may. */
async function manySockets(
  target: Target,
  isOver: () => boolean,
  note: (what: string | number) => void,
): Promise<void> {
  const address = new URL('/realtime/v1/websocket', target.url.replace(/^http/, 'ws'));
  address.search = new URLSearchParams({ apikey: target.publishableKey, vsn: '1.0.0' }).toString();
  const join = JSON.stringify({
    topic: 'realtime:flood',
    event: 'phx_join',
    payload: {
      config: {
        broadcast: { self: true },
        postgres_changes: ['announcements', 'messages', 'events'].map((table) => ({
          event: '*',
          schema: 'public',
          table,
        })),
      },
      access_token: target.tokens.parent,
    },
    ref: '1',
    join_ref: '1',
  });
  const says = JSON.stringify({
    topic: 'realtime:flood',
    event: 'broadcast',
    payload: { type: 'broadcast', event: 'said', payload: { text: 'x'.repeat(2_000) } },
    ref: '2',
    join_ref: '1',
  });
  await crowd(1_000, isOver, async (person) => {
    const socket = new WebSocket(address, { headers: { 'x-forwarded-for': '192.0.2.99' } });
    socket.on('error', () => {});
    socket.on('message', () => note('told'));
    const closed = once(socket, 'close').catch(() => {});
    const opened = once(socket, 'open').catch(() => {});
    await Promise.race([opened, closed]);
    if (socket.readyState === WebSocket.OPEN) socket.send(join);
    while (!isOver() && socket.readyState === WebSocket.OPEN) {
      if (person < 10) socket.send(says);
      await wait(person < 10 ? 50 : 1_000);
    }
    note(socket.readyState === WebSocket.OPEN ? 'held to the end' : 'ended by the server');
    socket.terminate();
    await closed;
    await wait(100);
  });
}
