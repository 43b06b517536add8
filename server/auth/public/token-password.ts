import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Transaction } from '../../database/scope.ts';
import { sendsSms } from '../../integrations/sms/config.ts';
import { type Account, isBanned, lockAccount } from '../accounts/account.ts';
import { accountAt, type Identifier, identifierText } from '../accounts/identifier.ts';
import { passwordFits } from '../accounts/passwords.ts';
import { bodyOf, text } from '../body.ts';
import { type AccountError, badRequest, invalid, unprocessable } from '../errors.ts';
import { rememberDevice } from '../limits/device.ts';
import { countingEverywhere } from '../limits/everywhere.ts';
import { forgiveTry, isKnown, requireTry } from '../limits/password-tries.ts';
import { countingFailures, placeOf } from '../limits/require.ts';
import { type AccountService, accountScope, type Operation } from '../service.ts';
import { sessionBody } from '../sessions/access-token.ts';
import { openSession } from '../sessions/open.ts';

const body = z.object({ email: text, phone: text, password: text });

/**
 * Signs in with e-mail or phone number, and password. A wrong password and an address without an account get the same
 * answer after the same work; that an account is banned or not confirmed is told to its password only.
 */
export const passwordGrant: Operation['handle'] = async (service, request, reply) => {
  const { email: given, phone, password } = bodyOf(request, body);
  if (given !== '' && phone !== '') {
    throw invalid('Only an email address or phone number should be provided on login.');
  }
  if (phone !== '' && !sendsSms(service.config.sms)) {
    throw unprocessable('phone_provider_disabled', 'Phone logins are disabled');
  }
  if (given === '' && phone === '') throw invalid('missing email or phone');
  const identifier = phone === '' ? { email: given.trim().toLowerCase() } : { phone: digitsOf(phone) };
  const account = await countingFailures(service, request, 'password-address', () =>
    ownerOf(service, request, identifier, password),
  );
  requireOpen(account, identifier);
  rememberDevice(service, request, reply, account.id);
  const opened = await service.database.withScope(accountScope, async (tx) => {
    const current = await lockAccount(tx, account.id);
    // What was compared may have been changed since, to shut out whoever knows it.
    if (!current || current.password_hash !== account.password_hash) throw wrongCredentials();
    requireOpen(current, identifier);
    return openSession(service, tx, request, current.id, 'password');
  });
  return { ...(await sessionBody(service, opened.account, opened.session)), weak_password: null };
};

const passwords = {
  everywhere: 'passwords-everywhere',
  alarm: 'password-address-alarm',
  wrong: 'invalid_credentials',
} as const;

/** The account of this address or number and password. */
async function ownerOf(
  service: AccountService,
  request: FastifyRequest,
  identifier: Identifier,
  password: string,
): Promise<Account> {
  const { account, isFamiliar } = await service.database.withScope(
    accountScope,
    (tx) => lookUp(tx, identifier, placeOf(request)),
    { readOnly: true },
  );
  const trier = { name: identifierText(identifier), accountId: account?.id, isFamiliar };
  await requireTry(service, request, trier);
  const sprayed = { ...passwords, isExempt: isKnown(service, request, trier) };
  const owner = await countingEverywhere(service, request, sprayed, async () => {
    const fits = await passwordFits(account?.password_hash, password);
    if (!account || !fits) throw wrongCredentials();
    return account;
  });
  await forgiveTry(service, request, trier);
  return owner;
}

async function lookUp(tx: Transaction, identifier: Identifier, place: string) {
  const account = await accountAt(tx, identifier);
  const { rowCount } = await tx.query(
    'select from auth.sessions where user_id = $1 and ip <<= $2::inet limit 1',
    [account?.id ?? null, isIP(place.split('/', 1)[0] ?? '') ? place : null],
  );
  return { account, isFamiliar: rowCount === 1 };
}

function wrongCredentials(): AccountError {
  return badRequest('invalid_credentials', 'Invalid login credentials');
}

function requireOpen(account: Account, identifier: Identifier): void {
  if (isBanned(account)) throw badRequest('user_banned', 'User is banned');
  if ('phone' in identifier) {
    if (account.phone_confirmed_at === null) throw badRequest('phone_not_confirmed', 'Phone not confirmed');
  } else if (account.email_confirmed_at === null) {
    throw badRequest('email_not_confirmed', 'Email not confirmed');
  }
}

/** A number that is none has no account: the answer is that of a wrong password. */
function digitsOf(phone: string): string {
  return phone.trim().replace(/^\+/, '').replaceAll(' ', '').slice(0, 30);
}
