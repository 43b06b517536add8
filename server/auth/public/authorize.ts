import type { Operation } from '../service.ts';
import { startAuthorization } from '../social/start.ts';

/** `GET /authorize`: leads to the sign-in page of a provider (`provider`, `redirect_to`, `scopes`, PKCE challenge). */
export const authorize: Operation = {
  method: 'GET',
  url: '/authorize',
  handle: async (service, request, reply) =>
    reply.redirect(await startAuthorization(service, request, reply), 302),
};
