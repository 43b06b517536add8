import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fillRequiredAndFile } from '#contract/form-sentences.ts';
import { type ReportFields, type ReportForm, reportForm } from '#contract/reports.ts';
import { told } from '#contract/said.ts';
import { t } from '#texts/reports';
import { FileForm } from '#web/components/forms/file-form.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { stopUpload } from '#web/components/forms/stop-upload.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { useSeenRow } from '#web/components/forms/use-seen-row.ts';
import type { LearnerChoice } from '#web/entities/learners/find.ts';
import { reportKeys } from '#web/entities/reports/keys.ts';
import { type SentReport, uploadReport } from '#web/entities/reports/writes.ts';
import { formatBytes } from '#web/lib/file-size.ts';
import { toastError } from '#web/lib/toast.ts';
import { fileRefusal } from '#web/lib/upload.ts';
import { useUpload } from '#web/lib/use-upload.ts';
import { fileProblem } from './file-problem.ts';
import { ReportFields as Fields } from './report-fields.tsx';

type UploadFormProps = { profileId: string; schoolId: string; onUploaded: () => void };

const UPLOAD_FAILED = () => t.failedToUploadProgressReport();

const blank: ReportFields = { student_id: '', subject_id: '', term_id: '', grade_score: '', comments: '' };

/** What an earlier attempt has sent; its file stands in no field of the form. */
const fieldsOf = ({ student_id, subject_id, term_id, grade_score, comments }: SentReport) => ({
  student_id,
  subject_id,
  term_id,
  grade_score: String(grade_score ?? ''),
  comments: comments ?? '',
  file: null,
});

/** What no control says: the file, and what is no choice beside the others that were made since. */
function sayOf(path: string, { student, subject, size_bytes }: SentReport): string | undefined {
  if (path === 'subject_id') return subject.name;
  if (path === 'student_id') return `${student.first_name} ${student.last_name}`;
  return path === 'file' ? formatBytes(size_bytes ?? 0) : undefined;
}

/** Upload Report: learner, subject, term and file are required (docs/product/reports.md#uploading). */
export default function UploadForm({ profileId, schoolId, onUploaded }: UploadFormProps) {
  const [learner, setLearner] = useState<LearnerChoice | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<ReportFields, unknown, ReportForm>({
    resolver: zodResolver(reportForm),
    defaultValues: blank,
  });
  const asSeen = useSeenRow<SentReport, ReportFields, ReportForm>({ form, row: null, fieldsOf, say: sayOf });
  const sending = useUpload<ReportForm, string>({
    write: (attempt): Promise<string> =>
      asSeen((standing) => uploadReport({ ...attempt, standing, kept, teacherId: profileId })),
    done: t.progressReportUploadedSuccessfully(),
    failed: UPLOAD_FAILED(),
    onFailed: () => toastError(UPLOAD_FAILED()),
    renews: [reportKeys.all],
  });
  const { upload } = sending;
  const kept = useKeptForm({
    form,
    draft: 'report:new',
    place: 'page',
    beside: { value: learner, restore: setLearner },
    hasFile: file !== null,
    sending: upload.isPending && file ? stopUpload(file) : null,
    stop: sending.cancel,
  });
  const { file: otherFile } = form.formState.errors as { file?: { message?: string } };
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setProblem(chosen ? fileProblem(chosen) : null);
    upload.reset();
  };
  const submit = form.handleSubmit(
    (fields) => {
      const wrong = fileProblem(file);
      setProblem(wrong);
      if (wrong === told(fillRequiredAndFile)) toastError(fillRequiredAndFile());
      if (file && !wrong) upload.mutate({ form: fields, file }, { onSuccess: kept.savedThen(onUploaded) });
    },
    (errors) => {
      setProblem(fileProblem(file));
      toastMissing(form, fillRequiredAndFile)(errors);
    },
  );
  return (
    <FileForm
      form={form}
      kept={kept}
      sending={sending}
      refusal={fileRefusal(sending.problem) ? null : sending.problem}
      submitLabel={t.uploadReport()}
      onSubmit={submit}
    >
      <Fields
        form={form}
        profileId={profileId}
        schoolId={schoolId}
        learner={learner}
        onLearner={setLearner}
        fileProblem={problem ?? fileRefusal(sending.problem) ?? otherFile?.message}
        onFile={choose}
        disabled={upload.isPending}
      />
    </FileForm>
  );
}
