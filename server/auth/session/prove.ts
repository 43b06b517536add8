import { z } from 'zod';
import { bodyOf, sends, text } from '../body.ts';
import { invalid } from '../errors.ts';
import { accountScope } from '../service.ts';
import { noteProof } from '../sessions/session.ts';
import { hasShown, wrongPassword } from './proof.ts';
import { type SessionOperation, stillSignedIn } from './signed-in.ts';

const body = z.object({ current_password: text, nonce: text });

/**
 * `POST /reauthenticate`: shows by the password or a mailed code that the account's owner is at this session, which
 * then counts as freshly signed in. Ours: the official calls that need it have no place for a proof.
 */
export const proveOwner: SessionOperation = {
  method: 'POST',
  url: '/reauthenticate',
  takesTurn: (request) => sends(request, 'current_password'),
  handle: async (service, who, request, reply) => {
    const shown = bodyOf(request, body);
    if (!(await hasShown(service, request, who, shown))) throw invalid('current_password or nonce required');
    await service.database.withScope(accountScope, async (tx) => {
      const { account, session } = await stillSignedIn(tx, who);
      if (account.password_hash !== who.account.password_hash) throw wrongPassword();
      await noteProof(tx, session.id);
    });
    return reply.status(204).send();
  },
};
