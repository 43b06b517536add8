import { setTimeout } from 'node:timers/promises';

/**
 * Steps of the time of answers that must not tell whether an account exists, in ms: longer than the work
 * usually takes, so that what was done and what was only pretended look alike.
 */
export const paddingMs = { signUp: 200, mail: 100, password: 50 } as const;

/** What the steps are measured and waited for by, in ms. */
export const clock = {
  now: () => performance.now(),
  wait: (milliseconds: number): Promise<void> => setTimeout(milliseconds),
};

/**
 * Does the work, and answers after a whole number of steps, whether it succeeds or not: under load, too,
 * small differences of the work stay unseen.
 */
export async function padded<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const begun = clock.now();
  try {
    return await work();
  } finally {
    await nextStep(milliseconds, begun);
  }
}

/** Does the work, and answers after a whole number of steps where it is refused: nobody waits who may come in. */
export async function paddedWhenRefused<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const begun = clock.now();
  try {
    return await work();
  } catch (error) {
    await nextStep(milliseconds, begun);
    throw error;
  }
}

function nextStep(milliseconds: number, begun: number): Promise<void> {
  const taken = clock.now() - begun;
  return clock.wait(Math.ceil(taken / milliseconds) * milliseconds - taken);
}
