import type { Transaction } from '../../database/scope.ts';
import { forbidden } from '../errors.ts';
import { provenNow, type Session, sessionColumns } from './session.ts';

/**
 * Raises a session to level 2 after its second factor was shown, and ends the account's sessions that
 * have shown none. The refresh token changes, and the one from before is not tolerated again: whoever
 * had it at level 1 does not get level 2 with it, nor by what they began with it.
 * @throws {AccountError} 403 when the session has ended meanwhile.
 */
export async function raiseSession(
  tx: Transaction,
  session: Session,
  shown: { method: string; factorId: string },
): Promise<Session> {
  const before = session.amr.filter(({ method }) => method !== shown.method);
  const { rows } = await tx.query<Session>(
    `update auth.sessions
        set aal = 'aal2', amr = jsonb_build_array(${provenNow('$4')}) || $2::jsonb, factor_id = $3, refresh_counter = refresh_counter + 1, updated_at = now()
      where id = $1 returning ${sessionColumns}`,
    [session.id, JSON.stringify(before), shown.factorId, shown.method],
  );
  const [raised] = rows;
  if (!raised) throw forbidden('session_not_found', 'Session from session_id claim in JWT does not exist');
  // After the session itself, as where a token is refreshed.
  await tx.query('delete from auth.refresh_tokens where session_id = $1', [session.id]);
  await tx.query(`delete from auth.sessions where user_id = $1 and aal = 'aal1'`, [session.user_id]);
  // Linking a provider, begun by whoever held the session before the factor was shown.
  if (session.aal === 'aal1') {
    await tx.query('delete from auth.flow_states where linking_session_id = $1', [session.id]);
  }
  return raised;
}
