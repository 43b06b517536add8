import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { type ChildForm, type ChildFormFields, childForm } from '#contract/students.ts';
import { t } from '#texts/dashboard';
import { FormWindow } from '#web/components/forms/form-window.tsx';
import { RestoredNote } from '#web/components/forms/restored-note.tsx';
import { SubmitProblem } from '#web/components/forms/submit-problem.tsx';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { useSeenRow } from '#web/components/forms/use-seen-row.ts';
import { Button } from '#web/components/ui/button.tsx';
import { DialogContent, DialogFooter } from '#web/components/ui/dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { gradesQuery } from '#web/entities/grades/reads.ts';
import type { AddedLearner } from '#web/entities/learners/add.ts';
import type { Profile } from '#web/entities/people/profile.ts';
import { messageOf } from '#web/lib/errors.ts';
import { fullName } from '#web/lib/names.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { closeDialog } from '#web/lib/unsaved.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { useAddChild } from './use-add-child.ts';

const empty: ChildFormFields = { first_name: '', last_name: '', grade_id: '', student_id: '' };

/** What an earlier attempt has declared. */
const fieldsOf = ({ first_name, last_name, grade_id, student_id }: AddedLearner): ChildFormFields => ({
  first_name,
  last_name,
  grade_id,
  student_id,
});

/** The Add Child dialog; submit waits until names and grade are there. */
export default function AddChildDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const grades = useQuery(gradesQuery(profile.school_id ?? ''));
  useErrorToast(grades.error, t.failedToLoadGrades());
  const form = useForm<ChildFormFields, unknown, ChildForm>({
    resolver: zodResolver(childForm),
    mode: 'onTouched',
    defaultValues: empty,
  });
  const asSeen = useSeenRow<AddedLearner, ChildFormFields, ChildForm>({ form, row: null, fieldsOf });
  const add = useAddChild(profile, asSeen);
  const kept = useKeptForm({ form, draft: 'child:new' });
  const { errors } = form.formState;
  const required = useWatch({ control: form.control, name: ['first_name', 'last_name', 'grade_id'] });
  const isComplete = required.every((value) => value.trim() !== '');

  const submit = form.handleSubmit((child) =>
    add.mutate(
      { child, attempt: kept.attempt },
      {
        onSuccess: () => {
          toastSuccess(t.childAdded(), t.hasBeenAddedChild({ name: fullName(child) }));
          kept.saved();
          onClose();
        },
        onError: (error) => {
          console.error('Failed to add student', error);
          toastError(messageOf(error, t.failedToAddStudent()));
        },
      },
    ),
  );

  return (
    <FormWindow onClose={onClose}>
      <DialogContent title={t.addChild()} description={t.schoolConfirmsChildAddedHere()}>
        <form noValidate className="grid gap-4" onSubmit={submit}>
          <RestoredNote kept={kept} />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t.firstName()} error={errors.first_name?.message}>
              {(control) => <Input {...control} autoComplete="off" {...form.register('first_name')} />}
            </Field>
            <Field label={t.lastName()} error={errors.last_name?.message}>
              {(control) => <Input {...control} autoComplete="off" {...form.register('last_name')} />}
            </Field>
          </div>
          <Field
            label={t.grade()}
            error={grades.isError ? t.failedToLoadGrades() : errors.grade_id?.message}
            hint={grades.data?.length === 0 ? t.schoolHasNoGradesYet() : undefined}
          >
            {(control) => (
              <Select {...control} {...form.register('grade_id')} placeholder={t.selectAGrade()}>
                {grades.data?.map((grade) => (
                  <option key={grade.id} value={grade.id}>
                    {grade.name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {grades.isError ? (
            <Button variant="outline" busy={grades.isFetching} onClick={() => grades.refetch()}>
              {t.tryAgain()}
            </Button>
          ) : null}
          <Field
            label={t.studentId()}
            optional
            hint={t.leaveEmptyNewOneMade()}
            error={errors.student_id?.message}
          >
            {(control) => <Input {...control} autoComplete="off" {...form.register('student_id')} />}
          </Field>
          <DialogFooter above={<SubmitProblem error={add.error} form={form} />}>
            <Button variant="outline" onClick={() => closeDialog(onClose)}>
              {t.cancel()}
            </Button>
            <Button type="submit" disabled={!isComplete} busy={add.isPending}>
              {t.addChild()}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </FormWindow>
  );
}
