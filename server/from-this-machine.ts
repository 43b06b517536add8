import type { FastifyRequest } from 'fastify';

const loopbackAddress = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/;
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Whether a request comes straight from this machine. One that a proxy passed on comes from somewhere else, whatever its
 * socket says; the Host header is asked so that a page elsewhere cannot reach it through a name that it points here. No
 * browser speaks HTTP/1.0, but nginx does with what it passes on, and says neither from where nor for which host.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  return (
    loopbackAddress.test(request.socket.remoteAddress ?? '') &&
    namesThisMachine(request) &&
    request.raw.httpVersion !== '1.0' &&
    forwarding.every((header) => request.headers[header] === undefined)
  );
}

/** HTTP/2 names the host in a field of its own, and lets both be said. */
function namesThisMachine({ headers }: FastifyRequest): boolean {
  const names = [headers.host, headers[':authority']].flat().filter((name) => name !== undefined);
  return names.length > 0 && names.every((name) => loopbackHost.test(name));
}
