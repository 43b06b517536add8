import { useState } from 'react';
import { t } from '#texts/console-letters';
import { claimCodeKeys } from '#web/entities/claim-codes/keys.ts';
import { createClaimCodes } from '#web/entities/claim-codes/writes.ts';
import { guardianshipKeys } from '#web/entities/guardianships/keys.ts';
import { learnerKeys } from '#web/entities/learners/keys.ts';
import { fullName } from '#web/lib/names.ts';
import { compareNames } from '#web/lib/sorting.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { letterMaker } from './letter-maker.ts';
import { letterWords } from './letter-words.ts';
import type { PrintedLetter } from './paper.tsx';
import type { MadeLetters } from './printed-letters.tsx';
import type { LetterSettings } from './rights-fields.tsx';

export type LetterLearner = {
  id: string;
  first_name: string;
  last_name: string;
  grade_name: string;
  grade_level: number;
};

export type Wanted = {
  learners: readonly LetterLearner[];
  settings: LetterSettings;
  /** The guardian without an account, of one learner, whom the letter is for. */
  contact?: { id: string; name: string };
};

/** By grade and name, as they are handed out in the classes. */
export const inClassOrder = (one: LetterLearner, other: LetterLearner): number =>
  one.grade_level - other.grade_level ||
  compareNames(one.grade_name, other.grade_name) ||
  compareNames(one.last_name, other.last_name) ||
  compareNames(one.first_name, other.first_name);

type Make = ReturnType<typeof letterMaker>;

async function makeLetters(
  make: Make,
  { learners, settings, contact }: Wanted,
  onMade: (count: number) => void,
): Promise<MadeLetters> {
  const { language, ...rights } = settings;
  // First: a code that is made and cannot be printed is lost.
  const words = await letterWords(language);
  const ordered = [...learners].sort(inClassOrder);
  const made = await make(
    { learners: ordered.map(({ id }) => id), rights, ...(contact ? { guardianship: contact.id } : {}) },
    onMade,
  );
  const codeOf = new Map(made.map((each) => [each.learner_id, each]));
  const letters = ordered.flatMap((learner): PrintedLetter[] => {
    const printed = codeOf.get(learner.id);
    return printed
      ? [
          {
            id: learner.id,
            learner: fullName(learner),
            grade: learner.grade_name,
            code: printed.code,
            expiresAt: printed.expires_at,
            ...(contact ? { contact: contact.name } : {}),
          },
        ]
      : [];
  });
  return { letters, words };
}

/**
 * Makes the letters of the learners who were chosen, in rounds; `made` counts them meanwhile, and those that are kept after
 * a failure.
 * @param onMade is told wherever whoever asked for them is by then: their codes are answered once
 */
export function useMakeLetters(onMade: (made: MadeLetters) => void) {
  const [make] = useState(() => letterMaker(createClaimCodes));
  const [made, setMade] = useState(0);
  const making = useWrite<Wanted, MadeLetters>({
    mutationKey: claimCodeKeys.making,
    write: (wanted) => {
      setMade(0);
      return makeLetters(make, wanted, setMade);
    },
    done: t.lettersMade(),
    failed: t.failedToMake(),
    renews: [claimCodeKeys.all, learnerKeys.everyListed, guardianshipKeys.all],
    onWritten: (_wanted, letters) => {
      setMade(0);
      onMade(letters);
    },
  });
  return { making, made };
}

export type MakeLetters = ReturnType<typeof useMakeLetters>;
