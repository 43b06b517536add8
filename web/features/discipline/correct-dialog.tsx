import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  type IncidentCorrectionFields as Fields,
  type IncidentCorrection,
  incidentCorrection,
} from '#contract/discipline.ts';
import { t } from '#texts/discipline';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { onlyChanged } from '#web/components/forms/typed-values.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { useSeenRow } from '#web/components/forms/use-seen-row.ts';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { correctRecord } from '#web/entities/records/correct.ts';
import { recordKeys } from '#web/entities/records/keys.ts';
import type { DisciplinaryRecord } from '#web/entities/records/reads.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { studentName } from './student-name.ts';
import { WhatHappened } from './what-happened.tsx';

type CorrectDialogProps = { record: DisciplinaryRecord; onClose: () => void };

const fieldsOf = (record: DisciplinaryRecord) => ({
  incident_type: record.incident_type as Fields['incident_type'],
  incident_date: record.incident_date,
  severity: record.severity as Fields['severity'],
  description: record.description,
  action_taken: record.action_taken ?? '',
});

/** Puts right what a record says, by an addition with its reason; whom it is about stays. */
export default function CorrectDialog({ record, onClose }: CorrectDialogProps) {
  const form = useForm<Fields, unknown, IncidentCorrection>({
    resolver: zodResolver(incidentCorrection),
    defaultValues: { ...fieldsOf(record), reason: '', is_withheld: false },
  });
  const kept = useKeptForm({ form, draft: `incident:${record.id}`, changesRow: true });
  const asSeen = useSeenRow({ form, row: record, fieldsOf });
  const saving = useWrite<IncidentCorrection>({
    write: ({ reason, is_withheld, ...said }) =>
      asSeen((seen) => {
        const corrected = onlyChanged(said, form.control._defaultValues, form.getValues());
        return correctRecord({ ...corrected, reason, is_withheld }, seen);
      }),
    done: t.recordCorrectedSuccessfully(),
    failed: t.failedToCorrectTheRecord(),
    renews: [recordKeys.all],
  });
  const save = (corrected: IncidentCorrection) =>
    saving.mutate(corrected, { onSuccess: kept.savedThen(onClose) });
  return (
    <FormDialog
      title={t.correctDisciplinaryRecord()}
      description={t.correctionStays({ studentName: studentName(record.student) })}
      onSubmit={form.handleSubmit(save, toastMissing(form))}
      kept={kept}
      form={form}
      busyLabel={t.saving()}
      submitLabel={t.saveCorrection()}
      error={saving.error}
      busy={saving.isPending}
      onClose={onClose}
    >
      <WhatHappened register={(name) => form.register(name)} errors={form.formState.errors} />
      <Field label={t.whyCorrected()} error={form.formState.errors.reason?.message}>
        {(control) => <Textarea {...control} {...form.register('reason')} rows={2} />}
      </Field>
      <CheckboxField
        label={t.withholdFormerText()}
        error={form.formState.errors.is_withheld?.message}
        {...form.register('is_withheld')}
      />
    </FormDialog>
  );
}
