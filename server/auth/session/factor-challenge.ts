import { requireFactor } from '../factors/factor.ts';
import { accountScope } from '../service.ts';
import { addressOf } from '../sessions/open.ts';
import { parameterOf, type SessionOperation } from './signed-in.ts';

/** How long a challenge can be answered, in seconds. */
const CHALLENGE_SECONDS = 300;

/** `POST /factors/:factorId/challenge`: what a code is then verified against. */
export const challengeFactor: SessionOperation = {
  method: 'POST',
  url: '/factors/:factorId/challenge',
  handle: (service, { account }, request) =>
    service.database.withScope(accountScope, async (tx) => {
      const factor = await requireFactor(tx, account.id, parameterOf(request, 'factorId'));
      await tx.query('delete from auth.mfa_challenges where factor_id = $1 and expires_at < now()', [
        factor.id,
      ]);
      const { rows } = await tx.query<{ id: string; expires_at: number }>(
        `insert into auth.mfa_challenges (factor_id, ip, expires_at)
         values ($1, $2, now() + make_interval(secs => $3))
         returning id, extract(epoch from expires_at)::int as expires_at`,
        [factor.id, addressOf(request), CHALLENGE_SECONDS],
      );
      await tx.query('update auth.mfa_factors set last_challenged_at = now() where id = $1', [factor.id]);
      return { ...rows[0], type: factor.factor_type };
    }),
};
