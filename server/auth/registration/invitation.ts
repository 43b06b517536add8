import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { DatabaseError } from 'pg';
import type { AdministratorRegistration } from '../../../contract/registration.ts';
import type { Transaction } from '../../database/scope.ts';
import { refused } from '../../refused.ts';
import { type Account, accountByEmail, isConfirmed } from '../accounts/account.ts';
import { confirmEmail, mergeMetadata, setPasswordHash } from '../accounts/change.ts';
import { retryOnConflict } from '../accounts/conflict.ts';
import { createAccount } from '../accounts/create.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { invalidField, unprocessable } from '../errors.ts';
import { type AccountService, accountScope } from '../service.ts';
import { type SessionBody, sessionBody } from '../sessions/access-token.ts';
import { openSession } from '../sessions/open.ts';
import { acceptedAgain } from './accepted-again.ts';
import { withdraw } from './withdraw.ts';

type Accepted = { email: string; password: string; form: AdministratorRegistration };

/**
 * Makes an invited administrator's account and signs it in: whoever has the link has read the address's
 * mail, so it needs no confirmation, and may be told that the address has an account already. One that a school knows,
 * as by an import whose mail was never opened, becomes theirs. What is sent again within an hour is answered again.
 * @throws {AccountError} 422 `validation_failed` at `invitation` when the link is not good for this
 *   address, `user_already_exists` when an account has it that somebody has been in.
 */
export async function acceptInvitation(
  service: AccountService,
  request: FastifyRequest,
  { email, password, form }: Accepted,
): Promise<SessionBody> {
  const again = await acceptedAgain(service, request, { email, password, token: form.invitation });
  if (again) return sessionBody(service, again.account, again.session);
  const passwordHash = await hashPassword(password);
  const accept = async (tx: Transaction) => {
    const existing = await accountByEmail(tx, email);
    const earlier = existing && !isConfirmed(existing) ? await withdraw(tx, existing) : undefined;
    if (earlier === 'conflict') return earlier;
    const left = earlier === 'withdrawn' ? undefined : existing;
    if (left) await requireInvitation(tx, form.invitation, email);
    if (left && (earlier !== 'kept' || !isUntouched(left))) throw alreadyThere();
    const { first_name, last_name, language } = form;
    // From here the profile takes it, as of every account that is nobody's yet.
    const spoken = language ? { language } : {};
    const userMetadata = { first_name, last_name, ...spoken };
    const { id } = left
      ? await handOver(tx, left, passwordHash, spoken)
      : await createAccount(tx, { email, passwordHash, confirmed: true, userMetadata });
    await makeAdministrator(tx, id, form);
    return openSession(service, tx, request, id, 'password');
  };
  for (;;) {
    // Of several who accept at once the others find what the first has made.
    const opened = await retryOnConflict(() => service.database.withScope(accountScope, accept));
    if (opened !== 'conflict') return sessionBody(service, opened.account, opened.session);
  }
}

/** Nobody was ever in it: there is no session, factor, passkey or provider that could outlast the new password. */
const isUntouched = ({ last_sign_in_at }: Account): boolean => last_sign_in_at === null;

/**
 * Gives an account to who reads its mail, as a recovery does: a password of whoever registered it goes, and so do a
 * number that waits, links and codes. What a school has decided of it stays.
 */
async function handOver(
  tx: Transaction,
  account: Account,
  passwordHash: string,
  userMetadata: Record<string, unknown>,
): Promise<Account> {
  await confirmEmail(tx, account.id);
  await setPasswordHash(tx, account.id, passwordHash);
  await mergeMetadata(tx, account.id, 'user_metadata', userMetadata);
  return account;
}

const alreadyThere = () => unprocessable('user_already_exists', refused('account.there_already'));

async function makeAdministrator(
  tx: Transaction,
  userId: string,
  { invitation, first_name, last_name }: AdministratorRegistration,
): Promise<void> {
  const hash = createHash('sha256').update(invitation).digest();
  try {
    await tx.query('select private.accept_administrator_invitation($1, $2, $3, $4)', [
      hash,
      userId,
      first_name,
      last_name,
    ]);
  } catch (error) {
    if (error instanceof DatabaseError && error.code === 'PR007')
      throw invalidField('invitation', error.message, error.hint);
    if (error instanceof DatabaseError && error.code === 'PR003') throw alreadyThere();
    throw error;
  }
}

async function requireInvitation(tx: Transaction, token: string, email: string): Promise<void> {
  const { rows } = await tx.query<{ email: string }>(
    'select email from public.administrator_invitation($1)',
    [token],
  );
  if (rows[0]?.email !== email) {
    throw invalidField(
      'invitation',
      'This invitation is not valid any more. Ask for a new one.',
      '{"code": "invitation.invalid"}',
    );
  }
}
