import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  type IncidentCorrectionFields as Fields,
  type IncidentCorrection,
  incidentCorrection,
} from '#contract/discipline.ts';
import { INCIDENT_CORRECTION_HOURS } from '#contract/limits.ts';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { recordKeys } from '#web/entities/records/keys.ts';
import type { DisciplinaryRecord } from '#web/entities/records/reads.ts';
import { correctRecord } from '#web/entities/records/writes.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { studentName } from './student-name.ts';
import { WhatHappened } from './what-happened.tsx';

type CorrectDialogProps = { record: DisciplinaryRecord; onClose: () => void };

/** Puts right what a record says, within a day; whom it is about stays. */
export default function CorrectDialog({ record, onClose }: CorrectDialogProps) {
  const { id, incident_type, incident_date, severity, description, action_taken } = record;
  const form = useForm<Fields, unknown, IncidentCorrection>({
    resolver: zodResolver(incidentCorrection),
    defaultValues: {
      incident_type: incident_type as Fields['incident_type'],
      incident_date,
      severity: severity as Fields['severity'],
      description,
      action_taken: action_taken ?? '',
    },
  });
  const kept = useKeptForm({ form, draft: `incident:${id}` });
  const saving = useWrite<IncidentCorrection>({
    write: (corrected) => correctRecord({ ...corrected, id }),
    done: 'Record corrected successfully',
    failed: 'Failed to correct the record',
    renews: [recordKeys.all],
  });
  const save = (corrected: IncidentCorrection) =>
    saving.mutate(corrected, { onSuccess: kept.savedThen(onClose) });
  return (
    <FormDialog
      title="Correct Disciplinary Record"
      description={`${studentName(record.student)}. Possible for ${INCIDENT_CORRECTION_HOURS} hours. Readers see that it was corrected; what it said before is kept for the school's administrators.`}
      onSubmit={form.handleSubmit(save, toastMissing(form))}
      kept={kept}
      form={form}
      busyLabel="Saving..."
      submitLabel="Save correction"
      error={saving.error}
      busy={saving.isPending}
      onClose={onClose}
    >
      <WhatHappened register={(name) => form.register(name)} errors={form.formState.errors} />
    </FormDialog>
  );
}
