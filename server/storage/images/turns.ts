import { StorageError } from '../errors.ts';

/** How many images are resized at a time in this process, and how many may wait for it. */
const atOnce = 2;
const mostWaiting = 64;

let working = 0;
const waiting: (() => void)[] = [];

/**
 * Does the work when it is its turn, so that many pictures on one page do not take the server's memory.
 * @throws {StorageError} 429 when too many wait already.
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= atOnce) {
    if (waiting.length >= mostWaiting) {
      throw new StorageError({
        status: 429,
        code: 'SlowDown',
        message: 'Too many requests',
        httpStatus: 429,
      });
    }
    // Whoever ends hands its place on.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    working += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}
