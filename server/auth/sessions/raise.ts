import type { Transaction } from '../../database/scope.ts';
import { type ProvenBy, type Session, sessionColumns } from './session.ts';

/**
 * Raises a session to level 2 after its second factor was shown, and ends the account's sessions that
 * have shown none. The refresh token changes, and the one from before is not tolerated again: whoever
 * had it at level 1 does not get level 2 with it.
 */
export async function raiseSession(
  tx: Transaction,
  session: Session,
  shown: { method: string; factorId: string },
): Promise<Session> {
  const entry: ProvenBy = { method: shown.method, timestamp: Math.floor(Date.now() / 1000) };
  const amr = [entry, ...session.amr.filter(({ method }) => method !== shown.method)];
  await tx.query('delete from auth.refresh_tokens where session_id = $1', [session.id]);
  const { rows } = await tx.query<Session>(
    `update auth.sessions
        set aal = 'aal2', amr = $2, factor_id = $3, refresh_counter = refresh_counter + 1, updated_at = now()
      where id = $1 returning ${sessionColumns}`,
    [session.id, JSON.stringify(amr), shown.factorId],
  );
  await tx.query(`delete from auth.sessions where user_id = $1 and aal = 'aal1'`, [session.user_id]);
  const [raised] = rows;
  if (!raised) throw new Error('the session ended while it was raised');
  return raised;
}
