import { DatabaseError } from 'pg';

/** `deadlock_detected`: of transactions that wait for each other Postgres ends one, and nothing of it stays. */
const DEADLOCK = '40P01';

/**
 * Does once more what was ended so: the transactions that it waited for go on by then. Rows are taken in one order
 * wherever that is known (database/tests/lock-orders.test.ts); this is for where it is not.
 */
export async function onceMoreAfterDeadlock<T>(
  work: () => Promise<T>,
  onDeadlock: (error: DatabaseError) => void,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== DEADLOCK) throw error;
    onDeadlock(error);
    return work();
  }
}
