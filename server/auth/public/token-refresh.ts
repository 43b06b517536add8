import { z } from 'zod';
import { bodyOf, text } from '../body.ts';
import { type AccountError, badRequest } from '../errors.ts';
import { requireAllowance } from '../limits/require.ts';
import { accountScope, type Operation } from '../service.ts';
import { sessionBody } from '../sessions/access-token.ts';
import { decodeRefreshToken } from '../sessions/refresh-token.ts';
import { type Rotation, rotate } from '../sessions/rotate.ts';

const body = z.object({ refresh_token: text });

/** Why each outcome but the good one is refused; all of them end the client's session. */
const refusals: Record<Exclude<Rotation['outcome'], 'good'>, () => AccountError> = {
  unknown: () => badRequest('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
  expired: () => badRequest('session_expired', 'Invalid Refresh Token: Session Expired'),
  banned: () => badRequest('user_banned', 'Invalid Refresh Token: User Banned'),
  reused: () => badRequest('refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
};

/** Exchanges a refresh token for a new access token and the refresh token that is good next. */
export const refreshGrant: Operation['handle'] = async (service, request) => {
  const heardAt = performance.now();
  const { refresh_token: token } = bodyOf(request, body);
  if (token === '') throw badRequest('validation_failed', 'refresh_token required');
  const shown = decodeRefreshToken(token, service.secrets.refresh);
  if (!shown) throw refusals.unknown();
  await requireAllowance(service, ['refresh-session', shown.sessionId]);
  const rotation = await service.database.withScope(accountScope, (tx) =>
    rotate(service, tx, request, { shown, heardAt }),
  );
  if (rotation.outcome === 'reused') {
    request.log.warn({ sessionId: shown.sessionId }, 'a refresh token was used again: its session was ended');
  }
  if (rotation.outcome !== 'good') throw refusals[rotation.outcome]();
  return sessionBody(service, rotation.account, rotation.session);
};
