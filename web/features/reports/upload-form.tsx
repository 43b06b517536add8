import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FILL_REQUIRED_AND_FILE } from '#contract/form-sentences.ts';
import { type ReportFields, type ReportForm, reportForm } from '#contract/reports.ts';
import { leadToWrong } from '#web/components/forms/lead-to-wrong.ts';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { RestoredNote } from '#web/components/forms/restored-note.tsx';
import { stopUpload } from '#web/components/forms/stop-upload.ts';
import { SubmitProblem } from '#web/components/forms/submit-problem.tsx';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import type { LearnerChoice } from '#web/entities/learners/find-taught.ts';
import { toastError } from '#web/lib/toast.ts';
import { fileRefusal } from '#web/lib/upload.ts';
import { fileProblem } from './file-problem.ts';
import { ReportFields as Fields } from './report-fields.tsx';
import { useUploadReport } from './use-upload-report.ts';

type UploadFormProps = { profileId: string; schoolId: string; onUploaded: () => void };

const blank: ReportFields = { student_id: '', subject_id: '', term_id: '', grade_score: '', comments: '' };

/** Upload Report: learner, subject, term and file are required (docs/product/reports.md#uploading). */
export function UploadForm({ profileId, schoolId, onUploaded }: UploadFormProps) {
  const [learner, setLearner] = useState<LearnerChoice | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<ReportFields, unknown, ReportForm>({
    resolver: zodResolver(reportForm),
    defaultValues: blank,
  });
  const { upload, percent, stalled, cancel, problem: refusal } = useUploadReport(profileId);
  const kept = useKeptForm({
    form,
    draft: 'report:new',
    place: 'page',
    beside: { value: learner, restore: setLearner },
    hasFile: file !== null,
    sending: upload.isPending && file ? stopUpload(file) : null,
    stop: cancel,
  });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setProblem(chosen ? fileProblem(chosen) : null);
    upload.reset();
  };
  const submit = form.handleSubmit(
    (fields) => {
      const wrong = fileProblem(file);
      setProblem(wrong);
      if (wrong === FILL_REQUIRED_AND_FILE) toastError(FILL_REQUIRED_AND_FILE);
      if (file && !wrong) upload.mutate({ form: fields, file }, { onSuccess: kept.savedThen(onUploaded) });
    },
    (errors) => {
      setProblem(fileProblem(file));
      toastMissing(form, FILL_REQUIRED_AND_FILE)(errors);
    },
  );
  return (
    <form noValidate className="grid max-w-2xl gap-4" onSubmit={leadToWrong(submit)}>
      <RestoredNote kept={kept} withFile />
      <Fields
        form={form}
        profileId={profileId}
        schoolId={schoolId}
        learner={learner}
        onLearner={setLearner}
        fileProblem={problem ?? fileRefusal(refusal)}
        onFile={choose}
        disabled={upload.isPending}
      />
      {upload.isPending ? (
        <div role="status">
          <Progress label={stalled ? 'Waiting for the network' : 'Uploading'} percent={percent} />
        </div>
      ) : null}
      <SubmitProblem error={fileRefusal(refusal) ? null : refusal} form={form} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={upload.isPending} busyLabel="Uploading...">
          Upload Report
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
