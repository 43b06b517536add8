import { DatabaseError } from 'pg';

/** The account for which something was to be written is there no more. */
export class AccountGone extends Error {
  override name = 'AccountGone';
}

/**
 * Decides once more when another request came between the reading and the writing of an account, which was made or
 * replaced meanwhile. The failure would tell the caller that there is one.
 */
export function retryOnConflict<T>(decide: () => Promise<T>): Promise<T> {
  return decide().catch((error: unknown) => {
    if (!isConflict(error)) throw error;
    return decide();
  });
}

/** Whether the database refused an account because its address or number has one already. */
export function isTaken(error: unknown): boolean {
  return (
    error instanceof DatabaseError &&
    error.code === '23505' &&
    (error.constraint === 'users_email' || error.constraint === 'users_phone')
  );
}

function isConflict(error: unknown): boolean {
  const isGone =
    error instanceof AccountGone ||
    (error instanceof DatabaseError && error.code === '23503' && error.constraint?.endsWith('_user_id_fkey'));
  return isGone || isTaken(error);
}
