import { openTurns } from '../../turns/turns.ts';
import { StorageError } from '../errors.ts';

/** How many images are resized at a time in this process, and how many may wait for it. */
const atOnce = 2;
const mostWaiting = 64;

const turns = openTurns({
  places: atOnce,
  waitMs: 30_000,
  isFull: ({ ofAll }) => ofAll >= mostWaiting,
  busy: () =>
    new StorageError({ status: 429, code: 'SlowDown', message: 'Too many requests', httpStatus: 429 }),
});

/**
 * Does the work when it is its turn, so that many pictures on one page do not take the server's memory.
 * @throws {StorageError} 429 when too many wait already.
 */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  turns.take({ kind: 'image', caller: 'anybody', most: atOnce }, work);
