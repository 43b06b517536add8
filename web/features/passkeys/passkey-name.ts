import { t } from '#texts/passkeys';
import type { Passkey } from './queries.ts';

/** What a passkey is called in lists. */
export function passkeyName({ friendly_name }: Passkey): string {
  return friendly_name || t.passkey();
}
