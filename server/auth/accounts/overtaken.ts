import { DatabaseError } from 'pg';

/**
 * Decides anew what another request has overtaken: the account was made, or replaced by a new one, between its
 * reading and the writing. Whoever asks would learn from the failure that there is one.
 */
export function decidedAnew<T>(decide: () => Promise<T>): Promise<T> {
  return decide().catch((error: unknown) => {
    if (!isOvertaken(error)) throw error;
    return decide();
  });
}

/** Whether the database refused an account because its address has one already. */
export function isTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23505' && error.constraint === 'users_email';
}

function isOvertaken(error: unknown): boolean {
  const isGone =
    error instanceof DatabaseError && error.code === '23503' && error.constraint?.endsWith('_user_id_fkey');
  return isGone || isTaken(error);
}
