import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../../database/scope.ts';
import { storedAddress } from '../../limits/address.ts';
import { type Account, isBanned, lockAccount, reloadAccount } from '../accounts/account.ts';
import { forbidden } from '../errors.ts';
import type { AccountService } from '../service.ts';
import { sessionEnd, sessionSeconds } from './lifetime.ts';
import { provenNow, type Session, sessionColumns } from './session.ts';

/** How many characters of the user agent are kept, to name the device in the list of sessions. */
const USER_AGENT_LENGTH = 300;

/**
 * Opens a session at level 1 for an account that has just proven itself.
 * @param method how: `password`, `otp`, `recovery` … (the `amr` claim of the contract).
 * @throws {AccountError} 403 `user_banned` when the account has been closed or has gone meanwhile.
 */
export async function openSession(
  service: Pick<AccountService, 'config'>,
  tx: Transaction,
  request: FastifyRequest,
  userId: string,
  method: string,
): Promise<{ account: Account; session: Session }> {
  // Locked before the session is made: whoever ends all of them at this moment finds this one too.
  const account = await lockAccount(tx, userId);
  if (!account || account.deleted_at !== null || isBanned(account)) {
    throw forbidden('user_banned', 'User is banned');
  }
  const { rows } = await tx.query<Session>(
    `insert into auth.sessions (user_id, amr, user_agent, ip, not_after)
     values ($1, jsonb_build_array(${provenNow('$2')}), $3, $4, ${sessionEnd('$5', '$6', 'now()')}) returning ${sessionColumns}`,
    [
      userId,
      method,
      userAgent(request),
      addressOf(request),
      ...sessionSeconds(service.config.sessions, account.administrator_since),
    ],
  );
  const [session] = rows;
  if (!session) throw new Error('a session was not opened');
  request.log.info({ account: userId, session: session.id, method }, 'a session was opened');
  await tx.query('update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1', [userId]);
  return { account: await reloadAccount(tx, userId), session };
}

export function userAgent(request: FastifyRequest): string | null {
  return request.headers['user-agent']?.slice(0, USER_AGENT_LENGTH) ?? null;
}

/** The caller's address as it is kept; null when a proxy in front tells none. */
export function addressOf(request: FastifyRequest): string | null {
  return storedAddress(request.ip);
}
