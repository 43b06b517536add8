import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { DatabaseError } from 'pg';
import type { AdministratorRegistration } from '../../../contract/registration.ts';
import type { Transaction } from '../../database/scope.ts';
import { refused } from '../../refused.ts';
import { accountByEmail, isConfirmed } from '../accounts/account.ts';
import { retryOnConflict } from '../accounts/conflict.ts';
import { createAccount } from '../accounts/create.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { invalidField, unprocessable } from '../errors.ts';
import { type AccountService, accountScope } from '../service.ts';
import { type SessionBody, sessionBody } from '../sessions/access-token.ts';
import { openSession } from '../sessions/open.ts';
import { withdraw } from './withdraw.ts';

type Accepted = { email: string; password: string; form: AdministratorRegistration };

/**
 * Makes an invited administrator's account and signs it in: whoever has the link has read the address's
 * mail, so it needs no confirmation, and may be told that the address has an account already.
 * @throws {AccountError} 422 `validation_failed` at `invitation` when the link is not good for this
 *   address, `user_already_exists` when a confirmed account has it.
 */
export async function acceptInvitation(
  service: AccountService,
  request: FastifyRequest,
  { email, password, form }: Accepted,
): Promise<SessionBody> {
  const passwordHash = await hashPassword(password);
  const accept = async (tx: Transaction) => {
    const existing = await accountByEmail(tx, email);
    const earlier = existing && !isConfirmed(existing) ? await withdraw(tx, existing) : undefined;
    if (earlier === 'conflict') return earlier;
    if (existing && earlier !== 'withdrawn') {
      await requireInvitation(tx, form.invitation, email);
      throw unprocessable('user_already_exists', refused('account.other_address'));
    }
    const { first_name, last_name } = form;
    const account = await createAccount(tx, {
      email,
      passwordHash,
      confirmed: true,
      userMetadata: { first_name, last_name },
    });
    await makeAdministrator(tx, account.id, form);
    return openSession(service, tx, request, account.id, 'password');
  };
  for (;;) {
    // Of several who accept at once the others find what the first has made.
    const opened = await retryOnConflict(() => service.database.withScope(accountScope, accept));
    if (opened !== 'conflict') return sessionBody(service, opened.account, opened.session);
  }
}

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
