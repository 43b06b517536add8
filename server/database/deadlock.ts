import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from 'pg';

/** `deadlock_detected`: of transactions that wait for each other Postgres ends one, and nothing of it stays. */
const DEADLOCK = '40P01';

/**
 * Milliseconds before each repetition, and up to as many again. Whoever waited for the one that was ended has to be
 * awake by then: a row that is let go belongs to the first who asks, not to the first who waited.
 */
const pauses = [100, 400] as const;

/**
 * Does again what was ended so, twice at the most. Rows are taken in one order wherever that is known
 * (database/tests/lock-orders.test.ts); this is for where it is not.
 */
export async function againAfterDeadlock<T>(
  work: () => Promise<T>,
  onDeadlock: (error: DatabaseError) => void,
): Promise<T> {
  for (const wait of pauses) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== DEADLOCK) throw error;
      onDeadlock(error);
      await pause(wait * (1 + Math.random()));
    }
  }
  return work();
}
