import { setTimeout as wait } from 'node:timers/promises';
import { atMost, openTurns } from './turns.ts';

// Work that holds this process, which serves everybody: it is done in pieces, and others have turns in between.

/** Milliseconds of one piece: as much as others do not notice. */
const sliceMs = 2;
/**
 * Times as long as a piece took, in which the process is everybody else's before the next: more after work that cannot be
 * cut, because it holds the process longer at a time.
 */
const pauseTimes = { afterSlice: 3, afterWork: 5 };
const rules = { waitMs: 10_000, isFull: atMost({ ofCaller: 500, ofAll: 2_000 }) };

/** Does work when its turn has come; `caller` is the account or the address that it is for. */
export type Spread = <T>(caller: string, work: () => Promise<T>) => Promise<T>;

/**
 * Work whose beginning holds the process, one after the other, callers in turn. The turn is over as soon as the work first
 * waits for something.
 * @throws {HouseFault} `busy` where the turn does not come
 */
export function openSpread(): Spread {
  const turns = openTurns({ places: 1, ...rules });
  return (caller, work) =>
    new Promise((resolve, reject) => {
      turns
        .take({ kind: 'spread', caller, most: 1 }, async () => {
          const begun = performance.now();
          work().then(resolve, reject);
          await wait(pauseTimes.afterWork * (performance.now() - begun));
        })
        .catch(reject);
    });
}

/** After which a slice of some list may begin. */
let nextSlice = Promise.resolve();

/**
 * Goes through a list that may be long; others have a turn after each slice. Of all lists together one slice is done at a
 * time, after a pause: many of them make each other wait, and not everybody.
 */
export async function inSlices<Item>(items: readonly Item[], work: (item: Item) => void): Promise<void> {
  let since = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - since < sliceMs) continue;
    nextSlice = nextSlice.then(() => wait(pauseTimes.afterSlice * sliceMs));
    await nextSlice;
    since = performance.now();
  }
}
