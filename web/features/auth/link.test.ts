import { describe, expect, it } from 'vitest';
import { parseAuthLink } from './link.ts';

describe('a link in the address bar', () => {
  it('is a recovery session when the hash carries tokens of that type', () => {
    expect(parseAuthLink('#access_token=a.b.c&refresh_token=r&type=recovery', '')).toEqual({
      kind: 'session',
      purpose: 'recovery',
      accessToken: 'a.b.c',
      refreshToken: 'r',
    });
  });

  it('is a confirmation when the query carries a token of type signup', () => {
    expect(parseAuthLink('', '?type=signup&token=t')).toEqual({
      kind: 'code',
      purpose: 'signup',
      tokenHash: 't',
    });
    expect(parseAuthLink('', '?type=signup&token_hash=t')).toEqual({
      kind: 'code',
      purpose: 'signup',
      tokenHash: 't',
    });
  });

  it('is refused when the server says so, in the hash or in the query', () => {
    const hash = '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid';
    expect(parseAuthLink(hash, '')).toEqual({ kind: 'refused', purpose: undefined, reason: 'expired' });
    expect(parseAuthLink('', '?error=server_error&type=recovery')).toEqual({
      kind: 'refused',
      purpose: 'recovery',
      reason: 'invalid',
    });
    expect(parseAuthLink('#error=access_denied&error_code=over_request_rate_limit&type=signup', '')).toEqual({
      kind: 'refused',
      purpose: 'signup',
      reason: 'limited',
    });
  });

  it('is a way back from a provider that did not sign in, whatever its reason', () => {
    const hash = '#error=access_denied&error_code=provider_refused&error_description=No';
    expect(parseAuthLink(hash, '')).toEqual({ kind: 'turned-away', code: 'provider_refused' });
    expect(parseAuthLink('#error_code=identity_already_exists', '?linking=true')).toEqual({
      kind: 'turned-away',
      code: 'identity_already_exists',
    });
    expect(parseAuthLink('#error_code=unexpected_failure&error_description=Fault', '')).toEqual({
      kind: 'turned-away',
      code: 'unexpected_failure',
    });
    // A link of a mail names its type, and has its own next step.
    expect(parseAuthLink('#error=access_denied&error_code=user_banned&type=recovery', '')).toEqual({
      kind: 'refused',
      purpose: 'recovery',
      reason: 'closed',
    });
  });

  it.each(['unexpected_failure', 'request_timeout'])(
    'is as good as before where the house fails: %s',
    (code) => {
      const hash = `#error=temporarily_unavailable&error_code=${code}&type=signup`;
      expect(parseAuthLink(hash, '')).toEqual({ kind: 'refused', purpose: 'signup', reason: 'fault' });
    },
  );

  it('tells a provider that was linked from one that signs in', () => {
    const hash = '#access_token=a.b.c&refresh_token=r';
    expect(parseAuthLink(hash, '?linking=true&next=/dashboard/settings')).toEqual({
      kind: 'linked',
      accessToken: 'a.b.c',
      refreshToken: 'r',
    });
    expect(parseAuthLink(hash, '')).toMatchObject({ kind: 'session' });
  });

  it('is half of a change of address when it only carries a message', () => {
    expect(parseAuthLink('#message=Confirmation+link+accepted&sb=', '')).toEqual({ kind: 'half-way' });
  });

  it('is no link when the address only names a mode', () => {
    expect(parseAuthLink('', '?mode=register-parent')).toBeUndefined();
    expect(parseAuthLink('#main', '')).toBeUndefined();
  });

  it('does not take a token without a known type', () => {
    expect(parseAuthLink('', '?token=t&type=nonsense')).toBeUndefined();
  });
});
