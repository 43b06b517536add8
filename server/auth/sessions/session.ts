import type { Transaction } from '../../database/scope.ts';
import { lockAccount } from '../accounts/account.ts';

/** One way the session was proven: `timestamp` in seconds since 1970. */
export type ProvenBy = { method: string; timestamp: number };

/** A living session. */
export type Session = {
  id: string;
  user_id: string;
  aal: 'aal1' | 'aal2';
  /** Newest first. */
  amr: ProvenBy[];
  factor_id: string | null;
  refresh_counter: number;
  /** Whether the account's owner was there a moment ago, and whether by a mailed link or code. */
  is_fresh: boolean;
  is_fresh_from_mail: boolean;
};

export const sessionColumns = `id, user_id, aal, amr, factor_id, refresh_counter,
  private.is_fresh(amr, proven_at) as is_fresh, private.is_fresh_from_mail(amr) as is_fresh_from_mail`;

/**
 * An entry of `amr` that says now, as SQL. By the database's clock, which says later how long ago it was: one server's
 * clock that is ahead would keep a session fresh for as long.
 * @param method the parameter with the method's name
 */
export const provenNow = (method: string): string =>
  `jsonb_build_object('method', ${method}::text, 'timestamp', floor(extract(epoch from now()))::bigint)`;

/** The session with this id while it lives, or undefined. */
export async function sessionById(tx: Transaction, id: string): Promise<Session | undefined> {
  const { rows } = await tx.query<Session>({
    name: 'session_by_id',
    text: `select ${sessionColumns} from auth.sessions where id = $1 and (not_after is null or not_after > now())`,
    values: [id],
  });
  return rows[0];
}

/** The session with this id while it lives, which it does until the transaction ends; or undefined. */
export async function lockSession(tx: Transaction, id: string | null): Promise<Session | undefined> {
  const { rows } = await tx.query<Session>(
    `select ${sessionColumns} from auth.sessions
      where id = $1 and (not_after is null or not_after > now()) for update`,
    [id],
  );
  return rows[0];
}

/** Notes that the account's owner was at the session just now. */
export async function noteProof(tx: Transaction, sessionId: string): Promise<void> {
  await tx.query('update auth.sessions set proven_at = now(), updated_at = now() where id = $1', [sessionId]);
}

/** Ends one session. */
export async function endSession(tx: Transaction, sessionId: string): Promise<void> {
  await tx.query('delete from auth.sessions where id = $1', [sessionId]);
}

/** Ends every session of an account, or every one but `keep`. */
export async function endSessions(tx: Transaction, userId: string, keep?: string): Promise<void> {
  // One that is being opened at this moment is waited for, and ends too.
  await lockAccount(tx, userId);
  await tx.query('delete from auth.sessions where user_id = $1 and id is distinct from $2::uuid', [
    userId,
    keep ?? null,
  ]);
}
