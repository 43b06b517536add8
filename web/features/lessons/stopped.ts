/** What is done where a film or recording stops: browsers say of a link that has ended what they say of a broken file. */

/** Seconds that have to play on under a new link before the next stop is judged afresh: a place in the file may be broken. */
const PLAYED_ON = 10;

/**
 * @param isOfFile whether the browser says that it cannot play the file
 * @param renewedAt the place, in seconds, at which the link was signed anew; null where it is the one of before
 */
export function afterStop(isOfFile: boolean, renewedAt: number | null): 'stopped' | 'renewed' | 'unplayable' {
  if (!isOfFile) return 'stopped';
  return renewedAt === null ? 'renewed' : 'unplayable';
}

/** @returns what remains of `renewedAt` at a place in seconds */
export const playedTo = (renewedAt: number | null, place: number): number | null =>
  renewedAt !== null && place >= renewedAt + PLAYED_ON ? null : renewedAt;
