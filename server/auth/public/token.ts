import { queryOf } from '../body.ts';
import { badRequest } from '../errors.ts';
import type { Operation } from '../service.ts';
import { passwordGrant } from './token-password.ts';
import { pkceGrant } from './token-pkce.ts';
import { refreshGrant } from './token-refresh.ts';

const grants: Record<string, Operation['handle']> = {
  password: passwordGrant,
  refresh_token: refreshGrant,
  pkce: pkceGrant,
};

/** `POST /token?grant_type=…`: a session for a password, a refresh token, or the code of a PKCE flow. */
export const token: Operation = {
  method: 'POST',
  url: '/token',
  handle: async (service, request, reply) => {
    const grant = grants[queryOf(request, 'grant_type')];
    if (!grant) throw badRequest('invalid_credentials', 'unsupported_grant_type');
    return grant(service, request, reply);
  },
};
