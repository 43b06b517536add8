import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAttemptId } from '#web/lib/attempt.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { lessonKeys } from './queries.ts';
import { type NewLesson, NoUploadAddress, type StoredFile, uploadLesson } from './writes.ts';

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Sends a lesson up, with its progress in whole percents; leaving the screen or `cancel` drops what was sent. */
export function useUploadLesson(teacherId: string) {
  const queryClient = useQueryClient();
  const [percent, setPercent] = useState(0);
  const [stalled, setStalled] = useState(false);
  const attemptId = useAttemptId();
  const stored = useRef(new Map<string, StoredFile>());
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const upload = useMutation({
    mutationFn: (lesson: Pick<NewLesson, 'form' | 'file'>) => {
      const stop = new AbortController();
      sending.current = stop;
      setPercent(0);
      setStalled(false);
      const told = { onProgress: setPercent, onStalled: setStalled, signal: stop.signal };
      const { name, size, lastModified } = lesson.file;
      const id = attemptId([lesson.form, name, size, lastModified]);
      return uploadLesson({ ...lesson, ...told, id, teacherId, stored: stored.current });
    },
    onSuccess: () => {
      toastSuccess('Success', 'Lesson uploaded successfully!');
      return queryClient.invalidateQueries({ queryKey: lessonKeys.all });
    },
    onError: (error) => {
      if (isCancelled(error)) return;
      console.error('Failed to upload the lesson', error);
      if (error instanceof NoUploadAddress) toastError(error.message);
      else toastError('There was an error uploading your lesson. Please try again.', 'Upload failed');
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
