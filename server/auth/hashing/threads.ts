import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { passwordCost } from './password-cost.ts';

/**
 * Where passwords are hashed and compared: threads of their own, since libuv's four also read files, look up names
 * and sign tokens. One processor is left to everything else.
 */
export const hashingThreads = Math.max(1, availableParallelism() - 1);

/** How much the rest of the machine is preferred to them, as `nice` counts: a read is answered between two of their turns. */
const NICE = 5;

let threads: Piscina | undefined;

/** Opened by the first password, so that commands which have none start no threads. */
function opened(): Piscina {
  threads ??= new Piscina({
    filename: new URL('worker.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: hashingThreads,
    idleTimeout: 60_000,
    niceIncrement: NICE,
  });
  return threads;
}

/** An Argon2id hash in PHC form, once a thread is free. */
export function hash(password: string): Promise<string> {
  return opened().run({ password, cost: passwordCost }, { name: 'hash' });
}

/** Whether the password is the one that the hash was made of, once a thread is free. */
export function verify(passwordHash: string, password: string): Promise<boolean> {
  return opened().run({ passwordHash, password }, { name: 'verify' });
}
