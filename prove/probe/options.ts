import { type Options as OptionsOfRounds, readOptions as readOptionsOfRounds } from '../common/options.ts';
import type { Asker } from './faces.ts';
import { asked } from './knowledge.ts';

/** `actors`: who alone ask, where not all do. */
export type Options = OptionsOfRounds & { actors?: readonly Asker[] };

/**
 * @param args behind the proof's name: how many requests in all, and `--as` with names of actors, joined by commas
 * @param seed of PROBE_SEED
 * @throws {Error} that says which of them is wrong, and what it may be
 */
export function readOptions(args: readonly string[], seed: string | undefined): Options {
  const at = args.indexOf('--as');
  const numbers = at < 0 ? args : args.toSpliced(at, 2);
  return {
    ...readOptionsOfRounds(numbers, ['PROBE_SEED', seed]),
    ...(at >= 0 && { actors: (args[at + 1] ?? '').split(',').map(actorNamed) }),
  };
}

function actorNamed(given: string): Asker {
  const actor = asked.find((each) => each === given);
  if (actor) return actor;
  throw new Error(`--as takes names out of ${asked.join(', ')}, not "${given}"`);
}
