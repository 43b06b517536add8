import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Offered, Offering } from './offer.ts';

export type LoadOrder = Omit<Offering, 'kinds' | 'signal'> & {
  readsOnly?: boolean;
  /** The day that screens ask for, `YYYY-MM-DD`. */
  today: string;
};

/**
 * Has people act from a process of its own.
 * @param until ends it before its time
 */
export function sendPeople(order: LoadOrder, until?: Promise<unknown>): Promise<Offered> {
  const child = fork(fileURLToPath(new URL('process.ts', import.meta.url)), { serialization: 'advanced' });
  return new Promise((resolve, reject) => {
    child.once('message', (told) => resolve(told as Offered));
    child.once('exit', (code) => reject(new Error(`the load ended with ${code}`)));
    child.send(order);
    until?.finally(() => child.connected && child.send('stop'));
  });
}
