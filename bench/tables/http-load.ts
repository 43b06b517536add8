import { connect, type Socket } from 'node:net';
import { p95, type Round } from './rounds.ts';

type Load = { url: string; headers: Record<string, string>; connections: number; seconds: number };

/**
 * Asks the same address over kept-alive connections, each as fast as it is answered. Written on bare
 * sockets: a client that does more would be what is measured.
 */
export async function loadHttp({ url, headers, connections, seconds }: Load): Promise<Round> {
  const { hostname, port, pathname, search, host } = new URL(url);
  const lines = Object.entries({ host, connection: 'keep-alive', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const request = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  const times: number[] = [];
  const until = performance.now() + seconds * 1_000;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, () =>
      askUntil(connect(Number(port), hostname), request, until, times),
    ),
  );
  return { perSecond: times.length / ((performance.now() - started) / 1_000), p95Ms: p95(times) };
}

function askUntil(socket: Socket, request: string, until: number, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = '';
    let asked = 0;
    const ask = () => {
      received = '';
      asked = performance.now();
      socket.write(request);
    };
    socket.setNoDelay(true);
    socket.setEncoding('latin1');
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('data', (chunk: string) => {
      received += chunk;
      if (!isWhole(received)) return;
      if (!/^HTTP\/1\.1 20[06]/.test(received)) return reject(new Error(received.slice(0, 500)));
      times.push(performance.now() - asked);
      if (performance.now() < until) return ask();
      socket.destroy();
      resolve();
    });
  });
}

function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  if (length === undefined) throw new Error('an answer without its length');
  return text.length >= end + 4 + Number(length);
}
