import type { Database } from '../database/database.ts';

/**
 * Removes the account of a person whose profile an administrator deleted, with everything that hangs on it.
 * An account that is gone already is fine: the job and the function delete-user may both come. So is one that has
 * become a learner's meanwhile, or whose person has registered again: it stays, with what belongs to it.
 */
export async function deleteAccount(database: Database, userId: string): Promise<void> {
  await database.withScope({ role: 'portal_auth' }, async (tx) => {
    // A registration that is under way holds the account; it is asked about when that is done.
    await tx.query('select from auth.users where id = $1 for update', [userId]);
    await tx.query(
      'delete from auth.users where id = $1 and not private.is_learner(id) and not private.has_profile(id)',
      [userId],
    );
  });
}
