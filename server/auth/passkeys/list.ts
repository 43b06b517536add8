import { accountScope } from '../service.ts';
import type { SessionOperation } from '../session/signed-in.ts';
import { passkeysOf } from '../webauthn/credentials.ts';
import { passkeyBody } from './passkey.ts';

/** `GET /passkeys`: the account's passkeys, oldest first. */
export const listPasskeys: SessionOperation = {
  method: 'GET',
  url: '/passkeys',
  handle: async (service, { account }) => {
    const passkeys = await service.database.withScope(accountScope, (tx) => passkeysOf(tx, account.id), {
      readOnly: true,
    });
    return passkeys.map(passkeyBody);
  },
};
