import { nameOf } from '../mail.ts';
import { accountScope } from '../service.ts';
import { requireFresh } from '../session/fresh.ts';
import { type SessionOperation, stillSignedIn } from '../session/signed-in.ts';
import { creationOptions } from '../webauthn/ceremony.ts';
import { openChallenge } from '../webauthn/challenges.ts';
import { credentialsOf } from '../webauthn/credentials.ts';
import { requirePasskeyLevel, requireRoom } from './manage.ts';
import { requireRelyingParty } from './passkey.ts';

/**
 * `POST /passkeys/registration/options`: asks the device for a new passkey. A passkey outlives the session that
 * adds it, so the account's owner must have been there a moment ago.
 */
export const registrationOptions: SessionOperation = {
  method: 'POST',
  url: '/passkeys/registration/options',
  handle: async (service, who) => {
    const party = requireRelyingParty(service);
    return service.database.withScope(accountScope, async (tx) => {
      const still = await stillSignedIn(tx, who);
      requirePasskeyLevel(still);
      requireFresh(still);
      const { account } = still;
      const existing = await credentialsOf(tx, account.id);
      requireRoom(existing);
      const name = account.email ?? account.phone ?? account.id;
      const owner = { id: account.id, name, displayName: nameOf(account) ?? name };
      const options = await creationOptions(party, 'passkey', owner, existing);
      const challenge = await openChallenge(
        tx,
        { purpose: 'registration', userId: account.id, factorId: null },
        options.challenge,
      );
      return { challenge_id: challenge.id, options, expires_at: challenge.expires_at };
    });
  },
};
