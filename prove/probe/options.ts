import type { ActorName } from '../../database/tests/world.ts';
import { asked } from './knowledge.ts';

/** What the command was asked for. `seed`: one round alone, made again. `actors`: who alone ask, where not all do. */
export type Options = { requests: number; seed?: number; actors?: readonly ActorName[] };

const most = 1_000_000;

/**
 * @param args behind the proof's name: how many requests in all, and `--as` with names of actors, joined by commas
 * @param seed of PROBE_SEED
 * @throws {Error} that says which of them is wrong, and what it may be
 */
export function readOptions(args: readonly string[], seed: string | undefined): Options {
  const at = args.indexOf('--as');
  const numbers = at < 0 ? args : args.toSpliced(at, 2);
  if (numbers.length > 1) throw new Error(`One number is taken, not ${numbers.length}: ${numbers.join(' ')}`);
  const requests = numbers[0] === undefined ? most : wholeNumber(numbers[0], 'The number of requests');
  if (requests === 0) throw new Error('The number of requests is a whole number from 1 on, not "0"');
  return {
    requests,
    ...(seed && { seed: wholeNumber(seed, 'PROBE_SEED') }),
    ...(at >= 0 && { actors: (args[at + 1] ?? '').split(',').map(actorNamed) }),
  };
}

function actorNamed(given: string): ActorName {
  const actor = asked.find((each) => each === given);
  if (actor) return actor;
  throw new Error(`--as takes names out of ${asked.join(', ')}, not "${given}"`);
}

function wholeNumber(given: string, what: string): number {
  const number = Number(given);
  if (/^\d+$/.test(given) && Number.isSafeInteger(number)) return number;
  throw new Error(`${what} is a whole number, not "${given}"`);
}
