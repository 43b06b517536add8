import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PortalLessonForm } from '#contract/portal-lessons.ts';
import { t } from '#texts/console-portal-lessons';
import { messageOf } from '#web/lib/errors.ts';
import { readDuration } from '#web/lib/read-duration.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { setCaptions, storeThumbnail } from './lesson-writes.ts';
import { portalRenewed } from './lessons-query.ts';
import {
  type Begun,
  createVideo,
  namePicture,
  ownProfileId,
  saveLesson,
  sendVideo,
  UploadFailure,
} from './upload-lesson.ts';

export type LessonUpload = {
  form: PortalLessonForm;
  file: File;
  captions: File | null;
  thumbnail: File | null;
};

export type UploadStage = 'preparing' | 'uploading' | 'waiting' | 'saving';

/**
 * Uploads a lesson, with its progress in whole percents. An attempt that failed is gone on with when the same
 * file is sent again; leaving the screen or `stop` ends it.
 */
export function useLessonUpload() {
  const queryClient = useQueryClient();
  const [percent, setPercent] = useState(0);
  const [stage, setStage] = useState<UploadStage>('preparing');
  const begun = useRef<Begun>(null);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const send = async ({ form, file, captions, thumbnail }: LessonUpload) => {
    const stop = new AbortController();
    sending.current = stop;
    // The progress of an attempt that failed begins anew.
    setPercent(0);
    setStage('preparing');
    const [adminId, seconds] = await Promise.all([ownProfileId(), readDuration('video', file)]);
    if (begun.current?.file !== file) {
      begun.current = { file, video: await createVideo(form.title, file), arrived: false };
    }
    const attempt = begun.current;
    if (!attempt.arrived) {
      setStage('uploading');
      const onStalled = (stalled: boolean) => setStage(stalled ? 'waiting' : 'uploading');
      await sendVideo(attempt, { onProgress: setPercent, onStalled, signal: stop.signal });
      attempt.arrived = true;
    }
    setStage('saving');
    const { videoId } = attempt.video;
    const lessonId = await saveLesson({ videoId, adminId, form, seconds });
    await addExtras(lessonId, captions, thumbnail);
  };

  const upload = useMutation({
    mutationFn: send,
    onSuccess: () => toastSuccess(t.success(), t.lessonUploadedSuccessfully()),
    onError: (error) => {
      const text = textOf(error);
      console.error(text, error);
      // The host no longer takes this upload: the next attempt begins a new one.
      if (error instanceof UploadFailure && error.isFinal) begun.current = null;
      toastError(text);
    },
    onSettled: () =>
      Promise.all(portalRenewed.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
  return {
    upload,
    percent,
    stage,
    /** Why it was not uploaded, and how to go on. */
    refusal: upload.error && adviceOn(upload.error, begun.current !== null),
  };
}

function adviceOn(error: Error, goesOn: boolean): string {
  const reason = error instanceof UploadFailure ? error.reason : '';
  const next = goesOn ? t.uploadAgainGoFromHere() : t.pleaseTryAgain();
  return [`${textOf(error)}.`, reason, next].filter(Boolean).join(' ');
}

const textOf = (error: Error): string =>
  error instanceof UploadFailure ? error.message : t.failedToUploadLesson();

/** The lesson stands; what cannot be added to it is said, and can be added by editing it. */
async function addExtras(lessonId: string, captions: File | null, thumbnail: File | null): Promise<void> {
  const extras = [
    { what: 'captions', add: captions && (() => setCaptions(lessonId, captions)) },
    {
      what: 'thumbnail',
      add: thumbnail && (async () => namePicture(lessonId, await storeThumbnail(thumbnail))),
    },
  ];
  for (const { what, add } of extras) {
    try {
      await add?.();
    } catch (error) {
      console.error(`The ${what} of a lesson were not saved`, error);
      toastError(messageOf(error, t.addAgainEditingLesson()), t.extraNotSaved({ what }));
    }
  }
}
