import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { faultOf } from '../../faults.ts';

const askAgainMilliseconds = 250;

/**
 * Asks the database, and again while it is away or has no turn to give, for as long as somebody waits for the answer:
 * a socket that is still open then misses nothing, and its client need not come back.
 */
export async function retryWhileUnavailable<T>(
  question: (isFirst: boolean) => Promise<T>,
  isAwaited: () => boolean,
): Promise<T> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await question(isFirst);
    } catch (error) {
      if (!isPassing(error) || !isAwaited()) throw error;
      await wait(askAgainMilliseconds, undefined, { ref: false });
    }
  }
}

/** Not a question that costs too much, which Postgres ends: that one would cost as much again. */
function isPassing(error: unknown): boolean {
  const kind = faultOf(error)?.kind;
  return kind === 'unreachable' || kind === 'busy' || (kind === 'late' && !(error instanceof DatabaseError));
}
