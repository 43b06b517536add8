import { badRequest } from '../errors.ts';
import type { SignedIn } from './signed-in.ts';

/**
 * Whoever finds an open session must neither add a way in of their own nor take away one of the owner's: a factor,
 * a passkey, a linked provider. `private.is_fresh` says what a fresh session is.
 * @throws {AccountError} 400 `reauthentication_needed`.
 */
export function requireFresh({ session }: SignedIn): void {
  if (session.is_fresh) return;
  throw badRequest(
    'reauthentication_needed',
    'Sign in again, or send the password or a code from GET /reauthenticate to POST /reauthenticate.',
  );
}
