import { z } from 'zod';
import { PASSKEY_NAME_MAX } from '../../../contract/limits.ts';
import { refused } from '../../refused.ts';
import { bodyOf, text } from '../body.ts';
import { invalid } from '../errors.ts';
import { accountScope } from '../service.ts';
import { parameterOf, type SessionOperation, stillSignedIn } from '../session/signed-in.ts';
import { requirePasskey } from './manage.ts';
import { passkeyBody } from './passkey.ts';

const body = z.object({ friendly_name: text });

/** `PATCH /passkeys/:passkeyId`: gives a passkey another name. */
export const renamePasskey: SessionOperation = {
  method: 'PATCH',
  url: '/passkeys/:passkeyId',
  handle: async (service, who, request) => {
    const { friendly_name: name } = bodyOf(request, body);
    if (name === '') throw invalid('friendly_name is required');
    if (name.length > PASSKEY_NAME_MAX)
      throw invalid(refused('account.passkey_name_too_long', { max: PASSKEY_NAME_MAX }));
    return service.database.withScope(accountScope, async (tx) => {
      const { account } = await stillSignedIn(tx, who);
      const passkey = await requirePasskey(tx, account.id, parameterOf(request, 'passkeyId'));
      await tx.query(
        'update auth.webauthn_credentials set friendly_name = $2, updated_at = now() where id = $1',
        [passkey.id, name],
      );
      return passkeyBody({ ...passkey, friendly_name: name });
    });
  },
};
