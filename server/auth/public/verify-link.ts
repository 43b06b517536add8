import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../../database/scope.ts';
import { accountFault } from '../answer-errors.ts';
import { queryOf } from '../body.ts';
import { complete, HALF_CONFIRMED, kindsOf, openVerified } from '../codes/complete.ts';
import { issueAuthCode } from '../codes/flow.ts';
import { isPkceToken } from '../codes/hashes.ts';
import { redeemLink } from '../codes/redeem.ts';
import { AccountError, badRequest, forbidden, invalid } from '../errors.ts';
import { countingFailures, countMailAsWanted } from '../limits/require.ts';
import { errorAddress, redirectOf, sessionAddress, withFragment, withQuery } from '../redirects.ts';
import { type AccountService, accountScope, type Operation } from '../service.ts';

type Link = { token: string; type: string; redirectTo: string };

/**
 * `GET /verify`: a link of the contract, used up by being opened. It always leads on: to `redirect_to` with a
 * session in the fragment, or with a code to exchange (PKCE), or with the error in both query and fragment. What
 * is mailed asks first (mailed-link.ts).
 */
export const verifyLink: Operation = {
  method: 'GET',
  url: '/verify',
  handle: async (service, request, reply) => reply.redirect(await usedLink(service, request), 303),
};

/** What the address of a link says. @throws {AccountError} 400 `validation_failed` where it is not whole. */
export function linkOf(service: AccountService, request: FastifyRequest): Link {
  const link = {
    token: queryOf(request, 'token'),
    type: queryOf(request, 'type'),
    redirectTo: redirectOf(service, request),
  };
  if (link.type === '') throw invalid('Verify requires a verification type');
  if (link.token === '') throw invalid('Verify requires a token or a token hash');
  return link;
}

/** Uses the link up. @returns the address to go on to, which says it when the link was no good */
export async function usedLink(service: AccountService, request: FastifyRequest): Promise<string> {
  const link = linkOf(service, request);
  const follows = () => follow(service, request, link);
  return countingFailures(service, request, 'link-address', follows).catch((error: unknown) =>
    refusal(error, link),
  );
}

async function follow(service: AccountService, request: FastifyRequest, link: Link): Promise<string> {
  const kinds = kindsOf(link.type);
  if (!kinds) throw badRequest('validation_failed', 'Invalid email verification type');
  const verified = await service.database.withScope(accountScope, async (tx) => {
    const redeemed = await redeemLink(tx, link.token, kinds);
    if (!redeemed) throw forbidden('otp_expired', 'Email link is invalid or has expired');
    if ((await complete(tx, redeemed)) === 'half') return 'half';
    if (redeemed.flow_state_id !== null) return { code: await codeOf(tx, redeemed.flow_state_id) };
    return openVerified(service, tx, request, redeemed);
  });
  await countMailAsWanted(service, request);
  if (verified === 'half') return halfway(link);
  if ('code' in verified) return withQuery(link.redirectTo, { code: verified.code });
  return sessionAddress(service, verified, link.redirectTo, { type: link.type });
}

async function codeOf(tx: Transaction, flowId: string): Promise<string> {
  const code = await issueAuthCode(tx, flowId);
  if (code === undefined) throw badRequest('flow_state_not_found', 'No associated flow state found.');
  return code;
}

function halfway({ token, redirectTo }: Link): string {
  const message = { message: HALF_CONFIRMED };
  return withFragment(isPkceToken(token) ? withQuery(redirectTo, message) : redirectTo, message);
}

function refusal(error: unknown, { token, type, redirectTo }: Link): string {
  const known = error instanceof AccountError ? error : accountFault(error);
  if (!known) throw error;
  // `type` is ours: it tells the screen which kind of link was no good, and so what to offer next.
  return errorAddress(known, { redirectTo, inQuery: isPkceToken(token), more: { type } });
}
