import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FILL_REQUIRED } from '#contract/form-sentences.ts';
import { type LessonFields as Fields, type LessonForm, lessonForm } from '#contract/lessons.ts';
import { leadToWrong } from '#web/components/forms/lead-to-wrong.ts';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { RestoredNote } from '#web/components/forms/restored-note.tsx';
import { stopUpload } from '#web/components/forms/stop-upload.ts';
import { SubmitProblem } from '#web/components/forms/submit-problem.tsx';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { useChosenTeaching } from '#web/entities/teaching/chosen-teaching.ts';
import { toastError } from '#web/lib/toast.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { type FileProblem, fileProblem } from './file-problem.ts';
import { LessonFields } from './lesson-fields.tsx';
import { useUploadLesson } from './use-upload-lesson.ts';

type UploadFormProps = { profileId: string; onUploaded: () => void };

/** Upload Lesson: file, title, grade and subject are required (docs/product/lessons.md#uploading). */
export function UploadForm({ profileId, onUploaded }: UploadFormProps) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const { combinations, combination, query } = useChosenTeaching();
  useErrorToast(query.error, 'Failed to load lesson data');
  const form = useForm<Fields, unknown, LessonForm>({
    resolver: zodResolver(lessonForm),
    defaultValues: {
      lesson_type: 'video',
      title: '',
      description: '',
      subject_id: combination?.subject.id ?? '',
      grade_id: combination?.grade.id ?? '',
    },
  });
  const { upload, percent, stalled, cancel, problem: refusal } = useUploadLesson(profileId);
  const kept = useKeptForm({
    form,
    draft: 'lesson:new',
    place: 'page',
    hasFile: file !== null,
    sending: upload.isPending && file ? stopUpload(file) : null,
    stop: cancel,
  });
  const check = (chosen: File | null) => {
    const wrong = fileProblem(form.getValues('lesson_type'), chosen);
    setProblem(wrong);
    return wrong;
  };
  const choose = (chosen: File | null) => {
    setFile(chosen);
    const wrong = chosen ? check(chosen) : null;
    if (wrong) toastError(wrong.text, wrong.title);
  };
  const submit = form.handleSubmit(
    (fields) => {
      const wrong = check(file);
      if (wrong) toastError(wrong.text, wrong.title);
      else if (file) upload.mutate({ form: fields, file }, { onSuccess: kept.savedThen(onUploaded) });
    },
    (errors) => {
      check(file);
      toastMissing(form, FILL_REQUIRED, 'Missing information')(errors);
    },
  );
  return (
    <form noValidate className="grid max-w-2xl gap-4" onSubmit={leadToWrong(submit)}>
      <RestoredNote kept={kept} withFile />
      <LessonFields
        form={form}
        combinations={combinations}
        fileProblem={problem?.text}
        onFile={choose}
        onKind={() => file && check(file)}
        disabled={upload.isPending}
      />
      {upload.isPending ? (
        <div role="status">
          <Progress label={stalled ? 'Waiting for the network' : 'Uploading'} percent={percent} />
        </div>
      ) : null}
      <SubmitProblem error={refusal} form={form} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={upload.isPending} busyLabel="Uploading...">
          Upload Lesson
        </Button>
        {upload.isPending ? (
          <Button variant="outline" onClick={cancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  );
}
