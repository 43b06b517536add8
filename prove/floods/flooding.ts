import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Target } from './portal.ts';

export type Flooding = {
  /** Ends it; how often each thing came of a request. */
  stop(): Promise<Record<string, number>>;
};

/** Begins a flood, from a process of its own, by its name. */
export function beginFlood(name: string, target: Target): Flooding {
  const child = fork(fileURLToPath(new URL('caller.ts', import.meta.url)), {
    env: { ...process.env, FLOOD: JSON.stringify({ name, target }) },
  });
  const over = new Promise<Record<string, number>>((resolve, reject) => {
    child.once('message', (came) => resolve(came as Record<string, number>));
    child.once('exit', (code) => reject(new Error(`${name}: the flood ended with ${code}`)));
  });
  over.catch(() => {});
  return {
    stop() {
      if (child.connected) child.send('stop');
      return over;
    },
  };
}
