import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bodyOf, sends, text } from '../body.ts';
import { badRequest, forbidden } from '../errors.ts';
import { nameOf, sendMessage } from '../mail.ts';
import { type AccountService, accountScope } from '../service.ts';
import { hasShown, wrongPassword } from './proof.ts';
import { requireLevel, type SessionOperation, type SignedIn, stillSignedIn } from './signed-in.ts';

const body = z.object({ password: text, nonce: text });
type Body = z.output<typeof body>;

/**
 * `DELETE /user`: a learner of the lessons portal deletes the own account, shown to be theirs by `password` or by a
 * mailed code in `nonce`. Ours (docs/decisions/0854): the official contract has no such call. Sessions, plans and progress go at once;
 * payments stay without the account. A school's account is its administrators' to remove.
 */
export const userDelete: SessionOperation = {
  method: 'DELETE',
  url: '/user',
  takesTurn: (request) => sends(request, 'password'),
  handle: async (service, who, request, reply) => {
    const given = bodyOf(request, body);
    requireLevel(who);
    await requireLearner(service, who);
    await requireOwner(service, who, request, given);
    const { account } = who;
    await service.database.withScope(accountScope, async (tx) => {
      const still = await stillSignedIn(tx, who);
      requireLevel(still);
      if (still.account.password_hash !== account.password_hash) throw wrongPassword();
      // Asked once more in the statement itself: what decides is what the account is when it goes.
      const { rowCount } = await tx.query('delete from auth.users where id = $1 and private.is_learner(id)', [
        account.id,
      ]);
      if (rowCount === 0) throw notALearner();
      if (!account.email) return;
      const name = nameOf(account);
      await sendMessage(tx, {
        kind: 'portal-account-deleted',
        recipient: account.email,
        payload: name === undefined ? {} : { name },
      });
    });
    return reply.status(204).send();
  },
};

async function requireLearner(service: AccountService, { account }: SignedIn): Promise<void> {
  const { rows } = await service.database.queryScoped<{ is_learner: boolean }>(
    accountScope,
    { text: 'select private.is_learner($1) as is_learner', values: [account.id] },
    { readOnly: true },
  );
  if (!rows[0]?.is_learner) throw notALearner();
}

const notALearner = () =>
  forbidden('not_a_learner', 'Only a learner of the lessons portal deletes the own account');

/** Whoever finds an open device must not delete its owner's account. */
async function requireOwner(
  service: AccountService,
  who: SignedIn,
  request: FastifyRequest,
  { password, nonce }: Body,
): Promise<void> {
  if (!(await hasShown(service, request, who, { current_password: password, nonce }))) {
    throw badRequest('reauthentication_needed', 'Send the password, or a code from GET /reauthenticate.');
  }
}
