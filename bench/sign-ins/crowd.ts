import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type CrowdOrder = { url: string; people: number; password: string };

export type Crowd = {
  signedIn: number;
  /** How often somebody was told to come again in so many seconds, and did. */
  comeAgain: number;
  /** Statuses of the answers that were neither. */
  failures: string[];
  /** Until the last was in. */
  seconds: number;
  longestAnswerSeconds: number;
};

/** Sends the crowd from a process of its own, so that it is not measured beside the readers. */
export function sendCrowd(order: CrowdOrder): Promise<Crowd> {
  const child = fork(fileURLToPath(new URL('people.ts', import.meta.url)), {
    env: { ...process.env, BENCH_CROWD: JSON.stringify(order) },
  });
  return new Promise((resolve, reject) => {
    child.once('message', (told) => resolve(told as Crowd));
    child.once('exit', (code) => reject(new Error(`the crowd ended with ${code}`)));
  });
}
