import { type UseFormReturn, useController } from 'react-hook-form';
import type { DisciplinaryFields, DisciplinaryForm } from '#contract/discipline.ts';
import { t } from '#texts/discipline';
import { LearnerPicker } from '#web/components/pickers/learner-picker.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { Field } from '#web/components/ui/field.tsx';
import type { Choice } from '#web/lib/choices.ts';
import { WhatHappened } from './what-happened.tsx';

type RecordFieldsProps = {
  form: UseFormReturn<DisciplinaryFields, unknown, DisciplinaryForm>;
  student: Choice | null;
  onStudent: (student: Choice | null) => void;
};

/** Student, incident type and description are required; severity is low until it is said otherwise. */
export function RecordFields({ form, student, onStudent }: RecordFieldsProps) {
  const { errors } = form.formState;
  // First of the form's fields, so that it is the one that is led to when nothing is filled in.
  const { ref } = useController({ control: form.control, name: 'student_id' }).field;
  const choose = (choice: Choice | null) => {
    onStudent(choice);
    form.setValue('student_id', choice?.id ?? '', {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  };
  return (
    <>
      <Field label={t.student()} error={errors.student_id?.message}>
        {(control) => <LearnerPicker {...control} ref={ref} chosen={student} onChoose={choose} />}
      </Field>
      <WhatHappened register={(name) => form.register(name)} errors={errors} />
      <div className="grid sm:grid-cols-2">
        <div>
          <CheckboxField
            label={t.followUpRequired()}
            error={errors.follow_up_required?.message}
            {...form.register('follow_up_required')}
          />
        </div>
        <div>
          <CheckboxField
            label={t.parentNotified()}
            error={errors.parent_notified?.message}
            {...form.register('parent_notified')}
          />
        </div>
      </div>
      <p className="text-muted-foreground text-sm">{t.tickParentNotifiedIfHave()}</p>
    </>
  );
}
