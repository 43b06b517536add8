/** The five modes of the auth screen (spec document 1, section 2). */
export const authModes = [
  'login',
  'forgot-password',
  'reset-password',
  'register-parent',
  'register-teacher',
] as const;
export type AuthMode = (typeof authModes)[number];

/** What the login mode says above its form when the person was sent there. */
export const authNotices = [
  'registered',
  'link-expired',
  'confirmation-expired',
  'confirmation-invalid',
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
  const mode = authModes.find((each) => each === search.mode);
  const notice = authNotices.find((each) => each === search.notice);
  // Only a path of our own: a link to this screen must not lead elsewhere.
  const next =
    typeof search.next === 'string' && /^\/dashboard(\/[\w/-]*)?$/.test(search.next) && search.next;
  return {
    ...(mode && mode !== 'login' && { mode }),
    ...(notice && { notice }),
    ...(next && { next }),
  };
}
