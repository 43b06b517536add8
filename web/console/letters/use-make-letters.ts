import { t } from '#texts/console-letters';
import { claimCodeKeys } from '#web/entities/claim-codes/keys.ts';
import { createClaimCodes } from '#web/entities/claim-codes/writes.ts';
import { learnerKeys } from '#web/entities/learners/keys.ts';
import type { ListedLearner } from '#web/entities/learners/listed.ts';
import { fullName } from '#web/lib/names.ts';
import { compareNames } from '#web/lib/sorting.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { letterWords } from './letter-words.ts';
import type { PrintedLetter } from './paper.tsx';
import type { MadeLetters } from './printed-letters.tsx';
import type { LetterSettings } from './rights-fields.tsx';

type Wanted = { learners: readonly ListedLearner[]; settings: LetterSettings };

/** By grade and name, as they are handed out in the classes. */
export const inClassOrder = (one: ListedLearner, other: ListedLearner): number =>
  one.grade_level - other.grade_level ||
  compareNames(one.grade_name, other.grade_name) ||
  compareNames(one.last_name, other.last_name) ||
  compareNames(one.first_name, other.first_name);

async function make({ learners, settings }: Wanted): Promise<MadeLetters> {
  const { language, ...rights } = settings;
  // First: a code that is made and cannot be printed is lost.
  const words = await letterWords(language);
  const ordered = [...learners].sort(inClassOrder);
  const made = await createClaimCodes(
    ordered.map(({ id }) => id),
    rights,
  );
  const codeOf = new Map(made.map((each) => [each.learner_id, each]));
  const letters = ordered.flatMap((learner): PrintedLetter[] => {
    const printed = codeOf.get(learner.id);
    return printed
      ? [
          {
            learnerId: learner.id,
            learner: fullName(learner),
            grade: learner.grade_name,
            code: printed.code,
            expiresAt: printed.expires_at,
          },
        ]
      : [];
  });
  return { letters, words };
}

/** Makes the letters of the learners who were chosen. */
export const useMakeLetters = () =>
  useWrite<Wanted, MadeLetters>({
    write: make,
    done: t.lettersMade(),
    failed: t.failedToMake(),
    renews: [claimCodeKeys.all, learnerKeys.everyListed],
  });
