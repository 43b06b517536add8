import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../../database/scope.ts';
import { type Account, isBanned, reloadAccount } from '../accounts/account.ts';
import type { AccountService } from '../service.ts';
import { sessionEnd, sessionSeconds } from './lifetime.ts';
import { addressOf, userAgent } from './open.ts';
import type { RefreshTokenName } from './refresh-token.ts';
import { endSession, type Session, sessionColumns } from './session.ts';

/** How long after its first use a refresh token may be used again, in seconds (decision 0101). */
const REUSE_SECONDS = 10;

/** What became of a refresh token that was shown. */
export type Rotation =
  | { outcome: 'good'; account: Account; session: Session }
  | { outcome: 'unknown' }
  /** Its time is over: it was not used for long, or is old. */
  | { outcome: 'expired' }
  | { outcome: 'banned' }
  /** Two parties hold it: the session has been ended. */
  | { outcome: 'reused' };

/**
 * Uses up a refresh token. Requests with tokens of one session wait for each other on its row, so of a
 * hundred at once one rotates and the others are given the token that it made.
 * @param heardAt when the token was shown, by `performance.now()`: what it waits here since makes it no older
 */
export async function rotate(
  service: Pick<AccountService, 'config'>,
  tx: Transaction,
  request: FastifyRequest,
  { shown, heardAt }: { shown: RefreshTokenName; heardAt: number },
): Promise<Rotation> {
  const { rows } = await tx.query<Session & { is_over: boolean }>({
    name: 'session_to_rotate',
    text: `select ${sessionColumns}, coalesce(not_after <= now(), false) as is_over
             from auth.sessions where id = $1 for update`,
    values: [shown.sessionId],
  });
  const [session] = rows;
  if (!session || shown.counter > session.refresh_counter) return { outcome: 'unknown' };
  if (session.is_over) return { outcome: 'expired' };
  const account = await reloadAccount(tx, session.user_id);
  if (isBanned(account)) return { outcome: 'banned' };
  if (shown.counter === session.refresh_counter) {
    return {
      outcome: 'good',
      account,
      session: await advance(
        tx,
        request,
        session,
        sessionSeconds(service.config.sessions, account.administrator_since),
      ),
    };
  }
  if (await usedJustNow(tx, shown, heardAt)) return { outcome: 'good', account, session };
  await endSession(tx, session.id);
  return { outcome: 'reused' };
}

async function advance(
  tx: Transaction,
  request: FastifyRequest,
  session: Session,
  lifetime: (number | null)[],
): Promise<Session> {
  await tx.query({
    name: 'refresh_token_used',
    text: `with forgotten as (
             delete from auth.refresh_tokens
              where session_id = $1 and used_at <= clock_timestamp() - make_interval(secs => $3))
           insert into auth.refresh_tokens (session_id, counter, used_at) values ($1, $2, clock_timestamp())`,
    values: [session.id, session.refresh_counter, REUSE_SECONDS],
  });
  const { rows } = await tx.query<Session>({
    name: 'session_rotated',
    text: `update auth.sessions
              set refresh_counter = refresh_counter + 1, refreshed_at = now(), updated_at = now(), user_agent = $2, ip = $3,
                  not_after = ${sessionEnd('$4', '$5', 'created_at')}
            where id = $1 returning ${sessionColumns}`,
    values: [session.id, userAgent(request), addressOf(request), ...lifetime],
  });
  return rows[0] ?? session;
}

/** Whether the token had been used by somebody else just before it was shown. */
async function usedJustNow(
  tx: Transaction,
  { sessionId, counter }: RefreshTokenName,
  heardAt: number,
): Promise<boolean> {
  const waited = (performance.now() - heardAt) / 1000;
  const { rowCount } = await tx.query({
    name: 'refresh_token_used_just_now',
    text: `select from auth.refresh_tokens
            where session_id = $1 and counter = $2 and used_at > clock_timestamp() - make_interval(secs => $3)`,
    values: [sessionId, counter, REUSE_SECONDS + waited],
  });
  return rowCount === 1;
}
