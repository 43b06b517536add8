import type { Socket } from 'node:net';
import type { Server } from 'node:tls';
import { headersMs } from '../limits/slow-senders.ts';

/** The first byte of every connection that begins with TLS: a record of the handshake. */
const handshake = 22;

/**
 * Answers whoever speaks HTTP without TLS to a server that ends it with 400 and a word, where TLS would hang up
 * without one. It redirects nobody: what was sent has crossed the line already, readable to all.
 * @param address the portal's own, which begins with `https://`
 */
export function answerPlainHttp(server: Server, address: () => string): void {
  const [beginTls] = server.listeners('connection');
  if (!beginTls) throw new Error('a TLS server listens for connections');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const end = () => socket.destroy();
    socket.on('error', end).setTimeout(headersMs, end);
    socket.once('readable', () => {
      const begun: Buffer | null = socket.read();
      if (!begun) return end();
      if (begun[0] !== handshake) return socket.end(refusal(address()));
      socket.off('error', end).setTimeout(0).off('timeout', end);
      socket.unshift(begun);
      beginTls.call(server, socket);
    });
  });
}

function refusal(address: string): string {
  const text = `This port speaks https. Ask ${address} instead.\n`;
  return (
    'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8\r\n' +
    `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
  );
}
