import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { normalEmail } from '../accounts/email.ts';
import { normalPhone } from '../accounts/phone.ts';
import { bodyOf, text } from '../body.ts';
import { complete, HALF_CONFIRMED, kindsOf, kindsOfPhone, openVerified } from '../codes/complete.ts';
import type { CodeKind } from '../codes/issue.ts';
import { redeemCode, redeemLink } from '../codes/redeem.ts';
import { AccountError, forbidden, invalid } from '../errors.ts';
import { countingFailures, countMailAsWanted, requireAllowance } from '../limits/require.ts';
import { countSmsAsWanted } from '../limits/sms.ts';
import { countingWrongCodes } from '../limits/wrong-codes.ts';
import { paddingMs } from '../response-padding.ts';
import { type AccountService, accountScope, type Operation } from '../service.ts';
import { sessionBody } from '../sessions/access-token.ts';

const body = z.object({
  type: text,
  token: text,
  token_hash: text,
  email: text,
  phone: text,
  redirect_to: text,
});
type Body = z.output<typeof body>;

const ONE_OF_BOTH = 'Only an email address or phone number should be provided on verify';

/** `POST /verify`: a session for a typed code and its address or number, or for the token of a link. */
export const verifyCode: Operation = {
  method: 'POST',
  url: '/verify',
  padsToMs: paddingMs.mail,
  handle: async (service, request) => {
    const given = bodyOf(request, body);
    if (given.type === '') throw invalid('Verify requires a verification type');
    if ((given.token === '') === (given.token_hash === '')) {
      throw invalid('Verify requires either a token or a token hash');
    }
    const verified =
      given.token === ''
        ? await countingFailures(service, request, 'link-address', () => byLinkToken(service, request, given))
        : await countingWrongCodes(service, request, () => byCode(service, request, given));
    await (given.phone === '' ? countMailAsWanted : countSmsAsWanted)(service, request);
    if (verified === 'half') return { msg: HALF_CONFIRMED, code: '200' };
    return sessionBody(service, verified.account, verified.session);
  },
};

async function byLinkToken(service: AccountService, request: FastifyRequest, given: Body) {
  if (given.email !== '' || given.phone !== '' || given.redirect_to !== '') {
    throw invalid('Only the token_hash and type should be provided');
  }
  const kinds = requireKinds(given.type, 'Invalid email verification type');
  return service.database.withScope(accountScope, async (tx) => {
    const redeemed = await redeemLink(tx, given.token_hash, kinds);
    if (!redeemed) throw expired('Email link is invalid or has expired');
    if ((await complete(tx, redeemed)) === 'half') return 'half' as const;
    return openVerified(service, tx, request, redeemed);
  });
}

/** What a code was sent to, the kinds that it may be of, and what its tries are counted by. */
type Sent = { sentTo: string; kinds: readonly CodeKind[]; counted: 'code-account' | 'code-phone' };

function sentOf(given: Body): Sent {
  if ((given.email === '') === (given.phone === '')) throw invalid(ONE_OF_BOTH);
  if (given.phone === '') {
    return { sentTo: emailOf(given), kinds: requireKinds(given.type), counted: 'code-account' };
  }
  const sentTo = normalPhone(given.phone);
  const kinds = kindsOfPhone(given.type);
  if (!kinds) throw invalid(kindsOf(given.type) ? ONE_OF_BOTH : 'Unsupported verification type');
  return { sentTo, kinds, counted: 'code-phone' };
}

/** The contract has words of its own for an address that is none, here. */
function emailOf({ email }: Body): string {
  try {
    return normalEmail(email);
  } catch (error) {
    if (!(error instanceof AccountError)) throw error;
    const { extra } = error;
    throw new AccountError({
      status: 422,
      code: 'validation_failed',
      message: 'Invalid email format',
      extra,
    });
  }
}

async function byCode(service: AccountService, request: FastifyRequest, given: Body) {
  const { sentTo, kinds, counted } = sentOf(given);
  await requireAllowance(service, [counted, sentTo]);
  const verified = await service.database.withScope(accountScope, async (tx) => {
    const redeemed = await redeemCode(service, tx, { code: given.token, sentTo, kinds });
    // Not thrown here: a wrong try must be counted although the request fails.
    if (!redeemed) return 'wrong' as const;
    if ((await complete(tx, redeemed)) === 'half') return 'half' as const;
    return openVerified(service, tx, request, redeemed);
  });
  if (verified === 'wrong') throw expired('Token has expired or is invalid');
  await service.limits.forgive(counted, sentTo);
  return verified;
}

function requireKinds(type: string, refusal = 'Unsupported verification type'): readonly CodeKind[] {
  const kinds = kindsOf(type);
  if (!kinds) throw invalid(refusal);
  return kinds;
}

function expired(message: string): AccountError {
  return forbidden('otp_expired', message);
}
