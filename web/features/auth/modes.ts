import { plainClaimCode } from '#contract/claim-codes.ts';
import { type EveryKey, oneOf, textOf } from '#web/lib/search.ts';
import { ownPath } from '#web/lib/way-back.ts';

/** The modes of the auth screen (docs/product/signing-in.md#the-auth-screen); invited administrators and whoever has a letter of the school arrive in the last two. */
const authModes = [
  'login',
  'forgot-password',
  'reset-password',
  'phone-code',
  'register-parent',
  'register-teacher',
  'accept-invitation',
  'claim',
] as const;
export type AuthMode = (typeof authModes)[number];

/** Why the person was sent to a mode; it is said there. */
export const authNotices = [
  'registered',
  'link-expired',
  'confirmation-expired',
  'confirmation-invalid',
  'invited',
  'no-password',
] as const;
export type AuthNotice = (typeof authNotices)[number];

export type AuthSearch = {
  mode?: AuthMode;
  notice?: AuthNotice;
  /** A path of the protected area to return to after signing in, where a session ended. */
  next?: string;
  /** Of a letter of the school, as it was scanned. */
  code?: string;
  /** Somebody who is something already registers as something more, or corrects what was rejected. */
  add?: true;
};

/** Of the address's query, what the auth screen understands; the mode is login when it says nothing. */
export function parseAuthSearch(search: Record<string, unknown>): AuthSearch {
  const mode = oneOf(authModes, search.mode);
  return {
    mode: mode === 'login' ? undefined : mode,
    notice: oneOf(authNotices, search.notice),
    next: ownPath(search.next, '/dashboard'),
    code: codeOf(search.code),
    add: search.add === true ? true : undefined,
  } satisfies EveryKey<AuthSearch>;
}

/** No longer than what somebody may have typed with signs between the letters; what is none is said by the form. */
const CODE_TYPED_MAX = 40;

const codeOf = (code: unknown): string | undefined =>
  plainClaimCode(textOf(code)?.slice(0, CODE_TYPED_MAX) ?? '') || undefined;
