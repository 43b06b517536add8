import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type NewLearnerForm, type NewLearnerFormFields, newLearnerForm } from '#contract/students.ts';
import { t } from '#texts/directory';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { useSeenRow } from '#web/components/forms/use-seen-row.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { gradesQuery } from '#web/entities/grades/reads.ts';
import { type AddedLearner, type Enrolment, enrolLearner } from '#web/entities/learners/add.ts';
import { learnerKeys } from '#web/entities/learners/keys.ts';
import { namesakeIds, type Return, takeLearnerBack } from '#web/entities/learners/writes.ts';
import { peopleKeys } from '#web/entities/people/keys.ts';
import { registrationKeys } from '#web/entities/registrations/keys.ts';
import { teachingKeys } from '#web/entities/teaching/keys.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { NamesakeQuestion } from './namesake-question.tsx';

const stale = [
  learnerKeys.all,
  peopleKeys.directory,
  peopleKeys.administered,
  registrationKeys.all,
  teachingKeys.assigned,
];

/** What an earlier attempt has put there. */
const fieldsOf = ({ first_name, last_name, student_id, grade_id, date_of_birth }: AddedLearner) => ({
  first_name,
  last_name,
  student_id,
  grade_id,
  date_of_birth: date_of_birth ?? '',
});

/** Puts a learner on the school's list; one of a known name is asked about first, and who has left may be taken back. */
export default function AddLearnerDialog({ schoolId, onClose }: { schoolId: string; onClose: () => void }) {
  const grades = useQuery(gradesQuery(schoolId));
  const form = useForm<NewLearnerFormFields, unknown, NewLearnerForm>({
    resolver: zodResolver(newLearnerForm),
    defaultValues: { first_name: '', last_name: '', student_id: '', grade_id: '', date_of_birth: '' },
  });
  const kept = useKeptForm({ form, draft: `learner:new:${schoolId}` });
  const asSeen = useSeenRow<AddedLearner, NewLearnerFormFields, NewLearnerForm>({
    form,
    row: null,
    fieldsOf,
  });
  const [added, setAdded] = useState<AddedLearner | null>(null);
  const adding = useWrite<Omit<Enrolment, 'standing'>>({
    write: (enrolment) =>
      asSeen((standing) => {
        setAdded(standing);
        return enrolLearner({ ...enrolment, standing });
      }),
    done: t.learnerAddedSuccessfully(),
    failed: (error) => (namesakeIds(error).length > 0 ? t.nameListAlready() : t.failedToAddLearner()),
    renews: stale,
  });
  const returning = useWrite<Return & { name: string }>({
    write: takeLearnerBack,
    done: ({ name }) => t.takenBack({ name }),
    failed: t.failedToTakeBack(),
    renews: stale,
  });
  const namesakes = namesakeIds(adding.error);
  const add = (otherThan: readonly string[]) =>
    form.handleSubmit(
      (learner) =>
        adding.mutate(
          { attempt: kept.attempt, schoolId, learner, otherThan },
          { onSuccess: kept.savedThen(onClose) },
        ),
      toastMissing(form),
    );
  const { errors } = form.formState;
  return (
    <FormDialog
      title={t.addLearner()}
      description={t.parentWhoRegistersMatchedLearner()}
      onSubmit={add([])}
      kept={kept}
      form={form}
      error={namesakes.length > 0 ? returning.error : adding.error}
      busy={adding.isPending}
      busyLabel={t.adding()}
      submitLabel={t.addLearner()}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.firstName()} error={errors.first_name?.message}>
          {(control) => <Input {...control} {...form.register('first_name')} autoComplete="off" />}
        </Field>
        <Field label={t.lastName()} error={errors.last_name?.message}>
          {(control) => <Input {...control} {...form.register('last_name')} autoComplete="off" />}
        </Field>
        <Field
          label={t.grade()}
          error={grades.isError ? t.failedToLoadGrades() : errors.grade_id?.message}
          hint={grades.data?.length === 0 ? t.schoolHasNoGradesYet() : undefined}
        >
          {(control) => (
            <Select {...control} {...form.register('grade_id')} placeholder={t.selectAGrade()}>
              {grades.data?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t.dateOfBirth()} optional error={errors.date_of_birth?.message}>
          {(control) => <Input {...control} {...form.register('date_of_birth')} type="date" />}
        </Field>
        <Field
          label={t.studentId()}
          optional
          hint={t.leaveEmptyNewOneMade()}
          error={errors.student_id?.message}
        >
          {(control) => <Input {...control} {...form.register('student_id')} autoComplete="off" />}
        </Field>
      </div>
      {namesakes.length > 0 ? (
        <NamesakeQuestion
          ids={namesakes}
          added={added}
          busy={adding.isPending || returning.isPending}
          onAnother={add(namesakes)}
          onBack={({ isBirthKnown, ...learner }) => {
            const { grade_id, date_of_birth } = form.getValues();
            returning.mutate(
              {
                ...learner,
                gradeId: grade_id,
                born: isBirthKnown ? undefined : date_of_birth,
                // Who is shown beside them was looked at, and is not this one.
                otherThan: namesakes.filter((id) => id !== learner.id),
              },
              { onSuccess: kept.savedThen(onClose) },
            );
          }}
        />
      ) : null}
    </FormDialog>
  );
}
