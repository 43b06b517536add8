import { z } from 'zod';
import type { Transaction } from '../../database/scope.ts';
import { challengeExpired, noChallenge } from './errors.ts';

/** How long an authenticator has for its answer, in seconds; the contract's five minutes. */
const CHALLENGE_SECONDS = 300;

/** What is asked: to make a key, or to show one. A sign-in names no account. */
export type Question = {
  purpose: 'registration' | 'authentication';
  userId: string | null;
  factorId: string | null;
};

/** A question under way; `expires_at` in seconds since 1970. */
export type OpenChallenge = { id: string; expires_at: number };

/** Keeps the random text of a question, so that one answer to it is taken. */
export async function openChallenge(
  tx: Transaction,
  { purpose, userId, factorId }: Question,
  challenge: string,
): Promise<OpenChallenge> {
  const { rows } = await tx.query<OpenChallenge>(
    `insert into auth.webauthn_challenges (purpose, user_id, factor_id, challenge, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5))
     returning id, extract(epoch from expires_at)::int as expires_at`,
    [purpose, userId, factorId, challenge, CHALLENGE_SECONDS],
  );
  const [opened] = rows;
  if (!opened) throw new Error('a challenge was not opened');
  return opened;
}

/**
 * The random text of this question, which is used up by it.
 * @throws {AccountError} 400 `webauthn_challenge_not_found` or `webauthn_challenge_expired`.
 */
export async function takeChallenge(tx: Transaction, id: string, question: Question): Promise<string> {
  if (!z.guid().safeParse(id).success) throw noChallenge();
  const { rows } = await tx.query<{ challenge: string; expired: boolean }>(
    `delete from auth.webauthn_challenges
      where id = $1 and purpose = $2 and user_id is not distinct from $3 and factor_id is not distinct from $4
      returning challenge, expires_at <= now() as expired`,
    [id, question.purpose, question.userId, question.factorId],
  );
  const [taken] = rows;
  if (!taken) throw noChallenge();
  if (taken.expired) throw challengeExpired();
  return taken.challenge;
}
