import { placeOfAddress } from '../../limits/address.ts';
import { atMost, openTurns } from '../../turns/turns.ts';
import { StorageError } from '../errors.ts';

/**
 * How much of this is done at a time in this process: of all, and for one address, so that whoever has photographs made
 * small holds one place. And how many of one address and of all may wait for it: uploads are at most a hundred at a time.
 */
const places = { all: 2, ofAddress: 1 };
const mostWaiting = { ofCaller: 100, ofAll: 1_000 };

/** Does the work when it is its turn, so that many pictures on one page do not take the server's memory. */
export type ImageTurns = <T>(address: string, work: () => Promise<T>) => Promise<T>;

/**
 * Addresses take turns.
 * @throws {StorageError} 429 when too many of the address wait already.
 */
export function openImageTurns(): ImageTurns {
  const turns = openTurns({
    places: places.all,
    waitMs: 30_000,
    isFull: atMost(mostWaiting),
    busy: () =>
      new StorageError({ status: 429, code: 'SlowDown', message: 'Too many requests', httpStatus: 429 }),
  });
  return (address, work) =>
    turns.take({ kind: 'image', caller: placeOfAddress(address), most: places.ofAddress }, work);
}

export const inTurn = openImageTurns();
