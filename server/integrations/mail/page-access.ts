import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

const loopbackAddress = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/;
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Whether a request may read everyone's mails: on a demonstration that says so (`DEMO=1`), or straight from
 * this machine. A request that a proxy passed on comes from somewhere else, whatever its socket says; the Host
 * header is asked so that a page elsewhere cannot reach it through a name that it points here.
 */
export function mayReadMailbox(config: Config, request: FastifyRequest): boolean {
  if (config.demo === true) return true;
  return (
    loopbackAddress.test(request.socket.remoteAddress ?? '') &&
    loopbackHost.test(request.headers.host ?? '') &&
    forwarding.every((header) => request.headers[header] === undefined)
  );
}
