import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { t } from '#texts/lib';
import { toastSuccess } from './toast.ts';
import type { Told } from './upload.ts';

/** One attempt to send a file and to write the row that names it. */
export type UploadAttempt<Form, Stored> = Required<Told> & {
  form: Form;
  file: File;
  /** What earlier attempts stored, by what it is known by: a file that has arrived is not sent again. */
  stored: Map<string, Stored>;
};

type Upload<Form, Stored> = {
  write: (attempt: UploadAttempt<Form, Stored>) => Promise<unknown>;
  /** What the toast says. */
  done: string;
  /** What the console says of a failure; one that the person stopped is none. */
  failed: string;
  /** Tells the person of it. */
  onFailed: (error: unknown) => void;
  /** Keys of what the write makes stale. */
  renews: readonly QueryKey[];
};

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Sends a form with a file, with its progress in whole percents; leaving the screen or `cancel` drops what was sent. */
export function useUpload<Form, Stored>({ write, done, failed, onFailed, renews }: Upload<Form, Stored>) {
  const queryClient = useQueryClient();
  const [percent, setPercent] = useState(0);
  const [stalled, setStalled] = useState(false);
  const stored = useRef(new Map<string, Stored>());
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const upload = useMutation({
    mutationFn: ({ form, file }: { form: Form; file: File }) => {
      const stop = new AbortController();
      sending.current = stop;
      setPercent(0);
      setStalled(false);
      const told = { onProgress: setPercent, onStalled: setStalled, signal: stop.signal };
      return write({ ...told, form, file, stored: stored.current });
    },
    onSuccess: () => toastSuccess(t.success(), done),
    onError: (error) => {
      if (isCancelled(error)) return;
      console.error(failed, error);
      onFailed(error);
    },
    // Also after a failure: it may have arrived, and what is shown may be older than what refused it.
    onSettled: (_stored, error) => {
      const read = Promise.all(renews.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      // On a line that is gone no list comes, and the form is to be used again.
      return error ? undefined : read;
    },
  });
  return {
    upload,
    percent,
    stalled,
    cancel: () => sending.current?.abort(),
    /** Why it was not stored; null for one that the person stopped. */
    problem: isCancelled(upload.error) ? null : upload.error,
  };
}

export type Sending = Pick<ReturnType<typeof useUpload>, 'percent' | 'stalled' | 'cancel'> & {
  upload: { isPending: boolean };
};
