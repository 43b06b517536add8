/** Seconds to wait after each failed attempt: eleven attempts over about a day and a half. */
const WAITS = [5, 15, 60, 300, 900, 1800, 3600, 4 * 3600, 8 * 3600, 16 * 3600] as const;

/**
 * Seconds until the next attempt, spread by up to a fifth so that a recovered mail server is not met by all at once.
 * @param attempts attempts already made, from 1
 * @returns null when no attempt is left
 */
export function waitAfter(attempts: number, random: () => number = Math.random): number | null {
  const wait = WAITS[attempts - 1];
  return wait === undefined ? null : wait * (1 + random() / 5);
}
