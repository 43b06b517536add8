import { z } from 'zod';
import type { Transaction } from '../../database/scope.ts';
import { type Account, isLapsed, reloadAccount } from '../accounts/account.ts';
import { accountBody } from '../accounts/account-body.ts';
import { mergeMetadata, setPasswordHash } from '../accounts/change.ts';
import { normalEmail } from '../accounts/email.ts';
import { sendEmailChange } from '../accounts/email-change.ts';
import { hashPassword, passwordFits, requireStrength } from '../accounts/passwords.ts';
import { channelOf, textableNumber } from '../accounts/phone.ts';
import { sendPhoneChange } from '../accounts/phone-change.ts';
import { bodyOf, challenge, metadata, sends, text } from '../body.ts';
import { challengeOf } from '../codes/flow.ts';
import { forbidden, unprocessable } from '../errors.ts';
import { requireMailAllowance } from '../limits/require.ts';
import { requireSmsSending } from '../limits/sms.ts';
import { sendMessage } from '../mail.ts';
import { redirectOf } from '../redirects.ts';
import { type AccountService, accountScope } from '../service.ts';
import { endSessions } from '../sessions/session.ts';
import { requireProof, wrongPassword } from './proof.ts';
import { requireLevel, type SessionOperation, type SignedIn, stillSignedIn } from './signed-in.ts';

const body = z.object({
  email: text,
  phone: text,
  channel: text,
  password: z.string().nullish(),
  current_password: text,
  nonce: text,
  data: metadata,
  app_metadata: z.unknown().optional(),
  ...challenge,
});

/**
 * `PUT /user`: changes the own account. A new password or address needs proof besides the session (proof.ts): the
 * password ends every other session; the address takes effect once both mails are confirmed, the number once its code
 * was used. The present number is taken too, so that its owner can show that they have it still.
 */
export const userUpdate: SessionOperation = {
  method: 'PUT',
  url: '/user',
  takesTurn: (request) => sends(request, 'password') || sends(request, 'current_password'),
  handle: async (service, who, request) => {
    const given = bodyOf(request, body);
    const newEmail = given.email === '' ? undefined : normalEmail(given.email);
    const email = newEmail === who.account.email ? undefined : newEmail;
    const password = given.password ?? undefined;
    if (password !== undefined) await requireStrength(service, password);
    if (given.app_metadata !== undefined) {
      throw forbidden('not_admin', 'Updating app_metadata requires admin privileges');
    }
    const phone = wantedNumber(service, who, given.phone);
    const channel = channelOf(given.channel);
    const flow = challengeOf(given);
    const changesWayIn = password !== undefined || email !== undefined || phone !== undefined;
    if (changesWayIn) {
      requireLevel(who);
      await requireProof(service, request, who, given);
    }
    if (email !== undefined) await requireMailAllowance(service, request, email);
    if (phone !== undefined) await requireSmsSending(service, request, phone, who.account.id);
    const passwordHash = password === undefined ? undefined : await newPasswordHash(who, password);
    const account = await service.database.withScope(accountScope, async (tx) => {
      const still = await stillSignedIn(tx, who);
      const { account, session } = still;
      if (changesWayIn) {
        requireLevel(still);
        if (account.password_hash !== who.account.password_hash) throw wrongPassword();
      }
      if (passwordHash !== undefined) {
        await setPasswordHash(tx, account.id, passwordHash);
        await endSessions(tx, account.id, session.id);
        await tellPasswordChanged(tx, account);
      }
      if (given.data) await mergeMetadata(tx, account.id, 'user_metadata', given.data);
      if (email !== undefined) {
        await sendEmailChange(service, tx, account, {
          newEmail: email,
          redirectTo: redirectOf(service, request),
          flow,
        });
      }
      if (phone !== undefined) await sendPhoneChange(service, tx, account, { phone, channel });
      return reloadAccount(tx, account.id);
    });
    return accountBody(account);
  },
};

async function newPasswordHash({ account }: SignedIn, password: string): Promise<string> {
  if (await passwordFits(account.password_hash, password)) {
    throw unprocessable('same_password', 'New password should be different from the old password.');
  }
  return hashPassword(password);
}

/** The number that the account is to have; undefined when none was sent. */
function wantedNumber(service: AccountService, { account }: SignedIn, given: string): string | undefined {
  if (given === '') return undefined;
  const phone = textableNumber(service, given, 'Phone logins are disabled');
  const isProven = phone === account.phone && account.phone_confirmed_at !== null;
  return isProven && !isLapsed(account) ? undefined : phone;
}

/** By mail, or to the phone of an account that has no address. */
async function tellPasswordChanged(tx: Transaction, account: Account): Promise<void> {
  if (account.email)
    await sendMessage(tx, { kind: 'password-changed', recipient: account.email, payload: {} });
  else if (account.phone && account.phone_confirmed_at !== null && !isLapsed(account))
    await sendMessage(tx, { kind: 'password-new', recipient: account.phone, payload: {} });
}
