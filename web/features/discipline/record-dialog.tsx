import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type DisciplinaryFields, type DisciplinaryForm, disciplinaryForm } from '#contract/discipline.ts';
import { schoolToday } from '#contract/school-day.ts';
import { t } from '#texts/discipline';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { useSeenRow } from '#web/components/forms/use-seen-row.ts';
import { applyRecord } from '#web/entities/records/cache.ts';
import { createRecord } from '#web/entities/records/create.ts';
import { recordKeys } from '#web/entities/records/keys.ts';
import { type DisciplinaryRecord, fetchRecord } from '#web/entities/records/reads.ts';
import type { Choice } from '#web/lib/choices.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { RecordFields } from './record-fields.tsx';
import { studentName } from './student-name.ts';

/** What an earlier attempt has recorded. */
const fieldsOf = (record: DisciplinaryRecord) => ({
  student_id: record.student_id,
  incident_type: record.incident_type as DisciplinaryFields['incident_type'],
  incident_date: record.incident_date,
  severity: record.severity as DisciplinaryFields['severity'],
  description: record.description,
  action_taken: record.action_taken ?? '',
  follow_up_required: record.follow_up_required,
  parent_notified: record.parent_notified,
});

/** What no control says. */
const sayOf = (path: string, record: DisciplinaryRecord): string | undefined =>
  path === 'student_id' ? studentName(record.student) : undefined;

/** Create Disciplinary Record (docs/product/discipline.md#a-record). */
export default function RecordDialog({ profileId, onClose }: { profileId: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm<DisciplinaryFields, unknown, DisciplinaryForm>({
    resolver: zodResolver(disciplinaryForm),
    defaultValues: {
      student_id: '',
      incident_date: schoolToday(),
      severity: 'low',
      description: '',
      action_taken: '',
      follow_up_required: false,
      parent_notified: false,
    },
  });
  const [student, setStudent] = useState<Choice | null>(null);
  const kept = useKeptForm({ form, draft: 'incident:new', beside: { value: student, restore: setStudent } });
  const asSeen = useSeenRow<DisciplinaryRecord, DisciplinaryFields, DisciplinaryForm>({
    form,
    row: null,
    fieldsOf,
    say: sayOf,
  });
  const creating = useWrite<DisciplinaryForm, string>({
    write: (record) =>
      asSeen((standing) => createRecord({ ...record, teacher_id: profileId }, kept.attempt, standing)),
    done: t.disciplinaryRecordCreatedSuccessfully(),
    failed: t.failedToCreateDisciplinaryRecord(),
    renews: [],
  });
  const show = (id: string) => {
    onClose();
    fetchRecord(id).then(
      (row) => row && applyRecord(queryClient, profileId, row),
      () => queryClient.invalidateQueries({ queryKey: recordKeys.all }),
    );
  };
  const save = (record: DisciplinaryForm) => creating.mutate(record, { onSuccess: kept.savedThen(show) });
  return (
    <FormDialog
      title={t.createDisciplinaryRecord()}
      onSubmit={form.handleSubmit(save, toastMissing(form))}
      busyLabel={t.creating()}
      submitLabel={t.createRecord()}
      kept={kept}
      form={form}
      error={creating.error}
      busy={creating.isPending}
      onClose={onClose}
    >
      <RecordFields form={form} student={student} onStudent={setStudent} />
    </FormDialog>
  );
}
