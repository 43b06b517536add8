import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type LearnerForm, type LearnerFormFields, learnerForm } from '#contract/students.ts';
import { t } from '#texts/directory';
import { SubmitFooter } from '#web/components/forms/form-dialog.tsx';
import { FormPlaces } from '#web/components/forms/form-places.tsx';
import { FormWindow } from '#web/components/forms/form-window.tsx';
import { unlessHalfTyped } from '#web/components/forms/half-typed.ts';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { RestoredNote } from '#web/components/forms/restored-note.tsx';
import { SubmitProblem } from '#web/components/forms/submit-problem.tsx';
import { onlyChanged } from '#web/components/forms/typed-values.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { useSeenRow } from '#web/components/forms/use-seen-row.ts';
import { DialogContent } from '#web/components/ui/dialog.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { FieldSkeleton } from '#web/components/ui/skeleton.tsx';
import { updateLearner } from '#web/entities/learners/correct.ts';
import { learnerKeys } from '#web/entities/learners/keys.ts';
import { editableLearnerQuery } from '#web/entities/learners/reads.ts';
import { peopleKeys } from '#web/entities/people/keys.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { teachingKeys } from '#web/entities/teaching/keys.ts';
import { messageOf } from '#web/lib/errors.ts';
import { useWrite } from '#web/lib/use-write.ts';

type EditLearnerDialogProps = { id: string; onClose: () => void };

/** Puts right what a parent declared or an import brought: names, student ID, grade, date of birth. */
export default function EditLearnerDialog({ id, onClose }: EditLearnerDialogProps) {
  const editable = useQuery(editableLearnerQuery(useProfile().id, id));
  return (
    <FormWindow onClose={onClose}>
      <DialogContent title={t.editLearner()}>
        {editable.isPending ? (
          <FormPlaces label={t.loading()}>
            <div className="grid gap-4 sm:grid-cols-2">
              <FieldSkeleton />
              <FieldSkeleton />
              <FieldSkeleton />
              <FieldSkeleton />
              <FieldSkeleton />
            </div>
          </FormPlaces>
        ) : null}
        {editable.isError ? (
          <ErrorState
            title={t.learnerCouldNotLoaded()}
            description={messageOf(editable.error, t.pleaseTryAgain())}
            busy={editable.isFetching}
            onRetry={() => editable.refetch()}
          />
        ) : null}
        {editable.data ? <LearnerFields {...editable.data} onClose={onClose} /> : null}
      </DialogContent>
    </FormWindow>
  );
}

type LearnerFieldsProps = {
  learner: { id: string } & Pick<
    LearnerForm,
    'first_name' | 'last_name' | 'student_id' | 'grade_id' | 'date_of_birth'
  >;
  grades: readonly { id: string; name: string }[];
  onClose: () => void;
};

const fieldsOf = ({
  first_name,
  last_name,
  student_id,
  grade_id,
  date_of_birth,
}: LearnerFieldsProps['learner']): LearnerFormFields => ({
  first_name,
  last_name,
  student_id,
  grade_id,
  date_of_birth: date_of_birth ?? '',
});

function LearnerFields({ learner, grades, onClose }: LearnerFieldsProps) {
  const form = useForm<LearnerFormFields, unknown, LearnerForm>({
    resolver: zodResolver(learnerForm),
    defaultValues: fieldsOf(learner),
  });
  const kept = useKeptForm({ form, draft: `learner:${learner.id}`, changesRow: true });
  const asSeen = useSeenRow({ form, row: learner, fieldsOf });
  const saving = useWrite<LearnerForm>({
    write: (fields) =>
      asSeen(async (seen) => {
        const changed = onlyChanged(fields, form.control._defaultValues);
        if (changed) await updateLearner(changed, seen);
      }),
    done: t.learnerUpdatedSuccessfully(),
    failed: t.failedToUpdateLearner(),
    renews: [learnerKeys.all, peopleKeys.directory, peopleKeys.administered, teachingKeys.assigned],
  });
  const { errors } = form.formState;
  const save = (changed: LearnerForm) => saving.mutate(changed, { onSuccess: kept.savedThen(onClose) });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={unlessHalfTyped(form.handleSubmit(save, toastMissing(form)))}
    >
      <RestoredNote kept={kept} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.firstName()} error={errors.first_name?.message}>
          {(control) => <Input {...control} {...form.register('first_name')} autoComplete="off" />}
        </Field>
        <Field label={t.lastName()} error={errors.last_name?.message}>
          {(control) => <Input {...control} {...form.register('last_name')} autoComplete="off" />}
        </Field>
        <Field label={t.studentId()} error={errors.student_id?.message}>
          {(control) => <Input {...control} {...form.register('student_id')} autoComplete="off" />}
        </Field>
        <Field label={t.grade()} error={errors.grade_id?.message}>
          {(control) => (
            <Select {...control} {...form.register('grade_id')}>
              {grades.map((grade) => (
                <option key={grade.id} value={grade.id}>
                  {grade.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t.dateOfBirth()} optional error={errors.date_of_birth?.message}>
          {(control) => <Input {...control} {...form.register('date_of_birth')} type="date" />}
        </Field>
      </div>
      <SubmitFooter
        above={<SubmitProblem error={saving.error} form={form} />}
        busy={saving.isPending}
        busyLabel={t.saving()}
        onCancel={onClose}
      >
        {t.saveChanges()}
      </SubmitFooter>
    </form>
  );
}
