import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#texts/console-letters';
import { claimCodeKeys } from '#web/entities/claim-codes/keys.ts';
import { createContactLetters } from '#web/entities/claim-codes/writes.ts';
import { guardianshipKeys } from '#web/entities/guardianships/keys.ts';
import { everyGuardianWithoutAccount } from '#web/entities/guardianships/lists.ts';
import { toastError, toastNote, toastSuccess } from '#web/lib/toast.ts';
import { usualSettings } from './letter-choice.tsx';
import { letterWords } from './letter-words.ts';
import { missingLetters } from './missing-letters.ts';
import type { MadeLetters } from './printed-letters.tsx';

/** Makes a letter for every guardian of the school who has no account and no letter that is good; `made` as `useMakeLetters` has it. */
export function useMissingLetters(schoolId: string, onMade: (made: MadeLetters) => void) {
  const queryClient = useQueryClient();
  const [make] = useState(() =>
    missingLetters({ list: () => everyGuardianWithoutAccount(schoolId), create: createContactLetters }),
  );
  const [made, setMade] = useState(0);
  const making = useMutation({
    mutationKey: claimCodeKeys.making,
    mutationFn: async (): Promise<MadeLetters | null> => {
      // First: a code that is made and cannot be printed is lost.
      const words = await letterWords(usualSettings().language);
      const letters = await make(setMade);
      return letters && { letters, words };
    },
    onSuccess: (letters) => {
      setMade(0);
      if (!letters) return toastNote(t.nothingMissing(), t.nothingMissingSays());
      toastSuccess(t.lettersMade());
      onMade(letters);
    },
    onError: () => toastError(t.failedToMake()),
    onSettled: () =>
      Promise.all(
        [claimCodeKeys.all, guardianshipKeys.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
  return { making, made };
}

export type MissingLetters = ReturnType<typeof useMissingLetters>;
