import type { OwnFactor } from './queries.ts';

/** What a factor is called in lists. */
export function factorName({ factor_type, friendly_name }: OwnFactor): string {
  return friendly_name || (factor_type === 'phone' ? 'Phone' : 'Authenticator app');
}
