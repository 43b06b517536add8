/**
 * The query of an address, of which a screen's `validateSearch` takes what the screen understands. The router
 * lays the answer over the query as it came, so a key that the answer leaves out keeps whatever stood there.
 * A parser therefore answers every key that it knows: undefined, which no address carries, where it refuses.
 */

/** For `satisfies` of what a parser answers: no key may be left out, though its value may be undefined. */
export type EveryKey<Search> = Search & Record<keyof Search, unknown>;

/** The value where it is one of those that exist. */
export const oneOf = <Value>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((each) => each === value);

/** What was typed; one of digits comes back from an address as a number. */
export const textOf = (value: unknown): string | undefined =>
  (typeof value === 'string' && value) || typeof value === 'number' ? String(value) : undefined;

/** Counted from 0, which no address says. */
export const pageOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
