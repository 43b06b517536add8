import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** What the bytes were for, as the break-down names it. */
const kinds = [
  'app files',
  'start pages',
  'sign-ins',
  'lists and writes',
  'live',
  'pictures',
  'files',
] as const;
type Kind = (typeof kinds)[number];

/** Bytes of both ways with their headers, requests, and connections, since the last `take`. */
export type Use = {
  bytes: Record<string, number>;
  asked: Record<string, number>;
  connections: number;
  paths: Map<string, Passed>;
};

/** Stands between a browser and the portal and counts. */
export type Line = {
  url: string;
  /** Whether everything that was asked for has arrived. */
  isIdle(): boolean;
  /** What passed since the last time. */
  take(): Use;
  end(): Promise<void>;
};

/** What passed at one address: heads and bodies, there and back. */
export type Passed = { asked: number; heads: number; there: number; back: number };

const none = (): Record<Kind, number> =>
  Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
const fresh = (): Use => ({ bytes: none(), asked: none(), connections: 0, paths: new Map() });

/** A copy good for less than a day is asked about again on the next: the month has days, and this run has minutes. */
const DAY_SECONDS = 86_400;

/** A port that nobody listens at: the portal is told the line's address before it starts, and the line the portal's. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * A line of HTTP/1.1 without TLS, which tells what the bytes were for: pages, workers and sockets alike, both ways.
 */
export async function countingLine(portalPort: number): Promise<Line> {
  let use = fresh();
  /** Answers that have not arrived whole. */
  let open = 0;
  const count = (path: string, part: keyof Passed, bytes: number) => {
    const kind = kindOf(path);
    const name = path.replace(/\?.*|[0-9a-f]{8}-[0-9a-f-]{27,}.*/, '');
    const passed = use.paths.get(name) ?? { asked: 0, heads: 0, there: 0, back: 0 };
    use.paths.set(name, passed);
    passed[part] += bytes;
    const sums = part === 'asked' ? use.asked : use.bytes;
    sums[kind] = (sums[kind] ?? 0) + bytes;
  };
  const onward = ({ method, url, headers }: IncomingMessage) =>
    request({ host: '127.0.0.1', port: portalPort, method: method ?? 'GET', path: url ?? '/', headers });

  const server = createServer((asked: IncomingMessage, answer: ServerResponse) => {
    const path = asked.url ?? '/';
    count(path, 'asked', 1);
    count(path, 'heads', headBytes(`${asked.method} ${path} HTTP/1.1`, asked.rawHeaders));
    asked.on('data', (chunk: Buffer) => count(path, 'there', chunk.length));
    open += 1;
    answer.on('close', () => {
      open -= 1;
    });
    const passed = onward(asked);
    passed.on('response', (given) => {
      answer.writeHead(given.statusCode ?? 502, given.statusMessage, aged(given.rawHeaders));
      count(
        path,
        'heads',
        headBytes(`HTTP/1.1 ${given.statusCode} ${given.statusMessage}`, given.rawHeaders),
      );
      given.on('data', (chunk: Buffer) => count(path, 'back', chunk.length));
      given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  server.on('connection', () => {
    use.connections += 1;
  });
  server.on('upgrade', (asked: IncomingMessage, browser: Duplex, head: Buffer) => {
    const path = asked.url ?? '/';
    count(path, 'asked', 1);
    count(path, 'heads', headBytes(`GET ${path} HTTP/1.1`, asked.rawHeaders) + head.length);
    const passed = onward(asked);
    passed.on('upgrade', (given, portal: Socket, first: Buffer) => {
      const answer = lines(`HTTP/1.1 101 ${given.statusMessage}`, given.rawHeaders);
      browser.write(answer);
      browser.write(first);
      count(path, 'heads', answer.length);
      count(path, 'back', first.length);
      browser.on('data', (chunk: Buffer) => count(path, 'there', chunk.length));
      portal.on('data', (chunk: Buffer) => count(path, 'back', chunk.length));
      browser.pipe(portal).pipe(browser);
      portal.on('error', () => browser.destroy());
    });
    browser.on('error', () => passed.destroy());
    passed.on('error', () => browser.destroy());
    passed.end();
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    isIdle: () => open === 0,
    take() {
      const taken = use;
      use = fresh();
      return taken;
    },
    async end() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function kindOf(path: string): Kind {
  if (path.startsWith('/auth/v1')) return 'sign-ins';
  if (path.startsWith('/realtime/v1')) return 'live';
  if (path.includes('/render/image/')) return 'pictures';
  if (/^\/(storage|video)\/v1/.test(path)) return 'files';
  if (/^\/(rest|functions)\/v1/.test(path)) return 'lists and writes';
  if (/^\/assets\/|\.(js|svg|png|ico|webmanifest)(\?|$)/.test(path)) return 'app files';
  return 'start pages';
}

const lines = (first: string, raw: readonly string[]): string => {
  const rows = raw.flatMap((name, at) => (at % 2 === 0 ? `${name}: ${raw[at + 1]}` : []));
  return `${[first, ...rows].join('\r\n')}\r\n\r\n`;
};

const headBytes = (first: string, raw: readonly string[]): number => Buffer.byteLength(lines(first, raw));

/** The headers, with a copy's time ended where it would have ended by the next day. */
const aged = (raw: readonly string[]): string[] =>
  raw.map((value, at) => {
    if (at % 2 === 0 || raw[at - 1]?.toLowerCase() !== 'cache-control') return value;
    return value.replace(/max-age=(\d+)/, (whole, seconds) =>
      Number(seconds) < DAY_SECONDS ? 'max-age=0' : whole,
    );
  });
