/** What time it is: a device's own clock may be hours or a day wrong, and the server's answers say the right one. */

/** How far the clock that counts is ahead of this machine's, in ms. A server's own counts, so it stays 0 there. */
let ahead = 0;

/** Clocks differ by seconds, and an answer is a while on its way. In ms. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Now, in ms, by the server's clock as far as this device has heard of it. */
export const serverNow = (): number => Date.now() + ahead;

/** The same as a moment. */
export const presentMoment = (): Date => new Date(serverNow());

/** Takes over the server's time. @param told in ms */
export function setServerTime(told: number): void {
  ahead = told - Date.now();
}

/**
 * Takes over what an answer says of the time where this device is far from it.
 * @param date the header `date` of an answer that comes from the server and from no copy; null where it has none
 */
export function noteServerDate(date: string | null): void {
  const told = Date.parse(date ?? '');
  if (Math.abs(told - serverNow()) > CLOCK_TOLERANCE_MS) setServerTime(told);
}
