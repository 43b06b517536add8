import { lockAccount } from '../accounts/account.ts';
import { removePasskey, requirePasskey } from '../passkeys/manage.ts';
import { passkeyBody } from '../passkeys/passkey.ts';
import { accountScope } from '../service.ts';
import { parameterOf } from '../session/signed-in.ts';
import { passkeysOf } from '../webauthn/credentials.ts';
import { type AdminOperation, requireAccount } from './service-key.ts';

/** `GET /admin/users/:userId/passkeys`: the passkeys of an account. */
export const userPasskeys: AdminOperation = {
  method: 'GET',
  url: '/admin/users/:userId/passkeys',
  handle: (service, request) =>
    service.database.withScope(
      accountScope,
      async (tx) => (await passkeysOf(tx, (await requireAccount(tx, request)).id)).map(passkeyBody),
      { readOnly: true },
    ),
};

/** `DELETE /admin/users/:userId/passkeys/:passkeyId`: for somebody who lost the device. */
export const userPasskeyDelete: AdminOperation = {
  method: 'DELETE',
  url: '/admin/users/:userId/passkeys/:passkeyId',
  handle: async (service, request, reply) => {
    await service.database.withScope(accountScope, async (tx) => {
      const account = await requireAccount(tx, request);
      await lockAccount(tx, account.id);
      await removePasskey(tx, await requirePasskey(tx, account.id, parameterOf(request, 'passkeyId')));
    });
    return reply.status(204).send();
  },
};
