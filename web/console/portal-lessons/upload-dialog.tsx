import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type PortalLessonFields,
  type PortalLessonForm,
  portalLessonForm,
  videoProblem,
} from '#contract/portal-lessons.ts';
import { t } from '#texts/console-portal-lessons';
import { SubmitFooter } from '#web/components/forms/form-dialog.tsx';
import { FormWindow } from '#web/components/forms/form-window.tsx';
import { leadToWrong } from '#web/components/forms/lead-to-wrong.ts';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { RestoredNote } from '#web/components/forms/restored-note.tsx';
import { stopUpload } from '#web/components/forms/stop-upload.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { DialogContent } from '#web/components/ui/dialog.tsx';
import { Field, FieldError } from '#web/components/ui/field.tsx';
import { FileInput } from '#web/components/ui/file-input.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import type { Catalogue } from '#web/entities/portal-lessons/reads.ts';
import { formatBytes } from '#web/lib/file-size.ts';
import { toastError } from '#web/lib/toast.ts';
import { ExtraFileFields } from './extra-files.tsx';
import { LessonFields, LessonMarks } from './lesson-fields.tsx';
import { useExtraFiles } from './use-extra-files.ts';
import { type UploadStage, useLessonUpload } from './use-lesson-upload.ts';

const stageLabels = (): Record<UploadStage, string> => ({
  preparing: t.preparing(),
  uploading: t.uploading(),
  waiting: t.waitingForTheNetwork(),
  saving: t.savingTheLesson(),
});

const blank: PortalLessonFields = {
  title: '',
  description: '',
  grade_id: '',
  subject_id: '',
  is_sample: false,
  is_active: true,
};

/** Upload Lesson: a video with its title, grade and subject (docs/product/portal-lessons.md#running-the-library). */
export default function UploadDialog({ catalogue, onClose }: { catalogue: Catalogue; onClose: () => void }) {
  const form = useForm<PortalLessonFields, unknown, PortalLessonForm>({
    resolver: zodResolver(portalLessonForm),
    defaultValues: blank,
  });
  const [video, setVideo] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const extras = useExtraFiles();
  const { upload, percent, stage, refusal } = useLessonUpload();
  const busy = upload.isPending;
  const kept = useKeptForm({
    form,
    draft: 'portal-lesson:new',
    hasFile: video !== null,
    sending: busy && video ? stopUpload(video) : null,
  });

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
        { onSuccess: kept.savedThen(onClose) },
      );
    },
    (errors) => {
      if (check(video)) toastMissing(form)(errors);
    },
  );
  return (
    <FormWindow onClose={onClose}>
      <DialogContent title={t.uploadLesson()} className="sm:max-w-xl">
        <form noValidate className="grid gap-4" onSubmit={leadToWrong(submit)}>
          <RestoredNote kept={kept} withFile />
          {/* Kept while the video is on its way: what was typed stands there again if it fails. */}
          <div className={busy ? 'hidden' : 'grid gap-4'}>
            <LessonFields form={form} catalogue={catalogue} disabled={busy} />
            <Field
              label={t.videoFile()}
              error={problem ?? undefined}
              hint={video && !problem ? formatBytes(video.size) : t.mp4PlaysEverywhereMost5()}
            >
              {(control) => <FileInput {...control} accept="video/*" disabled={busy} onFile={choose} />}
            </Field>
            <ExtraFileFields files={extras} disabled={busy} />
            <LessonMarks form={form} disabled={busy} />
          </div>
          <SubmitFooter
            above={
              <>
                {' '}
                {busy && video ? (
                  <div className="grid gap-3">
                    <p className="wrap-anywhere text-sm">
                      <span className="font-medium">{form.getValues('title')}</span>
                      <span className="block text-muted-foreground">
                        {video.name} · {formatBytes(video.size)}
                      </span>
                    </p>
                    <Progress label={stageLabels()[stage]} percent={percent} />
                    <p className="text-muted-foreground text-sm">{t.keepPageOpenAfterBreak()}</p>
                  </div>
                ) : null}
                {refusal && !busy ? (
                  <div role="alert">
                    <FieldError>{refusal}</FieldError>
                  </div>
                ) : null}
              </>
            }
            busy={busy}
            busyLabel={t.uploading2()}
            onCancel={onClose}
          >
            {t.uploadLesson()}
          </SubmitFooter>
        </form>
      </DialogContent>
    </FormWindow>
  );
}
