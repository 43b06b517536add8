import { nameOf, sendMessage } from '../mail.ts';
import { accountScope } from '../service.ts';
import { type SessionOperation, stillSignedIn } from '../session/signed-in.ts';
import { verifyCreation } from '../webauthn/ceremony.ts';
import { takeChallenge } from '../webauthn/challenges.ts';
import { addCredential, credentialsOf } from '../webauthn/credentials.ts';
import { answerOf } from './answer.ts';
import { requirePasskeyLevel, requireRoom } from './manage.ts';
import { passkeyBody, requireRelyingParty } from './passkey.ts';

/** `POST /passkeys/registration/verify`: keeps the passkey that the device has made, and mails its owner. */
export const registrationVerify: SessionOperation = {
  method: 'POST',
  url: '/passkeys/registration/verify',
  handle: async (service, who, request) => {
    const party = requireRelyingParty(service);
    requirePasskeyLevel(who);
    const { challengeId, credential } = answerOf(request);
    const { id: userId } = who.account;
    // Used up whatever follows: a second answer to it is a replay.
    const challenge = await service.database.withScope(accountScope, (tx) =>
      takeChallenge(tx, challengeId, { purpose: 'registration', userId, factorId: null }),
    );
    const made = await verifyCreation(party, 'passkey', challenge, credential);
    const added = await service.database.withScope(accountScope, async (tx) => {
      const still = await stillSignedIn(tx, who);
      requirePasskeyLevel(still);
      requireRoom(await credentialsOf(tx, userId));
      const passkey = await addCredential(tx, { userId, factorId: null }, made);
      const { email } = still.account;
      if (email) {
        await sendMessage(tx, {
          kind: 'passkey-added',
          recipient: email,
          payload: { name: nameOf(still.account), passkey: made.friendlyName },
        });
      }
      return passkey;
    });
    const { last_used_at, ...shown } = passkeyBody(added);
    return shown;
  },
};
