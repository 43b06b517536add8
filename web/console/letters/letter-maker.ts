/** Makes the letters of a choice in rounds, under ids by which a round whose answer was lost is made anew. */
import { CLAIM_LETTERS_MAX } from '#contract/claim-codes.ts';
import type { LetterRights, MadeCode, WantedCodes } from '#web/entities/claim-codes/writes.ts';
import { contentOf } from '#web/lib/attempt.ts';
import { isNetworkError } from '#web/lib/errors.ts';
import { newId } from '#web/lib/ids.ts';

export type WantedLetters = {
  learners: readonly string[];
  rights: LetterRights;
  /** The guardian without an account whom the one letter is for. */
  guardianship?: string;
};

type Round = { batch: string; learners: string[]; codes: MadeCode[] | null };

const roundsOf = (learners: readonly string[]): Round[] =>
  Array.from({ length: Math.ceil(learners.length / CLAIM_LETTERS_MAX) }, (_, at) => ({
    batch: newId(),
    learners: learners.slice(at * CLAIM_LETTERS_MAX, (at + 1) * CLAIM_LETTERS_MAX),
    codes: null,
  }));

/**
 * What was made of a choice is kept until all of it is: called again after a failure, the rest is made.
 * @param create makes the codes of one round
 */
export function letterMaker(create: (wanted: WantedCodes) => Promise<MadeCode[]>) {
  let run = { content: '', rounds: [] as Round[] };
  return async (wanted: WantedLetters, onMade: (count: number) => void): Promise<MadeCode[]> => {
    const content = contentOf(wanted);
    if (run.content !== content) run = { content, rounds: roundsOf(wanted.learners) };
    const made: MadeCode[] = [];
    for (const round of run.rounds) {
      const { rights, guardianship } = wanted;
      const ask = () => create({ ...rights, ...(guardianship ? { guardianship } : {}), ...round });
      round.codes ??= await ask().catch((error: unknown) => {
        // A lost answer: the same once more, since nothing is made twice by it.
        if (isNetworkError(error)) return ask();
        throw error;
      });
      made.push(...round.codes);
      onMade(made.length);
    }
    run = { content: '', rounds: [] };
    return made;
  };
}
