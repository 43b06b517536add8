import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type FloodOrder = { url: string; token: string; apikey: string };

export type Flood = {
  /** Ends it; how often each status was answered. */
  stop(): Promise<Record<string, number>>;
};

/** Asks without a pause until stopped, thirty at a time as a parent and forty as a stranger, from a process of its own. */
export function flood(order: FloodOrder): Flood {
  const child = fork(fileURLToPath(new URL('callers.ts', import.meta.url)), {
    env: { ...process.env, BENCH_FLOOD: JSON.stringify(order) },
  });
  const over = new Promise<Record<string, number>>((resolve, reject) => {
    child.once('message', (answers) => resolve(answers as Record<string, number>));
    child.once('exit', (code) => reject(new Error(`the flood ended with ${code}`)));
  });
  return {
    stop() {
      child.send('stop');
      return over;
    },
  };
}
