import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../../database/scope.ts';
import { refused } from '../../refused.ts';
import {
  type Account,
  accountWaitingFor,
  isBanned,
  isConfirmed,
  isLapsed,
  lockAccount,
  reloadAccount,
} from '../accounts/account.ts';
import { type AccountBody, accountBody } from '../accounts/account-body.ts';
import { sendAlreadyRegistered } from '../accounts/already-registered.ts';
import { dropPassword, mergeMetadata } from '../accounts/change.ts';
import { type LinkTarget, sendConfirmation, sendPasswordChoice } from '../accounts/confirmation.ts';
import { isTaken } from '../accounts/conflict.ts';
import { accountAt, type Identifier, identifierText } from '../accounts/identifier.ts';
import { hashPassword, passwordFits } from '../accounts/passwords.ts';
import { sendKnownNumber } from '../accounts/phone-change.ts';
import { unprocessable } from '../errors.ts';
import { placeOfTries } from '../limits/password-tries.ts';
import { placeOf } from '../limits/require.ts';
import { type AccountService, accountScope } from '../service.ts';
import { type SessionBody, sessionBody } from '../sessions/access-token.ts';
import { openSession } from '../sessions/open.ts';
import { enrol, registerAgain } from './enrol.ts';
import { heldBackAnswer } from './held-back.ts';
import type { SchoolForm, SignUpForm } from './sign-up-form.ts';
import { lockUnconfirmed, withdraw, withdrawSame } from './withdraw.ts';

export type SignUp = { identifier: Identifier; password: string; form: SignUpForm; link: LinkTarget };

/**
 * Makes the account, or answers as if it had.
 *
 * With the own password one registers as something else too, or corrects what was rejected. An address that has a
 * confirmed account is told so in two cases only: to somebody who sends that account's own password and is what they
 * register as already, and to a teacher's registration by address (decision 0102), there at most a few times an hour
 * for one network address. Everybody else gets the answer of a new account, and the owner gets a mail. An account that was
 * never confirmed keeps what it registered where its own password comes, and what is new stands beside. One that brings
 * another password replaces it, and neither password holds, since one of them may be a stranger's who waits for the
 * owner to open the mail.
 */
export async function signUp(
  service: AccountService,
  request: FastifyRequest,
  wanted: SignUp,
): Promise<AccountBody | SessionBody> {
  const found = await currentAccount(service, wanted);
  // Counted for new addresses too: the way to both answers is the same work.
  const mayTry = await countTry(service, request, wanted.identifier, found.existing);
  return answer(service, request, wanted, found, mayTry);
}

type Found = {
  /** What the sign-up is about: the account of the address or number, or one that waits for the number. */
  existing: Account | undefined;
  /** Whether another account has the number, and has not proven it for long: whoever has it today need not be who had it then. */
  isLent: boolean;
  /** That account, whose owner need not be who has the number today, but may be. */
  holder?: Account;
};

function currentAccount({ database }: AccountService, { identifier }: SignUp): Promise<Found> {
  const find = async (tx: Transaction): Promise<Found> => {
    const existing = await accountAt(tx, identifier);
    if (!existing || !('phone' in identifier) || !isLapsed(existing)) return { existing, isLent: false };
    return { existing: await accountWaitingFor(tx, identifier.phone), isLent: true, holder: existing };
  };
  return database.withScope(accountScope, find, { readOnly: true });
}

async function answer(
  service: AccountService,
  request: FastifyRequest,
  wanted: SignUp,
  { existing, isLent, holder }: Found,
  mayTry: boolean,
): Promise<AccountBody | SessionBody> {
  // By the password it is the owner, who must not lose the number to an empty account of their own.
  if (holder && mayTry && (await passwordFits(holder.password_hash, wanted.password)))
    return answerExisting(service, request, wanted, holder, mayTry);
  if (existing && !isReplaceable(existing)) return answerExisting(service, request, wanted, existing, mayTry);
  const passwordHash = await agreedHash(service, wanted, existing);
  try {
    const account = await makeAccount(service, { ...wanted, passwordHash, isLent }, existing);
    // Its owner may have opened the mail while the password was compared: then it is answered as what it is now.
    if (account === 'conflict')
      return await answer(service, request, wanted, await currentAccount(service, wanted), mayTry);
    if (account === 'kept') return await heldBackAnswer(service, wanted);
    return await answerNew(service, request, wanted, account);
  } catch (error) {
    // Somebody signed up with the address in this moment.
    if (isTaken(error)) return heldBackAnswer(service, wanted);
    throw error;
  }
}

function isReplaceable(account: Account): boolean {
  return !isConfirmed(account) && account.invited_at === null;
}

