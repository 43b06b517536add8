import type { FormEventHandler, ReactNode } from 'react';
import { t } from '#texts/components-forms';
import { leadToWrong } from '#web/components/forms/lead-to-wrong.ts';
import { RestoredNote } from '#web/components/forms/restored-note.tsx';
import { SubmitProblem } from '#web/components/forms/submit-problem.tsx';
import type { KeptForm } from '#web/components/forms/use-kept-form.ts';
import type { RefusedForm } from '#web/components/forms/use-refused-field.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import type { Sending } from '#web/lib/use-upload.ts';

type FileFormProps = {
  form: RefusedForm;
  kept: KeptForm;
  sending: Sending;
  /** Why it was not stored, where no field says it. */
  refusal: unknown;
  submitLabel: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** The fields. */
  children: ReactNode;
};

/** A form on a page that sends a file: its fields, how far the file has come, and the ways to send it and to stop. */
export function FileForm({ form, kept, sending, refusal, submitLabel, onSubmit, children }: FileFormProps) {
  const { upload, percent, stalled, cancel } = sending;
  return (
    <form noValidate className="grid max-w-2xl gap-4" onSubmit={leadToWrong(onSubmit)}>
      <RestoredNote kept={kept} withFile />
      {children}
      {upload.isPending ? (
        <Progress label={stalled ? t.waitingForTheNetwork() : t.uploading()} percent={percent} />
      ) : null}
      <SubmitProblem error={refusal} form={form} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={upload.isPending} busyLabel={t.uploading2()}>
          {submitLabel}
        </Button>
        {upload.isPending ? (
          <Button variant="outline" onClick={cancel}>
            {t.cancel()}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
