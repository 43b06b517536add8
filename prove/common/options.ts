/** What the command of a proof with rounds was asked for. `seed`: one round alone, made again. */
export type Options = { requests: number; seed?: number };

const most = 1_000_000;

/**
 * @param args behind the proof's name: how many requests in all
 * @param seed as the environment has it, and the name that it has there
 * @throws {Error} that says which of them is wrong, and what it may be
 */
export function readOptions(
  args: readonly string[],
  [name, seed]: readonly [name: string, given: string | undefined],
): Options {
  if (args.length > 1) throw new Error(`One number is taken, not ${args.length}: ${args.join(' ')}`);
  const requests = args[0] === undefined ? most : wholeNumber(args[0], 'The number of requests');
  if (requests === 0) throw new Error('The number of requests is a whole number from 1 on, not "0"');
  return { requests, ...(seed && { seed: wholeNumber(seed, name) }) };
}

/**
 * Takes `--at-once N` out of what stands behind a proof's name.
 * @param usual where it is not said
 */
export function takeAtOnce(args: readonly string[], usual: number): { rest: string[]; atOnce: number } {
  const at = args.indexOf('--at-once');
  if (at < 0) return { rest: [...args], atOnce: usual };
  const atOnce = wholeNumber(args[at + 1] ?? '', '--at-once');
  if (atOnce < 1 || atOnce > 8) throw new Error(`--at-once is from 1 to 8, not "${args[at + 1]}"`);
  return { rest: args.toSpliced(at, 2), atOnce };
}

function wholeNumber(given: string, what: string): number {
  const number = Number(given);
  if (/^\d+$/.test(given) && Number.isSafeInteger(number)) return number;
  throw new Error(`${what} is a whole number, not "${given}"`);
}
