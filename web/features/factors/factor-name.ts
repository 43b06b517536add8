import type { OwnFactor } from './queries.ts';

const kinds: Readonly<Record<string, string>> = { phone: 'Phone', webauthn: 'Security key' };

/** What a factor is called in lists. */
export function factorName({ factor_type, friendly_name }: OwnFactor): string {
  return friendly_name || (kinds[factor_type] ?? 'Authenticator app');
}
