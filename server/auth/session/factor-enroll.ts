import { z } from 'zod';
import { sendsSms } from '../../integrations/sms/config.ts';
import { normalPhone, requireTextable } from '../accounts/phone.ts';
import { bodyOf, text } from '../body.ts';
import { forbidden, invalid, unprocessable } from '../errors.ts';
import { addFactor } from '../factors/enrolment.ts';
import { seal } from '../factors/seal.ts';
import { makeTotpSecret, totpEnrolment } from '../factors/totp.ts';
import { type AccountService, accountScope, newest } from '../service.ts';
import { relyingParty } from '../webauthn/relying-party.ts';
import { requireFresh } from './fresh.ts';
import { isRaised, type SessionOperation, type SignedIn, stillSignedIn } from './signed-in.ts';

const body = z.object({ factor_type: text, friendly_name: text, issuer: text, phone: text });
type Body = z.output<typeof body>;

/** How many factors one account can have. */
const FACTORS_MAX = 10;

/** `POST /factors`: begins a factor; it counts once a code of it has been verified. */
export const enrollFactor: SessionOperation = {
  method: 'POST',
  url: '/factors',
  handle: async (service, who, request) => {
    const given = bodyOf(request, body);
    if (given.factor_type === 'totp') return enrollApp(service, who, given);
    if (given.factor_type === 'phone') return enrollPhone(service, who, given);
    if (given.factor_type === 'webauthn') return enrollKey(service, who, given);
    throw invalid('factor_type needs to be totp, phone, or webauthn');
  },
};

async function enrollApp(service: AccountService, who: SignedIn, given: Body) {
  const { account } = who;
  const secret = makeTotpSecret();
  const sealed = seal(secret, account.id, newest(service.secrets.factors));
  const friendlyName = given.friendly_name;
  const id = await service.database.withScope(accountScope, async (tx) => {
    const owner = requireToBegin(await stillSignedIn(tx, who));
    return addFactor(tx, { ...owner, friendlyName, type: 'totp', secret: sealed });
  });
  const issuer = given.issuer || new URL(service.publicUrl()).host;
  const totp = { ...totpEnrolment(secret, issuer, account.email ?? account.phone ?? account.id), secret };
  return { id, type: 'totp', friendly_name: friendlyName, totp };
}

async function enrollPhone(service: AccountService, who: SignedIn, given: Body) {
  if (!sendsSms(service.config.sms)) {
    throw unprocessable('mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  }
  if (given.phone === '') throw invalid('Phone number required to enroll Phone factor');
  const phone = normalPhone(given.phone);
  requireTextable(service, phone);
  const { account } = who;
  const same = account.factors.filter((factor) => factor.phone === phone);
  if (same.some(({ status }) => status === 'verified')) {
    throw unprocessable(
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    );
  }
  const id = await service.database.withScope(accountScope, async (tx) => {
    const owner = requireToBegin(await stillSignedIn(tx, who));
    await tx.query(
      `delete from auth.mfa_factors where user_id = $1 and phone = $2 and status = 'unverified'`,
      [account.id, phone],
    );
    return addFactor(tx, { ...owner, friendlyName: given.friendly_name, type: 'phone', phone });
  });
  return { id, type: 'phone', friendly_name: given.friendly_name, phone: given.phone };
}

/** The key is made when the factor is challenged, for the address that this portal has. */
async function enrollKey(service: AccountService, who: SignedIn, given: Body) {
  if (!relyingParty(service)) {
    throw unprocessable('mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
  }
  const friendlyName = given.friendly_name;
  const id = await service.database.withScope(accountScope, async (tx) => {
    const owner = requireToBegin(await stillSignedIn(tx, who));
    return addFactor(tx, { ...owner, friendlyName, type: 'webauthn' });
  });
  return { id, type: 'webauthn', friendly_name: friendlyName };
}

/**
 * Whoever finds an open session must not lock its owner out by a factor of their own.
 * @returns whose the factor is to be, and which session begins it.
 */
function requireToBegin(who: SignedIn): { userId: string; sessionId: string } {
  const { id: userId, factors } = who.account;
  if (factors.length >= FACTORS_MAX) {
    throw unprocessable(
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    );
  }
  if (factors.some(({ status }) => status === 'verified') && !isRaised(who)) {
    throw forbidden('insufficient_aal', 'AAL2 required to enroll a new factor');
  }
  requireFresh(who);
  return { userId, sessionId: who.session.id };
}
