import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '#texts/lib';
import { NotConfirmed } from './owner.ts';
import { toastError, toastSuccess } from './toast.ts';

type Write<Input, Result> = {
  write: (input: Input) => Promise<Result>;
  /** What the toasts say: fixed texts stand in docs/product/texts.md. */
  done: string | ((input: Input) => string);
  failed: string | ((error: unknown, input: Input) => string);
  /** Keys of what the write makes stale. */
  renews: readonly QueryKey[];
  /** For a write that puts its row into the cache itself: keys of what is in doubt once it has failed. */
  renewsIfFailed?: readonly QueryKey[];
  /**
   * Told at once, before what it renews is read again. A form that stays open for the next entry is emptied here:
   * what `mutate` is given comes after the lists, when the next entry may have been begun.
   */
  onWritten?: (input: Input, result: Result) => void;
  /** By which others find it while it is under way. */
  mutationKey?: QueryKey;
};

/** A write with its toasts and its invalidation. The form or dialog that asked for it shows the reason. */
export function useWrite<Input, Result = void>({
  write,
  done,
  failed,
  renews,
  renewsIfFailed = [],
  onWritten,
  mutationKey,
}: Write<Input, Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    ...(mutationKey ? { mutationKey } : {}),
    mutationFn: write,
    onSuccess: (result, input) => {
      toastSuccess(t.success(), typeof done === 'string' ? done : done(input));
      onWritten?.(input, result);
    },
    onError: (error, input) => {
      // Decided a moment ago by the person who reads it.
      if (error instanceof NotConfirmed) return;
      const text = typeof failed === 'string' ? failed : failed(error, input);
      console.error(text, error);
      toastError(text);
    },
    // Also after a failure: what is shown may be older than what refused it.
    onSettled: (_result, error) =>
      Promise.all(
        (error ? [...renews, ...renewsIfFailed] : renews).map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
