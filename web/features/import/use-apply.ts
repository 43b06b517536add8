import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportCounts, ImportPreview } from '#contract/imports.ts';
import { t } from '#texts/import';
import { messageOf } from '#web/lib/errors.ts';
import { newId } from '#web/lib/ids.ts';
import { toastError, toastNote, toastSuccess } from '#web/lib/toast.ts';
import { type Agreed, applyFile } from './queries.ts';

type Outcomes = {
  onImported: (counts: ImportCounts) => void;
  /** The school or the file is not as it was agreed to; nothing was imported. */
  onChanged: (preview: ImportPreview) => void;
};

/** Runs an import; `id` is that of the one under way, for its progress. */
export function useApply({ onImported, onChanged }: Outcomes) {
  const queryClient = useQueryClient();
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: applyFile,
    onSuccess: (outcome) => {
      if (outcome.imported) {
        toastSuccess(t.success(), t.theListWasImported());
        onImported(outcome.counts);
      } else {
        toastNote(t.nothingWasImported(), t.schoolHasChangedSinceLooked());
        onChanged(outcome.preview);
      }
    },
    onError: (cause) => {
      console.error('An import failed', cause);
      toastError(t.failedToImport({ messageOf: messageOf(cause, t.whyNothingWasImported()) }));
    },
    // Any list of the school may be another one now.
    onSettled: () => queryClient.invalidateQueries(),
  });
  return {
    start: (agreed: Omit<Agreed, 'id'>) => mutate({ ...agreed, id: newId() }),
    id: variables?.id ?? null,
    isPending,
    error,
  };
}
