import { z } from 'zod';
import type { Transaction } from '../../database/scope.ts';
import { reloadAccount } from '../accounts/account.ts';
import { bodyOf, text } from '../body.ts';
import { hashCode, sameHash } from '../codes/hashes.ts';
import { forbidden, invalid, unprocessable } from '../errors.ts';
import { challengeSubject, requireFactor, type StoredFactor } from '../factors/factor.ts';
import { unseal } from '../factors/seal.ts';
import { tellOwner } from '../factors/tell-owner.ts';
import { matchingStep } from '../factors/totp.ts';
import { type KeyAnswer, keyAnswer, requireKeyAnswer } from '../factors/webauthn.ts';
import { requireAllowance } from '../limits/require.ts';
import { requireRelyingParty } from '../passkeys/passkey.ts';
import { type AccountService, accountScope } from '../service.ts';
import { sessionBody } from '../sessions/access-token.ts';
import { raiseSession } from '../sessions/raise.ts';
import { requireFresh } from './fresh.ts';
import { isRaised, parameterOf, type SessionOperation, type SignedIn } from './signed-in.ts';

const body = z.object({ challenge_id: text, code: text, webauthn: keyAnswer });
type Answer = { challengeId: string; code: string; key: KeyAnswer };

/** How a session says that it was raised (`amr`). */
const methods = { totp: 'totp', phone: 'mfa/phone', webauthn: 'mfa/webauthn' } as const;

/**
 * `POST /factors/:factorId/verify`: a right answer raises this session to level 2 and verifies a new factor, of which its owner is mailed.
 * Sessions that have not shown the factor end, and so do the refresh tokens from before.
 */
export const verifyFactor: SessionOperation = {
  method: 'POST',
  url: '/factors/:factorId/verify',
  handle: async (service, who, request) => {
    const { account, session } = who;
    const { challenge_id: challengeId, code, webauthn: key } = bodyOf(request, body);
    const factorId = parameterOf(request, 'factorId');
    const hasKey = account.factors.some(
      ({ id, factor_type }) => id === factorId && factor_type === 'webauthn',
    );
    if (code === '' && !hasKey) throw invalid('Code needs to be non-empty');
    await requireAllowance(service, ['factor-account', account.id], ['factor-account-day', account.id]);
    const raised = await service.database.withScope(accountScope, async (tx) => {
      // Of two new factors verified at once, the second finds the first.
      await tx.query('select from auth.users where id = $1 for update', [account.id]);
      const factor = await requireFactor(tx, account.id, factorId);
      if (factor.status === 'unverified') await requireToAdd(tx, who, factor);
      await requireAnswer(service, tx, factor, { challengeId, code, key });
      await tx.query(
        `update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1 and status = 'unverified'`,
        [factor.id],
      );
      if (factor.status === 'unverified') await tellOwner(tx, account, factor, 'added');
      await tx.query(
        `delete from auth.mfa_factors where user_id = $1 and factor_type = $2 and status = 'unverified'`,
        [account.id, factor.factor_type],
      );
      const raisedSession = await raiseSession(tx, session, {
        method: methods[factor.factor_type],
        factorId: factor.id,
      });
      return { account: await reloadAccount(tx, account.id), session: raisedSession };
    });
    await service.limits.forgive('factor-account', account.id);
    await service.limits.forgive('factor-account-day', account.id);
    return sessionBody(service, raised.account, raised.session);
  },
};

/**
 * Whoever has the password alone may have begun a factor of their own before the owner had one. It must
 * not become the way past the owner's. Nor may whoever finds a session finish what the owner has left half made: a
 * security key is made only now.
 * @throws {AccountError} 403 `insufficient_aal`, 400 `reauthentication_needed`.
 */
async function requireToAdd(tx: Transaction, who: SignedIn, factor: StoredFactor): Promise<void> {
  const hasBegunIt = factor.begun_by === who.session.id && factor.is_new;
  if (!hasBegunIt) requireFresh(who);
  if (isRaised(who)) return;
  const { rowCount } = await tx.query(
    `select from auth.mfa_factors where user_id = $1 and status = 'verified' limit 1`,
    [who.account.id],
  );
  if (rowCount) throw forbidden('insufficient_aal', 'AAL2 required to verify a new factor');
}

/** What a factor of this type answers to the challenge. @throws {AccountError} when it does not fit. */
async function requireAnswer(
  service: AccountService,
  tx: Transaction,
  factor: StoredFactor,
  { challengeId, code, key }: Answer,
): Promise<void> {
  if (factor.factor_type === 'webauthn') {
    return requireKeyAnswer(tx, requireRelyingParty(service), factor, challengeId, key);
  }
  const codeHash = await takeChallenge(tx, factor.id, challengeId);
  if (factor.factor_type === 'phone') return requireSentCode(service, factor, code, codeHash);
  return requireAppCode(service, tx, factor, code);
}

/** Uses up the challenge; a refusal afterwards rolls that back, so that a typo needs no new one. */
async function takeChallenge(tx: Transaction, factorId: string, challengeId: string): Promise<Buffer | null> {
  const known = z.guid().safeParse(challengeId).success;
  const { rows } = await tx.query<{ expired: boolean; code_hash: Buffer | null }>(
    'delete from auth.mfa_challenges where id = $1 and factor_id = $2 returning expires_at <= now() as expired, code_hash',
    [known ? challengeId : null, factorId],
  );
  const [challenge] = rows;
  if (!challenge) {
    throw unprocessable('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  }
  if (challenge.expired) {
    throw unprocessable(
      'mfa_challenge_expired',
      `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
    );
  }
  return challenge.code_hash;
}

/** The challenge is used up with it, so the code works once. */
function requireSentCode(
  service: AccountService,
  factor: StoredFactor,
  code: string,
  codeHash: Buffer | null,
): void {
  const fits = service.secrets.codes.some(
    (secret) => codeHash && sameHash(codeHash, hashCode(challengeSubject(factor.id), code, secret)),
  );
  if (!fits) throw unprocessable('mfa_verification_failed', 'Invalid MFA Phone code entered');
}

/** The factor's row is locked, so of two requests with one code only the first finds it unused. */
async function requireAppCode(
  service: AccountService,
  tx: Transaction,
  factor: StoredFactor,
  code: string,
): Promise<void> {
  const secret = unseal(factor.secret ?? '', factor.user_id, service.secrets.factors);
  const step = matchingStep(secret, code);
  const used = await tx.query(
    'update auth.mfa_factors set last_used_step = $2 where id = $1 and coalesce(last_used_step, 0) < $2',
    [factor.id, step ?? 0],
  );
  if (step === undefined || used.rowCount !== 1) {
    throw unprocessable('mfa_verification_failed', 'Invalid TOTP code entered');
  }
}
