import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Cluster } from './cluster.ts';

const lookEveryMs = 250;
/** Before each further attempt, in milliseconds; the last again and again: a full disk may last for days. */
const pauses = [0, 250, 500, 1000, 2000, 4000] as const;
/** Who ran for so long has recovered from what ended it, and the next end is another matter. */
const recoveredAfterMs = 30_000;

type Kept = Pick<Cluster, 'runs' | 'startAgain' | 'lastWords'>;

/** Starts Postgres again whenever it has ended or was told to end, until stopped. */
export function keepRunning(cluster: Kept, log: Logger): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => {});

  async function watch() {
    let attempts = 0;
    let upSince = performance.now();
    while (!signal.aborted) {
      if (await cluster.runs()) {
        if (performance.now() - upSince > recoveredAfterMs) attempts = 0;
        await pause(lookEveryMs);
        continue;
      }
      if (signal.aborted) return;
      log.error({ said: cluster.lastWords() }, 'the embedded database has ended; it is started again');
      await pause(pauses[Math.min(attempts, pauses.length - 1)] ?? 0);
      attempts += 1;
      await tryToStart();
      upSince = performance.now();
    }
  }

  async function tryToStart() {
    try {
      signal.throwIfAborted();
      await cluster.startAgain(signal);
      log.info('the embedded database runs again');
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, 'the embedded database could not be started');
    }
  }

  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}
