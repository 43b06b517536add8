import type { FastifyRequest } from 'fastify';
import { queryOf } from '../body.ts';
import { type AccountError, badRequest, unprocessable } from '../errors.ts';
import { paddingMs } from '../response-padding.ts';
import type { Operation } from '../service.ts';
import { idTokenGrant } from './token-id-token.ts';
import { passwordGrant } from './token-password.ts';
import { pkceGrant } from './token-pkce.ts';
import { refreshGrant } from './token-refresh.ts';

/** Ways in that the portal does not offer, with the contract's words for that. */
const notOffered = new Map<string, () => AccountError>([
  ['web3', () => unprocessable('web3_provider_disabled', 'Web3 provider is disabled')],
]);

const grants = new Map<string, Operation['handle']>([
  ['password', passwordGrant],
  ['refresh_token', refreshGrant],
  ['pkce', pkceGrant],
  ['id_token', idTokenGrant],
]);

function asksForPassword(request: FastifyRequest): boolean {
  return queryOf(request, 'grant_type') === 'password';
}

/** `POST /token?grant_type=…`: a session for a password, a refresh token, the code of a PKCE flow, or a
 * provider's ID token. */
export const token: Operation = {
  method: 'POST',
  url: '/token',
  takesTurn: asksForPassword,
  padsRefusalsToMs: (request) => (asksForPassword(request) ? paddingMs.password : undefined),
  handle: async (service, request, reply) => {
    const type = queryOf(request, 'grant_type');
    const refusal = notOffered.get(type);
    if (refusal) throw refusal();
    const grant = grants.get(type);
    if (!grant) throw badRequest('invalid_credentials', 'unsupported_grant_type');
    return grant(service, request, reply);
  },
};
