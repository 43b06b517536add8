import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Transaction } from '../../database/scope.ts';
import { lockAccount } from '../accounts/account.ts';
import { bodyOf, text } from '../body.ts';
import { hashCode, makeCode } from '../codes/hashes.ts';
import { invalid } from '../errors.ts';
import { challengeSubject, requireFactor, type StoredFactor } from '../factors/factor.ts';
import { challengeKey } from '../factors/webauthn.ts';
import { requireSmsAllowance } from '../limits/sms.ts';
import { sendMessage } from '../mail.ts';
import { requireRelyingParty } from '../passkeys/passkey.ts';
import { type AccountService, accountScope, newest } from '../service.ts';
import { addressOf } from '../sessions/open.ts';
import { parameterOf, type SessionOperation } from './signed-in.ts';

const body = z.object({ channel: text });

/** How long a challenge can be answered, in seconds. */
const CHALLENGE_SECONDS = 300;

/**
 * `POST /factors/:factorId/challenge`: what a code is then verified against. For a phone it sends the code,
 * by `channel`; a security key is asked to make or to show its key.
 */
export const challengeFactor: SessionOperation = {
  method: 'POST',
  url: '/factors/:factorId/challenge',
  handle: async (service, { account }, request) => {
    const channel = bodyOf(request, body).channel || 'sms';
    if (channel !== 'sms' && channel !== 'whatsapp') {
      throw invalid("Invalid channel, supported values are 'sms' or 'whatsapp'.");
    }
    const id = parameterOf(request, 'factorId');
    const known = account.factors.find((factor) => factor.id === id);
    if (known?.phone) await requireSmsAllowance(service, account.id, known.phone);
    return service.database.withScope(accountScope, async (tx) => {
      // Before the factor, as wherever both are taken.
      await lockAccount(tx, account.id);
      const factor = await requireFactor(tx, account.id, id);
      if (factor.factor_type === 'webauthn') return challengeKey(tx, requireRelyingParty(service), factor);
      const codeHash =
        factor.phone === null ? null : await sendCode(service, tx, factor, factor.phone, channel);
      return openChallenge(tx, request, factor, codeHash);
    });
  },
};

async function openChallenge(
  tx: Transaction,
  request: FastifyRequest,
  factor: StoredFactor,
  codeHash: Buffer | null,
) {
  await tx.query('delete from auth.mfa_challenges where factor_id = $1 and expires_at < now()', [factor.id]);
  const { rows } = await tx.query<{ id: string; expires_at: number }>(
    `insert into auth.mfa_challenges (factor_id, code_hash, ip, expires_at)
     values ($1, $2, $3, now() + make_interval(secs => $4))
     returning id, extract(epoch from expires_at)::int as expires_at`,
    [factor.id, codeHash, addressOf(request), CHALLENGE_SECONDS],
  );
  await tx.query('update auth.mfa_factors set last_challenged_at = now() where id = $1', [factor.id]);
  return { ...rows[0], type: factor.factor_type };
}

async function sendCode(
  service: AccountService,
  tx: Transaction,
  factor: StoredFactor,
  phone: string,
  channel: 'sms' | 'whatsapp',
): Promise<Buffer> {
  const code = makeCode();
  await sendMessage(tx, {
    kind: 'phone-code',
    recipient: phone,
    payload: { code, channel, valid_seconds: CHALLENGE_SECONDS },
  });
  return hashCode(challengeSubject(factor.id), code, newest(service.secrets.codes));
}
