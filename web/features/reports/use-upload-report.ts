import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAttemptId } from '#web/lib/attempt.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { reportKeys } from './queries.ts';
import { type NewReport, uploadReport } from './writes.ts';

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Sends a report up, with its progress in whole percents; leaving the screen or `cancel` drops what was sent. */
export function useUploadReport(teacherId: string) {
  const queryClient = useQueryClient();
  const [percent, setPercent] = useState(0);
  const [stalled, setStalled] = useState(false);
  const attemptId = useAttemptId();
  const stored = useRef(new Map<string, string>());
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const upload = useMutation({
    mutationFn: (report: Pick<NewReport, 'form' | 'file'>) => {
      const stop = new AbortController();
      sending.current = stop;
      setPercent(0);
      setStalled(false);
      const { name, size, lastModified } = report.file;
      const id = attemptId([report.form, name, size, lastModified]);
      const told = { onProgress: setPercent, onStalled: setStalled, signal: stop.signal };
      return uploadReport({ ...report, ...told, id, teacherId, stored: stored.current });
    },
    onSuccess: () => {
      toastSuccess('Success', 'Progress report uploaded successfully');
      return queryClient.invalidateQueries({ queryKey: reportKeys.all });
    },
    onError: (error) => {
      if (isCancelled(error)) return;
      console.error('Failed to upload progress report', error);
      toastError('Failed to upload progress report');
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
