import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#texts/console-letters';
import { claimCodeKeys } from '#web/entities/claim-codes/keys.ts';
import { createContactLetters } from '#web/entities/claim-codes/writes.ts';
import { guardianshipKeys } from '#web/entities/guardianships/keys.ts';
import { everyGuardianWithoutAccount, type ListedContact } from '#web/entities/guardianships/lists.ts';
import { fullName } from '#web/lib/names.ts';
import { toastError, toastNote, toastSuccess } from '#web/lib/toast.ts';
import { usualSettings } from './letter-choice.tsx';
import { letterMaker } from './letter-maker.ts';
import { letterWords } from './letter-words.ts';
import type { PrintedLetter } from './paper.tsx';
import type { MadeLetters } from './printed-letters.tsx';
import { inClassOrder } from './use-make-letters.ts';

type Make = ReturnType<typeof letterMaker>;

const isMissing = ({ letter_until, date_of_birth }: ListedContact) =>
  letter_until === null && date_of_birth !== null;

async function makeMissing(make: Make, schoolId: string): Promise<MadeLetters | null> {
  const { language, ...rights } = usualSettings();
  // First: a code that is made and cannot be printed is lost.
  const words = await letterWords(language);
  const missing = (await everyGuardianWithoutAccount(schoolId)).filter(isMissing).sort(inClassOrder);
  if (missing.length === 0) return null;
  // Each letter is for a guardian; two of one learner have one each.
  const made = await make({ learners: missing.map(({ id }) => id), rights }, () => {});
  const codeOf = new Map(made.map((each) => [each.learner_id, each]));
  const letters = missing.flatMap((contact): PrintedLetter[] => {
    const code = codeOf.get(contact.id);
    if (!code) return [];
    return [
      {
        id: contact.id,
        learner: fullName(contact),
        grade: contact.grade_name,
        contact: contact.contact_name,
        code: code.code,
        expiresAt: code.expires_at,
      },
    ];
  });
  return { letters, words };
}

/** The maker knows ids and their codes; here they are those of guardians. */
const createLetters = async ({ learners, batch }: { learners: string[]; batch: string }) =>
  (await createContactLetters(learners, batch)).map(({ guardianship_id, code, expires_at }) => ({
    learner_id: guardianship_id,
    code,
    expires_at,
  }));

/** Makes a letter for every guardian of the school who has no account and no letter that is good. */
export function useMissingLetters(schoolId: string, onMade: (made: MadeLetters) => void) {
  const queryClient = useQueryClient();
  const [make] = useState(() => letterMaker(createLetters));
  return useMutation({
    mutationFn: () => makeMissing(make, schoolId),
    onSuccess: (made) => {
      if (!made) return toastNote(t.nothingMissing(), t.nothingMissingSays());
      toastSuccess(t.lettersMade());
      onMade(made);
    },
    onError: () => toastError(t.failedToMake()),
    onSettled: () =>
      Promise.all(
        [claimCodeKeys.all, guardianshipKeys.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
