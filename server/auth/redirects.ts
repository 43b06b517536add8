import type { FastifyRequest } from 'fastify';
import type { Account } from './accounts/account.ts';
import { queryOf } from './body.ts';
import type { AccountError } from './errors.ts';
import { isUnder } from './redirect-patterns.ts';
import type { AccountService } from './service.ts';
import { sessionBody } from './sessions/access-token.ts';
import type { Session } from './sessions/session.ts';

/** The screen that people are sent to when a request names no place, or one that is not ours. */
const DEFAULT_PATH = '/auth';

/**
 * Where a mail's link or a sign-in leads back to: what the request asks for in `redirect_to`, when it is
 * on the portal itself or under one of the addresses configured in REDIRECT_URLS; the auth screen otherwise.
 */
export function redirectOf(service: AccountService, request: FastifyRequest): string {
  return allowedRedirect(service, queryOf(request, 'redirect_to'));
}

/** The address if it may be led back to, else the auth screen. */
export function allowedRedirect(service: AccountService, wanted: string): string {
  const home = service.publicUrl();
  const target = URL.canParse(wanted) ? new URL(wanted) : undefined;
  const isAllowed =
    target &&
    target.username === '' &&
    target.password === '' &&
    (isUnder(target, new URL(home)) || service.config.redirectUrls.some((known) => known.matches(target)));
  return isAllowed ? target.href : `${home}${DEFAULT_PATH}`;
}

/** The address with these parameters added to its query. */
export function withQuery(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** The address with these parameters as its fragment. `sb` marks it as ours, as the contract does. */
export function withFragment(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  url.hash = new URLSearchParams({ ...parameters, sb: '' }).toString();
  return url.href;
}

/** Leads on with a fresh session in the fragment, where only the page itself sees it. */
export async function sessionAddress(
  service: AccountService,
  opened: { account: Account; session: Session },
  redirectTo: string,
  more: Record<string, string> = {},
): Promise<string> {
  const { user: _, ...session } = await sessionBody(service, opened.account, opened.session);
  const fields = Object.entries({ ...session, ...more }).map(([name, value]) => [name, String(value)]);
  return withFragment(redirectTo, Object.fromEntries(fields));
}

/** OAuth's name for a refusal with this status, which goes beside the contract's own code. */
const oauthErrors: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  503: 'temporarily_unavailable',
};

/** Leads on with a refusal in the fragment, and for PKCE clients in the query, too. */
export function errorAddress(
  error: AccountError,
  { redirectTo, inQuery, more = {} }: { redirectTo: string; inQuery: boolean; more?: Record<string, string> },
): string {
  const oauthError = oauthErrors[error.status];
  const parameters = {
    ...(oauthError !== undefined && { error: oauthError }),
    error_code: error.code,
    error_description: error.message,
  };
  return withFragment(inQuery ? withQuery(redirectTo, parameters) : redirectTo, { ...parameters, ...more });
}
