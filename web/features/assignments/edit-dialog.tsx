import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  type AssignmentCorrection,
  assignmentCorrection,
  type AssignmentCorrectionFields as Fields,
} from '#contract/school-assignment.ts';
import { t } from '#texts/assignments';
import { AudienceField, type AudienceForm } from '#web/components/audience/audience-field.tsx';
import { useSaidAudience } from '#web/components/audience/audience-names.ts';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { EDIT_REACHES_READERS } from '#web/components/forms/reader-notes.ts';
import { onlyChanged } from '#web/components/forms/typed-values.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { useSeenRow } from '#web/components/forms/use-seen-row.ts';
import { updateAssignment } from '#web/entities/assignments/correct.ts';
import { assignmentKeys } from '#web/entities/assignments/keys.ts';
import type { Assignment } from '#web/entities/assignments/reads.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { AssignmentFields } from './assignment-fields.tsx';
import { usePastDue } from './past-due.tsx';

type EditDialogProps = { assignment: Assignment; schoolId: string; onClose: () => void };

const fieldsOf = ({ title, description, due_date }: Assignment): Fields => ({
  title,
  description: description ?? '',
  due_date: due_date ?? '',
  audience: null,
});

/** Puts right what an assignment says, when it is due and whom of its grade it is for; subject and grade stay. */
export default function EditDialog({ assignment, schoolId, onClose }: EditDialogProps) {
  const { id, due_date, subject, grade } = assignment;
  const form = useForm<Fields, unknown, AssignmentCorrection>({
    resolver: zodResolver(assignmentCorrection),
    defaultValues: fieldsOf(assignment),
  });
  const kept = useKeptForm({ form, draft: `assignment:${id}`, changesRow: assignment });
  const say = useSaidAudience(assignment.grade_id);
  const asSeen = useSeenRow({ form, row: assignment, fieldsOf, say });
  const saving = useWrite<AssignmentCorrection>({
    write: (fields) =>
      asSeen(async (seen) => {
        const corrected = onlyChanged(fields, form.control._defaultValues);
        if (corrected) await updateAssignment({ form: corrected, seen, schoolId });
      }),
    done: t.assignmentUpdatedSuccessfully(),
    failed: t.failedToUpdateAssignment(),
    renews: [assignmentKeys.all],
  });
  const save = (corrected: AssignmentCorrection) =>
    saving.mutate(corrected, { onSuccess: kept.savedThen(onClose) });
  const setFor = [subject?.name, grade?.name].filter(Boolean).join(', ');
  const { saveOrAsk, question } = usePastDue(save, due_date);
  return (
    <FormDialog
      title={t.editAssignment()}
      description={setFor ? `${setFor}. ${EDIT_REACHES_READERS()}` : EDIT_REACHES_READERS()}
      onSubmit={form.handleSubmit(saveOrAsk, toastMissing(form))}
      busyLabel={t.saving()}
      submitLabel={t.saveChanges()}
      kept={kept}
      form={form}
      error={saving.error}
      busy={saving.isPending}
      onClose={onClose}
    >
      <AssignmentFields register={(name) => form.register(name)} errors={form.formState.errors} />
      <AudienceField
        form={form as unknown as AudienceForm}
        schoolId={schoolId}
        audienceId={assignment.audience_id}
        gradeId={assignment.grade_id}
      />
      {question}
    </FormDialog>
  );
}
