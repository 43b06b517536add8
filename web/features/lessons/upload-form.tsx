import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fillRequired } from '#contract/form-sentences.ts';
import { type LessonFields as Fields, type LessonForm, lessonForm } from '#contract/lessons.ts';
import { t } from '#texts/lessons';
import { FileForm } from '#web/components/forms/file-form.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { stopUpload } from '#web/components/forms/stop-upload.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { useSeenRow } from '#web/components/forms/use-seen-row.ts';
import { PartFailed } from '#web/components/ui/part-failed.tsx';
import { lessonKeys } from '#web/entities/lessons/keys.ts';
import {
  NoUploadAddress,
  type SentLesson,
  type StoredFile,
  uploadLesson,
} from '#web/entities/lessons/upload.ts';
import { useChosenTeaching } from '#web/entities/teaching/chosen-teaching.ts';
import { formatMegabytes } from '#web/lib/file-size.ts';
import { toastError } from '#web/lib/toast.ts';
import { useUpload } from '#web/lib/use-upload.ts';
import { type FileProblem, fileProblem } from './file-problem.ts';
import { LessonFields } from './lesson-fields.tsx';

type UploadFormProps = { profileId: string; onUploaded: () => void };

/** What an earlier attempt has sent; its file stands in no field of the form. */
const fieldsOf = ({ id, file_size_mb, subject, grade, description, ...said }: SentLesson) => ({
  ...said,
  description: description ?? '',
  file: null,
});

/** What no control says: the file, and what is no choice beside the others that were made since. */
function sayOf(path: string, { file_size_mb, subject, grade }: SentLesson): string | undefined {
  if (path === 'subject_id') return subject.name;
  if (path === 'grade_id') return grade.name;
  return path === 'file' ? formatMegabytes(file_size_mb) : undefined;
}

/** Upload Lesson: file, title, grade and subject are required (docs/product/lessons.md#uploading). */
export default function UploadForm({ profileId, onUploaded }: UploadFormProps) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const { combinations, combination, query } = useChosenTeaching();
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
  const asSeen = useSeenRow<SentLesson, Fields, LessonForm>({
    form,
    row: null,
    fieldsOf,
    say: sayOf,
  });
  const sending = useUpload<LessonForm, StoredFile>({
    write: (attempt): Promise<string> =>
      asSeen((standing) => uploadLesson({ ...attempt, standing, kept, teacherId: profileId })),
    done: t.lessonUploadedSuccessfully(),
    failed: t.failedToUploadTheLesson(),
    onFailed: (error) =>
      error instanceof NoUploadAddress
        ? toastError(error.message)
        : toastError(t.thereWasErrorUploadingLesson(), t.uploadFailed()),
    renews: [lessonKeys.all],
  });
  const { upload } = sending;
  const kept = useKeptForm({
    form,
    draft: 'lesson:new',
    place: 'page',
    hasFile: file !== null,
    sending: upload.isPending && file ? stopUpload(file) : null,
    stop: sending.cancel,
  });
  const { file: otherFile } = form.formState.errors as { file?: { message?: string } };
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
      toastMissing(form, fillRequired, t.missingInformation())(errors);
    },
  );
  return (
    <FileForm
      form={form}
      kept={kept}
      sending={sending}
      refusal={sending.problem}
      submitLabel={t.uploadLesson()}
      onSubmit={submit}
    >
      <PartFailed text={t.failedToLoadLessonData()} reads={[query]} />
      <LessonFields
        form={form}
        combinations={combinations}
        fileProblem={problem?.text ?? otherFile?.message}
        onFile={choose}
        onKind={() => file && check(file)}
        disabled={upload.isPending}
      />
    </FileForm>
  );
}
