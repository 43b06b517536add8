import { type Account, isBanned, isConfirmed, lockAccount } from '../accounts/account.ts';
import { forbidden } from '../errors.ts';
import { rememberDevice } from '../limits/device.ts';
import { placeOf } from '../limits/require.ts';
import { accountScope, type Operation } from '../service.ts';
import { sessionBody } from '../sessions/access-token.ts';
import { openSession } from '../sessions/open.ts';
import { parseShown, type ShownCredential, verifyShown } from '../webauthn/ceremony.ts';
import { takeChallenge } from '../webauthn/challenges.ts';
import { noteUse, passkeyByCredentialId, type StoredCredential } from '../webauthn/credentials.ts';
import { notVerified } from '../webauthn/errors.ts';
import { answerOf } from './answer.ts';
import { requireRelyingParty } from './passkey.ts';

/**
 * `POST /passkeys/authentication/verify`: signs in with the passkey that was shown. An unknown passkey, a wrong
 * signature and one of somebody else get the same answer. An account with a second factor shows it after this.
 */
export const authenticationVerify: Operation = {
  method: 'POST',
  url: '/passkeys/authentication/verify',
  handle: async (service, request, reply) => {
    const party = requireRelyingParty(service);
    const { challengeId, credential } = answerOf(request);
    // Used up whatever follows: a second answer to it is a replay.
    const challenge = await service.database.withScope(accountScope, (tx) =>
      takeChallenge(tx, challengeId, { purpose: 'authentication', userId: null, factorId: null }),
    );
    const shown = parseShown(credential);
    const stored = await service.database.withScope(
      accountScope,
      (tx) => passkeyByCredentialId(tx, Buffer.from(shown.id, 'base64url')),
      { readOnly: true },
    );
    if (!stored || userOf(shown) !== stored.user_id) throw notVerified('Credential verification failed');
    const newCount = await verifyShown(party, 'passkey', challenge, shown, stored);
    const opened = await service.database.withScope(accountScope, async (tx) => {
      requireOpen(await lockAccount(tx, stored.user_id), stored);
      if (!(await noteUse(tx, stored, newCount))) throw notVerified('Credential verification failed');
      return openSession(service, tx, request, stored.user_id, 'passkey');
    });
    await service.limits.giveBack('passkey-address', placeOf(request));
    rememberDevice(service, request, reply, stored.user_id);
    return sessionBody(service, opened.account, opened.session);
  },
};

/** The account that the authenticator says the passkey is for. */
function userOf({ response }: ShownCredential): string {
  return Buffer.from(response.userHandle ?? '', 'base64url').toString('utf8');
}

function requireOpen(account: Account | undefined, stored: StoredCredential): void {
  if (account?.id !== stored.user_id) throw notVerified('Credential verification failed');
  if (isBanned(account)) throw forbidden('user_banned', 'User is banned');
  if (!isConfirmed(account)) throw forbidden('email_not_confirmed', 'Email not confirmed');
}
