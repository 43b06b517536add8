import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '../cookie-name.ts';
import type { AccountService } from '../service.ts';

/** How long somebody may take at the provider, in seconds. */
export const AUTHORIZATION_SECONDS = 600;

const name = 'social-sign-in';

/**
 * Binds a sign-in to the browser that started it: without this cookie nobody can be led to finish
 * somebody else's, and so be signed in as them or have an identity linked to their account.
 */
export function bind(service: AccountService, reply: FastifyReply, state: string): void {
  reply.header('set-cookie', cookie(service, state, AUTHORIZATION_SECONDS));
}

/** Whether the browser is the one that started this. Ends the binding. */
export function isBound(
  service: AccountService,
  request: FastifyRequest,
  reply: FastifyReply,
  state: string,
): boolean {
  reply.header('set-cookie', cookie(service, '', 0));
  return state !== '' && parseCookie(request.headers.cookie ?? '')[cookieName(service, name)] === state;
}

function cookie(service: AccountService, value: string, maxAge: number): string {
  const secure = service.publicUrl().startsWith('https:');
  return stringifySetCookie({
    name: cookieName(service, name),
    value,
    maxAge,
    httpOnly: true,
    sameSite: 'lax',
    path: '/auth/v1/callback',
    secure,
  });
}
