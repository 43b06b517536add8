import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../../database/scope.ts';
import { type Account, accountByEmail, lockAccount } from '../accounts/account.ts';
import { passwordFits } from '../accounts/passwords.ts';
import { forgiveTry, requireTry } from '../limits/password-tries.ts';
import { type AccountService, accountScope } from '../service.ts';
import { openSession } from '../sessions/open.ts';

type Sent = { email: string; password: string; token: string };

/**
 * Signs in whoever has accepted this invitation within the last hour and sends the same once more, because the answer
 * was lost: by the password that was chosen, which counts as a try. Undefined for everybody else.
 * @throws {AccountError} 429 `over_request_rate_limit`, 403 `user_banned`.
 */
export async function acceptedAgain(
  service: AccountService,
  request: FastifyRequest,
  { email, password, token }: Sent,
) {
  const { database } = service;
  const account = await database.withScope(accountScope, (tx) => whoAccepted(tx, email, token), {
    readOnly: true,
  });
  if (!account) return undefined;
  const trier = { name: email, accountId: account.id, isFamiliar: false };
  await requireTry(service, request, trier);
  if (!(await passwordFits(account.password_hash, password))) return undefined;
  await forgiveTry(service, request, trier);
  return database.withScope(accountScope, async (tx) => {
    const current = await lockAccount(tx, account.id);
    // What was compared may have been changed since, to shut out whoever knows it.
    if (current?.password_hash !== account.password_hash) return undefined;
    return openSession(service, tx, request, account.id, 'password');
  });
}

async function whoAccepted(tx: Transaction, email: string, token: string): Promise<Account | undefined> {
  const account = await accountByEmail(tx, email);
  if (!account) return undefined;
  const { rows } = await tx.query<{ profile: string | null }>(
    'select private.profile_by_invitation($1, $2) as profile',
    [createHash('sha256').update(token).digest(), account.id],
  );
  return rows[0]?.profile ? account : undefined;
}
