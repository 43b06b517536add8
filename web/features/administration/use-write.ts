import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError, toastSuccess } from '#web/lib/toast.ts';

type Write<Input> = {
  write: (input: Input) => Promise<void>;
  /** What the toasts say, from the catalogue (document 1, section 8). */
  done: string;
  failed: string;
  /** Keys of what the write makes stale. */
  renews: readonly QueryKey[];
};

/** A write with its toasts and its invalidation. The form or dialog that asked for it shows the reason. */
export function useWrite<Input>({ write, done, failed, renews }: Write<Input>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => toastSuccess('Success', done),
    onError: (error) => {
      console.error(failed, error);
      toastError(failed);
    },
    // Also after a failure: what is shown may be older than what refused it.
    onSettled: () => Promise.all(renews.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
