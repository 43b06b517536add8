import { type UseFormReturn, useController } from 'react-hook-form';
import type { DisciplinaryFields, DisciplinaryForm } from '#contract/discipline.ts';
import { disciplinarySeverities, incidentTypes } from '#contract/enums.ts';
import { LearnerPicker } from '#web/components/pickers/learner-picker.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { today } from '#web/lib/calendar-days.ts';
import type { Choice } from '#web/lib/choices.ts';
import { severityLabels } from './badges.tsx';

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
      <Field label="Student" error={errors.student_id?.message}>
        {(control) => <LearnerPicker {...control} ref={ref} chosen={student} onChoose={choose} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Incident type" className="sm:col-span-2" error={errors.incident_type?.message}>
          {(control) => (
            <Select {...control} {...form.register('incident_type')} placeholder="Select incident type">
              {incidentTypes.map((type) => (
                <option key={type} value={type}>
                  {type}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Severity" error={errors.severity?.message}>
          {(control) => (
            <Select {...control} {...form.register('severity')}>
              {disciplinarySeverities.map((severity) => (
                <option key={severity} value={severity}>
                  {severityLabels[severity]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Incident date" error={errors.incident_date?.message}>
          {(control) => <Input {...control} {...form.register('incident_date')} type="date" max={today()} />}
        </Field>
      </div>
      <Field label="Description" error={errors.description?.message}>
        {(control) => <Textarea {...control} {...form.register('description')} rows={4} />}
      </Field>
      <Field label="Action taken" optional error={errors.action_taken?.message}>
        {(control) => <Textarea {...control} {...form.register('action_taken')} rows={2} />}
      </Field>
      <div className="grid sm:grid-cols-2">
        <CheckboxField label="Follow-up required" {...form.register('follow_up_required')} />
        <CheckboxField label="Parent notified" {...form.register('parent_notified')} />
      </div>
      <p className="text-muted-foreground text-sm">
        Tick “Parent notified” if you have spoken to the parent already: nothing is sent then. To tell them by
        the portal, leave it and press Notify Parent on the saved record.
      </p>
    </>
  );
}
