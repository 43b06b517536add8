import { effectsRun } from '#web/lib/effects.ts';

/**
 * What a guard answers, or refuses, but not before the frame that stands meanwhile listens to the router: with an answer
 * in the same task the router would wait for itself, in microtasks, so that nothing else ever ran (decision 1231).
 */
export async function afterFrame<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } finally {
    await effectsRun();
  }
}
