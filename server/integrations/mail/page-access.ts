import type { FastifyRequest } from 'fastify';
import { isFromThisMachine } from '../../from-this-machine.ts';

/** Whether a request may read everyone's mails: on a demonstration that says so (`DEMO=1`), or straight from this machine. */
export function mayReadMailbox(demo: boolean | undefined, request: FastifyRequest): boolean {
  return demo === true || isFromThisMachine(request);
}
