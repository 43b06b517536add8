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
import { applyRecord } from '#web/entities/records/cache.ts';
import { recordKeys } from '#web/entities/records/keys.ts';
import { fetchRecord } from '#web/entities/records/reads.ts';
import { createRecord, type NewRecord } from '#web/entities/records/writes.ts';
import type { Choice } from '#web/lib/choices.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { RecordFields } from './record-fields.tsx';

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
  const creating = useWrite<NewRecord, string>({
    write: createRecord,
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
  const save = (record: DisciplinaryForm) =>
    creating.mutate(
      { ...record, id: kept.sentAs(record).id, teacher_id: profileId },
      { onSuccess: kept.savedThen(show) },
    );
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
