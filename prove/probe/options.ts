import {
  type Options as OptionsOfRounds,
  readOptions as readOptionsOfRounds,
  takeAtOnce,
} from '../common/options.ts';
import type { Asker } from './faces.ts';
import { asked } from './knowledge.ts';

/** `actors`: who alone ask, where not all do. `atOnce`: rounds, each with a world of its own. */
export type Options = OptionsOfRounds & { actors?: readonly Asker[]; atOnce: number };

/**
 * @param args behind the proof's name: how many requests in all, and `--as` with names of actors, joined by commas, and
 *   `--at-once` with how many rounds
 * @param seed of PROBE_SEED
 * @throws {Error} that says which of them is wrong, and what it may be
 */
export function readOptions(args: readonly string[], seed: string | undefined): Options {
  const { rest: others, atOnce } = takeAtOnce(args, 4);
  const at = others.indexOf('--as');
  const numbers = at < 0 ? others : others.toSpliced(at, 2);
  return {
    ...readOptionsOfRounds(numbers, ['PROBE_SEED', seed]),
    atOnce,
    ...(at >= 0 && { actors: (others[at + 1] ?? '').split(',').map(actorNamed) }),
  };
}

function actorNamed(given: string): Asker {
  const actor = asked.find((each) => each === given);
  if (actor) return actor;
  throw new Error(`--as takes names out of ${asked.join(', ')}, not "${given}"`);
}
