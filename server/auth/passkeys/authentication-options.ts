import { placeOf, requireAllowance } from '../limits/require.ts';
import { accountScope, type Operation } from '../service.ts';
import { requestOptions } from '../webauthn/ceremony.ts';
import { openChallenge } from '../webauthn/challenges.ts';
import { requireRelyingParty } from './passkey.ts';

/** `POST /passkeys/authentication/options`: asks the device for any passkey of this portal; it says whose. */
export const authenticationOptions: Operation = {
  method: 'POST',
  url: '/passkeys/authentication/options',
  handle: async (service, request) => {
    const party = requireRelyingParty(service);
    await requireAllowance(service, ['passkey-address', placeOf(request)]);
    const options = await requestOptions(party, 'passkey', []);
    const challenge = await service.database.withScope(accountScope, (tx) =>
      openChallenge(tx, { purpose: 'authentication', userId: null, factorId: null }, options.challenge),
    );
    return { challenge_id: challenge.id, options, expires_at: challenge.expires_at };
  },
};
