import { zodResolver } from '@hookform/resolvers/zod';
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FILL_REQUIRED } from '#contract/form-sentences.ts';
import {
  type PortalLessonFields,
  type PortalLessonForm,
  portalLessonForm,
  videoProblem,
} from '#contract/portal-lessons.ts';
import { SubmitFooter } from '#web/components/forms/form-dialog.tsx';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Dialog, DialogContent } from '#web/components/ui/dialog.tsx';
import { Field, FieldError } from '#web/components/ui/field.tsx';
import { FileInput } from '#web/components/ui/file-input.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { formatBytes } from '#web/lib/file-size.ts';
import { toastError } from '#web/lib/toast.ts';
import type { Catalogue } from './catalogue-query.ts';
import { ExtraFileFields } from './extra-files.tsx';
import { LessonFields, LessonMarks } from './lesson-fields.tsx';
import { useExtraFiles } from './use-extra-files.ts';
import { type UploadStage, useLessonUpload } from './use-lesson-upload.ts';

const stageLabels: Record<UploadStage, string> = {
  preparing: 'Preparing',
  uploading: 'Uploading',
  waiting: 'Waiting for the network',
  saving: 'Saving the lesson',
};

const blank: PortalLessonFields = {
  title: '',
  description: '',
  grade_id: '',
  subject_id: '',
  is_sample: false,
  is_active: true,
};

/** Upload Lesson: a video with its title, grade and subject (document 2, sections 2 and 5). */
export default function UploadDialog({ catalogue, onClose }: { catalogue: Catalogue; onClose: () => void }) {
  const form = useForm<PortalLessonFields, unknown, PortalLessonForm>({
    resolver: zodResolver(portalLessonForm),
    defaultValues: blank,
  });
  const [video, setVideo] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const extras = useExtraFiles();
  const { upload, percent, stage, stop, refusal } = useLessonUpload();
  const busy = upload.isPending;
  const leaving = useLeaving(busy, onClose);

  const check = (file: File | null) => {
    const wrong = videoProblem(file);
    setProblem(wrong);
    if (wrong) toastError(wrong);
    return wrong === null;
  };
  const choose = (file: File | null) => {
    setVideo(file);
    if (file) check(file);
    else setProblem(null);
  };
  const submit = form.handleSubmit(
    (fields) => {
      if (!check(video) || !video || extras.captions.problem || extras.thumbnail.problem) return;
      const { captions, thumbnail } = extras;
      upload.mutate(
        { form: fields, file: video, captions: captions.file ?? null, thumbnail: thumbnail.file ?? null },
        { onSuccess: onClose },
      );
    },
    () => {
      if (check(video)) toastError(FILL_REQUIRED);
    },
  );
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : leaving.ask())}>
      <DialogContent
        title="Upload Lesson"
        onInteractOutside={(event) => busy && event.preventDefault()}
        className="sm:max-w-xl"
      >
        <form noValidate className="grid gap-4" onSubmit={submit}>
          {/* Kept while the video is on its way: what was typed stands there again if it fails. */}
          <div className={busy ? 'hidden' : 'grid gap-4'}>
            <LessonFields form={form} catalogue={catalogue} disabled={busy} />
            <Field
              label="Video file"
              error={problem ?? undefined}
              hint={video && !problem ? formatBytes(video.size) : 'MP4 plays everywhere; at most 5 GB.'}
            >
              {(control) => <FileInput {...control} accept="video/*" disabled={busy} onFile={choose} />}
            </Field>
            <ExtraFileFields files={extras} disabled={busy} />
            <LessonMarks form={form} disabled={busy} />
          </div>
          {busy && video ? (
            <div role="status" className="grid gap-3">
              <p className="wrap-anywhere text-sm">
                <span className="font-medium">{form.getValues('title')}</span>
                <span className="block text-muted-foreground">
                  {video.name} · {formatBytes(video.size)}
                </span>
              </p>
              <Progress label={stageLabels[stage]} percent={percent} />
              <p className="text-muted-foreground text-sm">
                Keep this page open. After a break in the network it goes on where it was.
              </p>
            </div>
          ) : null}
          {refusal && !busy ? (
            <div role="alert">
              <FieldError>{refusal}</FieldError>
            </div>
          ) : null}
          <SubmitFooter busy={busy} busyLabel="Uploading..." onCancel={leaving.ask}>
            Upload Lesson
          </SubmitFooter>
        </form>
        <ConfirmDialog
          open={leaving.asked}
          onOpenChange={(open) => (open ? undefined : leaving.stay())}
          title="Stop the upload?"
          description="The video that is on its way is dropped."
          confirmLabel="Stop upload"
          cancelLabel="Keep uploading"
          destructive
          onConfirm={() => {
            stop();
            leaving.go();
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

/** While a video is on its way neither the dialog nor the page is left without asking. */
function useLeaving(busy: boolean, onClose: () => void) {
  const [asked, setAsked] = useState(false);
  const blocker = useBlocker({
    shouldBlockFn: () => busy,
    enableBeforeUnload: () => busy,
    withResolver: true,
  });
  return {
    /** An upload that has ended meanwhile is no longer asked about. */
    asked: busy && (asked || blocker.status === 'blocked'),
    ask: () => (busy ? setAsked(true) : onClose()),
    stay: () => {
      setAsked(false);
      blocker.reset?.();
    },
    go: () => {
      setAsked(false);
      if (blocker.status === 'blocked') blocker.proceed();
      else onClose();
    },
  };
}
