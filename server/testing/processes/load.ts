import { setTimeout as pause } from 'node:timers/promises';

/**
 * How long people look at an answer, or wait where none came. Who asks without a pause keeps the machine as busy as
 * it can be for as long as a test lasts, which tests nothing further.
 */
const LOOKING_MS = 20;

/** People who ask, each the next thing soon after the last was answered. */
export type Load = {
  /** How many answers have come so far. */
  answered(): number;
  /** How many of them said that all is well. */
  wentWell(): number;
  stop(): Promise<void>;
};

/** Asks with so many people at a time until stopped. An answer that never comes counts as none. */
export function keepAsking(asks: readonly (() => Promise<Response>)[], people = 12): Load {
  let stopped = false;
  let answered = 0;
  let wentWell = 0;
  async function person(number: number) {
    const ask = asks[number % asks.length];
    while (!stopped && ask) {
      await ask().then(
        async (response) => {
          await response.arrayBuffer();
          answered += 1;
          if (response.ok) wentWell += 1;
        },
        () => {},
      );
      await pause(LOOKING_MS);
    }
  }
  const all = Array.from({ length: people }, (_, number) => person(number));
  return {
    answered: () => answered,
    wentWell: () => wentWell,
    async stop() {
      stopped = true;
      await Promise.all(all);
    },
  };
}