/** The hash of a password that nobody contests; null when somebody else may have sent the one before. */
async function agreedHash(
  { config }: AccountService,
  { password, identifier }: SignUp,
  existing: Account | undefined,
): Promise<string | null> {
  if (!existing || (config.authAutoconfirm && 'email' in identifier)) return hashPassword(password);
  return (await passwordFits(existing.password_hash, password)) ? existing.password_hash : null;
}

function makeAccount(
  service: AccountService,
  wanted: SignUp & { passwordHash: string | null; isLent: boolean },
  existing: Account | undefined,
): Promise<Account | 'kept' | 'conflict'> {
  return service.database.withScope(accountScope, async (tx) => {
    if (existing && wanted.passwordHash !== null && wanted.passwordHash === existing.password_hash) {
      if (!(await lockUnconfirmed(tx, existing))) return 'conflict';
      await addToUnconfirmed(service, tx, existing, wanted);
      return 'kept';
    }
    const earlier = existing ? await withdraw(tx, existing) : 'withdrawn';
    if (earlier === 'conflict') return earlier;
    if (existing && earlier === 'kept') {
      // A school has decided about it already: it stays, and its owner can confirm it.
      await dropPassword(tx, existing.id);
      await sendPasswordChoice(service, tx, existing, wanted.link);
      return earlier;
    }
    return enrol(service, tx, { ...wanted, confirmed: service.config.authAutoconfirm });
  });
}

/** By the own password nothing is lost that was registered before: each stands beside the other, one mail confirms all. */
async function addToUnconfirmed(
  service: AccountService,
  tx: Transaction,
  { id }: Account,
  { form, link }: SignUp,
): Promise<void> {
  if (form.school) {
    await withdrawSame(tx, id, form.school);
    await registerAgain(tx, id, form.school);
  }
  await mergeMetadata(tx, id, 'user_metadata', form.userMetadata);
  await sendConfirmation(service, tx, await reloadAccount(tx, id), link);
}

async function answerNew(
  service: AccountService,
  request: FastifyRequest,
  { identifier }: SignUp,
  account: Account,
) {
  // Also while it is another's until the code is used.
  if (!isConfirmed(account)) return accountBody({ ...account, ...identifier, new_phone: null });
  const opened = await service.database.withScope(accountScope, (tx) =>
    openSession(service, tx, request, account.id, 'password'),
  );
  return sessionBody(service, opened.account, opened.session);
}

async function answerExisting(
  service: AccountService,
  request: FastifyRequest,
  wanted: SignUp,
  existing: Account,
  mayTry: boolean,
) {
  const { identifier, form } = wanted;
  const fits = await passwordFits(existing.password_hash, wanted.password);
  const isOwner = mayTry && fits;
  if (isOwner && form.school && (await sendAgain(service, existing, form.school)))
    return accountBody(existing);
  // Of a number nobody is told: numbers can be counted through.
  const isTeacher = form.school?.kind === 'teacher' && 'email' in identifier && isConfirmed(existing);
  if (isOwner || (isTeacher && (await mayBeTold(service, request))) || autoconfirms(service, identifier)) {
    throw unprocessable(
      'user_already_exists',
      refused(
        'phone' in identifier
          ? 'account.phone_exists'
          : form.school
            ? 'account.exists'
            : 'account.registered',
      ),
    );
  }
  return heldBackAnswer(service, wanted, (tx) =>
    'phone' in identifier
      ? sendKnownNumber(service, tx, identifier.phone)
      : sendAlreadyRegistered(service, tx, identifier.email, form.learner ? '/portal/auth' : '/auth'),
  );
}

/** A number is never taken unproven, not even where addresses are. */
function autoconfirms({ config }: AccountService, identifier: Identifier): boolean {
  return config.authAutoconfirm && 'email' in identifier;
}

/** By the own password one registers once more, as something else or corrected; false for what the account is already. */
function sendAgain(service: AccountService, existing: Account, form: SchoolForm): Promise<boolean> {
  return service.database.withScope(accountScope, async (tx) => {
    const current = await lockAccount(tx, existing.id);
    // What was compared may have been changed since, to shut out whoever knows it.
    if (!current || isBanned(current) || !isConfirmed(current)) return false;
    if (current.password_hash !== existing.password_hash) return false;
    return registerAgain(tx, current.id, form);
  });
}

/** A sign-up may not be a way around the limit on passwords. Whether this one may say that it fits. */
async function countTry(
  service: AccountService,
  request: FastifyRequest,
  identifier: Identifier,
  existing: Account | undefined,
): Promise<boolean> {
  const trier = { name: identifierText(identifier), accountId: existing?.id, isFamiliar: false };
  return (await service.limits.count('password-here', placeOfTries(service, request, trier))) === undefined;
}

async function mayBeTold(service: AccountService, request: FastifyRequest): Promise<boolean> {
  return (await service.limits.count('told-exists', placeOf(request))) === undefined;
}
