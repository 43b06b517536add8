import { DatabaseError } from 'pg';
import { z } from 'zod';
import type { Transaction } from '../../database/scope.ts';
import { PortalError } from '../../errors.ts';
import { deleteAccount } from '../../jobs/delete-account.ts';
import { refused } from '../../refused.ts';
import { portalFunction } from '../portal-function.ts';

/**
 * `delete-user`: removes a person from the portal. Body: `profile_id`. The profile goes at once, and every
 * session with it; the account follows.
 *
 * Answers `{account: 'deleted'}`, or `{account: 'pending'}` when the account could not be removed yet: the
 * job that the database wrote beside the deletion tries again, and the screen only warns.
 */
export const deleteUser = portalFunction({
  name: 'delete-user',
  body: z.object({ profile_id: z.guid('Choose a person from the list') }),
  // Row security decides who deletes whom.
  runsAs: 'caller',
  repeatable: true,
  handle: async ({ tx, userId, body }) => {
    const { rows } = await tx
      .query<{ user_id: string }>('delete from public.profiles where id = $1 returning user_id', [
        body.profile_id,
      ])
      .catch(tellRefusal);
    const [deleted] = rows;
    if (!deleted) throw await refusal(tx, userId, body.profile_id);
    return deleted;
  },
  afterCommit: async ({ database, log }, deleted) => {
    const { user_id } = deleted as { user_id: string };
    try {
      await deleteAccount(database, user_id);
      return { account: 'deleted' };
    } catch (error) {
      log.warn({ err: error, userId: user_id }, 'delete-user: the account stays for now; a job tries again');
      return { account: 'pending' };
    }
  },
});

function tellRefusal(error: unknown): never {
  if (error instanceof DatabaseError && error.code === 'PR005') {
    const { message, hint } = error;
    throw new PortalError({ status: 409, code: 'last_platform_administrator', message, hint });
  }
  throw error;
}

/** Why nothing was deleted, as far as the caller may see the person at all. */
async function refusal(tx: Transaction, userId: string, profileId: string): Promise<PortalError> {
  const { rows } = await tx.query<{ user_id: string; role: string }>(
    'select user_id, role from public.profiles where id = $1',
    [profileId],
  );
  const [person] = rows;
  if (!person) {
    return new PortalError({
      status: 404,
      code: 'profile_not_found',
      message: 'This person is not there any more',
    });
  }
  return new PortalError({ status: 403, code: 'forbidden', ...reason(userId, person) });
}

function reason(userId: string, person: { user_id: string; role: string }) {
  if (person.user_id === userId) return refused('account.not_own');
  if (person.role === 'admin') return refused('account.platform_admin_only');
  return refused('account.school_admin_only');
}
