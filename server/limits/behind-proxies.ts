import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** As Fastify takes it: whether to trust any, which addresses, or whether that one so many hops away. */
type Trust = boolean | string | ((address: string, hop: number) => boolean);

/**
 * Who asks, by the headers of those proxies that are trusted: `request.ip` for what never becomes a request of Fastify, such
 * as the handshake of a WebSocket.
 */
export function addressBehind(trusted: Trust): (request: IncomingMessage) => string {
  if (!trusted) return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted = trustOf(trusted);
  return (request) => proxyAddr(request, isTrusted);
}

function trustOf(trusted: Exclude<Trust, false>): (address: string, hop: number) => boolean {
  if (trusted === true) return () => true;
  if (typeof trusted !== 'string') return trusted;
  return proxyAddr.compile(trusted.split(',').map((each) => each.trim()));
}
