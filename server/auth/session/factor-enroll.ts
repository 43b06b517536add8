import { DatabaseError } from 'pg';
import { z } from 'zod';
import { bodyOf, text } from '../body.ts';
import { forbidden, invalid, unprocessable } from '../errors.ts';
import { seal } from '../factors/seal.ts';
import { makeTotpSecret, totpEnrolment } from '../factors/totp.ts';
import { accountScope, newest } from '../service.ts';
import { isRaised, type SessionOperation, type SignedIn } from './signed-in.ts';

const body = z.object({ factor_type: text, friendly_name: text, issuer: text, phone: text });

/** How many factors one account can have. */
const FACTORS_MAX = 10;

/** `POST /factors`: begins a factor; it counts once a code of it has been verified. */
export const enrollFactor: SessionOperation = {
  method: 'POST',
  url: '/factors',
  handle: async (service, who, request) => {
    const given = bodyOf(request, body);
    if (given.factor_type === 'phone') {
      throw unprocessable('mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
    }
    if (given.factor_type === 'webauthn') {
      throw unprocessable('mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
    }
    if (given.factor_type !== 'totp') throw invalid('factor_type needs to be totp, phone, or webauthn');
    requireRoom(who);
    const { account } = who;
    const secret = makeTotpSecret();
    const issuer = given.issuer || new URL(service.publicUrl()).host;
    const id = await service.database.withScope(accountScope, async (tx) => {
      // Ones that were begun and given up.
      await tx.query(
        `delete from auth.mfa_factors
          where user_id = $1 and status = 'unverified' and created_at < now() - interval '1 hour'`,
        [account.id],
      );
      const sealed = seal(secret, account.id, newest(service.secrets.factors));
      const { rows } = await tx
        .query<{ id: string }>(
          `insert into auth.mfa_factors (user_id, friendly_name, factor_type, secret)
           values ($1, $2, 'totp', $3) returning id`,
          [account.id, given.friendly_name, sealed],
        )
        .catch((error: unknown) => {
          throw isNameTaken(error) ? nameConflict(given.friendly_name) : error;
        });
      return rows[0]?.id;
    });
    const totp = { ...totpEnrolment(secret, issuer, account.email ?? account.id), secret };
    return { id, type: 'totp', friendly_name: given.friendly_name, totp };
  },
};

function requireRoom(who: SignedIn): void {
  const { factors } = who.account;
  if (factors.length >= FACTORS_MAX) {
    throw unprocessable(
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    );
  }
  if (factors.some(({ status }) => status === 'verified') && !isRaised(who)) {
    throw forbidden('insufficient_aal', 'AAL2 required to enroll a new factor');
  }
}

function isNameTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'mfa_factors_name';
}

function nameConflict(name: string) {
  return unprocessable(
    'mfa_factor_name_conflict',
    `A factor with the friendly name "${name}" for this user already exists`,
  );
}
