/** The links of our mails and the ways back from a provider, as they arrive in the auth screen's address. */

/** What a link was sent for. */
export type LinkPurpose = 'signup' | 'recovery' | 'invite' | 'magiclink' | 'email_change' | 'email';

export type AuthLink =
  /** The server has checked the link and hands over a session. */
  | { kind: 'session'; purpose: LinkPurpose; accessToken: string; refreshToken: string }
  /** A one-time code that is still to be checked. */
  | { kind: 'code'; purpose: LinkPurpose; tokenHash: string }
  /** The server has refused the link. */
  | { kind: 'refused'; purpose: LinkPurpose | undefined; reason: RefusalReason }
  /** Back from a provider that is now linked, with a session of its own. */
  | { kind: 'linked'; accessToken: string; refreshToken: string }
  /** Back from a provider without a sign-in; the account service's code says why. */
  | { kind: 'turned-away'; code: string }
  /** The first of the two links that change an address. */
  | { kind: 'half-way' };

export type RefusalReason = 'expired' | 'limited' | 'fault' | 'closed' | 'invalid';

const purposes: readonly LinkPurpose[] = [
  'signup',
  'recovery',
  'invite',
  'magiclink',
  'email_change',
  'email',
];
const purposeOf = (type: string | null) => purposes.find((purpose) => purpose === type);

/** What is said of a sign-in with a provider; the links of mails, which name their type, have other codes. */
const providerCodes = [
  'provider_email_needs_verification',
  'provider_refused',
  'bad_oauth_state',
  'bad_oauth_callback',
  'insufficient_aal',
  'identity_already_exists',
  'user_banned',
  'unexpected_failure',
  'request_timeout',
];

const reasons: Partial<Record<string, RefusalReason>> = {
  otp_expired: 'expired',
  over_request_rate_limit: 'limited',
  // The house cannot do it just now; the link is as good as before.
  unexpected_failure: 'fault',
  request_timeout: 'fault',
  user_banned: 'closed',
};

/** Of the account service's code; a link that was used counts as expired there. */
export function reasonOf(code: string | null | undefined): RefusalReason {
  return reasons[code ?? ''] ?? 'invalid';
}

/**
 * Reads a link from the address.
 * @param hash the fragment, with or without '#'
 * @param query the query string, with or without '?'
 */
export function parseAuthLink(hash: string, query: string): AuthLink | undefined {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const search = new URLSearchParams(query.replace(/^\?/, ''));
  const either = (name: string) => fragment.get(name) ?? search.get(name);
  const purpose = purposeOf(either('type'));

  if (either('error') || either('error_code')) {
    const code = either('error_code') ?? '';
    if (!purpose && providerCodes.includes(code)) return { kind: 'turned-away', code };
    return { kind: 'refused', purpose, reason: reasonOf(code) };
  }
  if (fragment.get('message')) return { kind: 'half-way' };
  const accessToken = fragment.get('access_token');
  if (accessToken) {
    const refreshToken = fragment.get('refresh_token') ?? '';
    if (search.get('linking') === 'true') return { kind: 'linked', accessToken, refreshToken };
    return { kind: 'session', purpose: purpose ?? 'magiclink', accessToken, refreshToken };
  }
  const tokenHash = search.get('token_hash') ?? search.get('token');
  return tokenHash && purpose ? { kind: 'code', purpose, tokenHash } : undefined;
}
