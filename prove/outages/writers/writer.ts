import { setTimeout as wait } from 'node:timers/promises';

/** What somebody writes to the portal again and again, each until it is acknowledged, as the app does. */
export type Writer = {
  name: string;
  /** Writes one: true once a server has acknowledged it. It is asked again with the same number until then. */
  write(number: number): Promise<boolean>;
  /** Of what was acknowledged, in words, what is not there, or not once. Forgets what was right. */
  lost(): Promise<string[]>;
  /** Milliseconds between two that went well. */
  pauseMs: number;
};

/** Writers at work. */
export type Writing = {
  /** How many each has had acknowledged since it was asked last, by its name. */
  acknowledged(): Record<string, number>;
  /** Resolves once each has had something acknowledged that was begun after this was asked: after how many ms. */
  eachOnceMore(): Promise<Record<string, number>>;
  stop(): Promise<void>;
};

/** While a server cannot be reached, asking at once again would only keep the machine busy. */
const pauseAfterFailureMs = 50;

/** Has them write without end, each one thing at a time. */
export function keepWriting(writers: readonly Writer[]): Writing {
  let isOver = false;
  const counts: Record<string, number> = {};
  const listeners = new Set<(name: string, begunAt: number) => void>();
  async function keep({ name, write, pauseMs }: Writer): Promise<void> {
    for (let number = 0; !isOver; ) {
      const begunAt = performance.now();
      // Whoever is refused, or hung up on, asks again.
      const isAcknowledged = await write(number).catch(() => false);
      if (isAcknowledged) {
        counts[name] = (counts[name] ?? 0) + 1;
        for (const listen of listeners) listen(name, begunAt);
        number += 1;
      }
      await wait(isAcknowledged ? pauseMs : pauseAfterFailureMs);
    }
  }
  const all = writers.map(keep);
  return {
    acknowledged: () => ({ ...counts }),
    eachOnceMore() {
      const askedAt = performance.now();
      const afterMs: Record<string, number> = {};
      return new Promise((resolve) => {
        const listen = (name: string, begunAt: number) => {
          if (begunAt < askedAt || name in afterMs) return;
          afterMs[name] = performance.now() - askedAt;
          if (Object.keys(afterMs).length < writers.length) return;
          listeners.delete(listen);
          resolve(afterMs);
        };
        listeners.add(listen);
      });
    },
    async stop() {
      isOver = true;
      await Promise.all(all);
    },
  };
}
