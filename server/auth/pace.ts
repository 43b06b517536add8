import { setTimeout as wait } from 'node:timers/promises';

/**
 * Floors under the time of answers that must not tell whether an account exists, in ms: longer than the
 * work usually takes, so that what was done and what was only pretended look alike.
 */
export const pace = { signUp: 200, mail: 100 } as const;

/** Does the work, and answers no sooner than the floor, whether it succeeds or not. */
export async function noSoonerThan<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const floor = wait(milliseconds);
  try {
    return await work();
  } finally {
    await floor;
  }
}
