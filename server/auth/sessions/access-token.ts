import type { Account } from '../accounts/account.ts';
import { AUDIENCE, accountBody, USER_ROLE } from '../accounts/account-body.ts';
import { adminFactorClaims } from '../admin-factor.ts';
import { ACCESS_TOKEN_SECONDS, type AccountService, newest } from '../service.ts';
import { encodeRefreshToken } from './refresh-token.ts';
import type { Session } from './session.ts';

/** What a client needs to act as the account: the answer of every sign-in. */
export type SessionBody = Awaited<ReturnType<typeof sessionBody>>;

/**
 * Signs an access token for the session and names its refresh token. Lifetime in seconds, `expires_at`
 * in seconds since 1970.
 */
export async function sessionBody(service: AccountService, account: Account, session: Session) {
  const accessToken = await service.keys.sign(claimsOf(service, account, session), ACCESS_TOKEN_SECONDS);
  const refreshToken = encodeRefreshToken(
    { sessionId: session.id, counter: session.refresh_counter },
    newest(service.secrets.refresh),
  );
  return {
    access_token: accessToken,
    token_type: 'bearer' as const,
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: Math.floor(Date.now() / 1000) + ACCESS_TOKEN_SECONDS,
    refresh_token: refreshToken,
    user: accountBody(account),
  };
}

function claimsOf(service: AccountService, account: Account, session: Session) {
  return {
    iss: `${service.publicUrl()}/auth/v1`,
    sub: account.id,
    aud: AUDIENCE,
    email: account.email ?? '',
    phone: account.phone ?? '',
    app_metadata: account.app_metadata,
    user_metadata: account.user_metadata,
    role: USER_ROLE,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: account.is_anonymous,
    ...adminFactorClaims(service.config.adminFactor, account.administrator_since),
  };
}
