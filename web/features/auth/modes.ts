import { type EveryKey, oneOf } from '#web/lib/search.ts';
import { ownPath } from '#web/lib/way-back.ts';

/** The modes of the auth screen (docs/product/signing-in.md#the-auth-screen); invited administrators arrive in the last. */
const authModes = [
  'login',
  'forgot-password',
  'reset-password',
  'register-parent',
  'register-teacher',
  'accept-invitation',
] as const;
export type AuthMode = (typeof authModes)[number];

/** Why the person was sent to a mode; it is said there. */
export const authNotices = [
  'registered',
  'link-expired',
  'confirmation-expired',
  'confirmation-invalid',
  'invited',
] as const;
export type AuthNotice = (typeof authNotices)[number];

export type AuthSearch = {
  mode?: AuthMode;
  notice?: AuthNotice;
  /** A path of the protected area to return to after signing in, where a session ended. */
  next?: string;
};

/** Of the address's query, what the auth screen understands; the mode is login when it says nothing. */
export function parseAuthSearch(search: Record<string, unknown>): AuthSearch {
  const mode = oneOf(authModes, search.mode);
  return {
    mode: mode === 'login' ? undefined : mode,
    notice: oneOf(authNotices, search.notice),
    next: ownPath(search.next, '/dashboard'),
  } satisfies EveryKey<AuthSearch>;
}
