import { placeOfAddress } from '../../limits/address.ts';
import { atMost, openTurns } from '../../turns/turns.ts';

/** Uploads at a time: of everybody, of one account, and of one address where there is no account. */
const places = { all: 100, ofAccount: 6, ofAddress: 20 };

export type UploadTurns = <T>(
  from: { account: string | null; address: string },
  work: () => Promise<T>,
) => Promise<T>;

/**
 * Lets uploads wait in turn, before a byte of them is read. A class of teachers sends side by side; three hundred files
 * of one account come six at a time.
 */
export function openUploadTurns(): UploadTurns {
  const turns = openTurns({
    places: places.all,
    waitMs: 30_000,
    isFull: atMost({ ofCaller: 500, ofAll: 2_000 }),
  });
  return ({ account, address }, work) =>
    turns.take(
      {
        kind: 'upload',
        caller: account ?? placeOfAddress(address),
        most: account === null ? places.ofAddress : places.ofAccount,
      },
      work,
    );
}
