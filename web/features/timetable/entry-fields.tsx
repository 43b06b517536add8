import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { TimetableFields, TimetableForm } from '#contract/timetable.ts';
import { t } from '#texts/timetable';
import { SubjectAndGrade } from '#web/components/forms/subject-and-grade.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import type { Combination } from '#web/entities/teaching/reads.ts';
import type { Entry } from '#web/entities/timetable/reads.ts';
import { dayNames } from '#web/lib/day-names.ts';
import { gradesOf, subjectsOf } from './choices.ts';

type EntryFieldsProps = {
  form: UseFormReturn<TimetableFields, unknown, TimetableForm>;
  entry: Entry | null;
  combinations: readonly Combination[];
};

/** Title, day, times, subject and grade are required. */
export function EntryFields({ form, entry, combinations }: EntryFieldsProps) {
  const { errors } = form.formState;
  const subjectId = useWatch({ control: form.control, name: 'subject_id' });
  // The grades of another subject are others.
  const onSubject = { onChange: () => form.setValue('grade_id', '') };
  return (
    <>
      <Field label={t.title()} error={errors.title?.message}>
        {(control) => <Input {...control} {...form.register('title')} autoComplete="off" />}
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <SubjectAndGrade
          subject={{
            register: () => form.register('subject_id', onSubject),
            options: subjectsOf(combinations, entry),
            error: errors.subject_id?.message,
          }}
          grade={{
            register: () => form.register('grade_id'),
            options: gradesOf(combinations, entry, subjectId),
            error: errors.grade_id?.message,
          }}
          subjectId={subjectId}
        />
        <Field label={t.day()} error={errors.day_of_week?.message}>
          {(control) => (
            <Select {...control} {...form.register('day_of_week')} placeholder={t.selectDay()}>
              {dayNames().weekdays.map((name, day) => (
                <option key={name} value={day}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t.room()} optional error={errors.room_number?.message}>
          {(control) => <Input {...control} {...form.register('room_number')} autoComplete="off" />}
        </Field>
        <Field label={t.startTime()} error={errors.start_time?.message}>
          {(control) => <Input {...control} {...form.register('start_time')} type="time" />}
        </Field>
        <Field label={t.endTime()} error={errors.end_time?.message}>
          {(control) => <Input {...control} {...form.register('end_time')} type="time" />}
        </Field>
      </div>
      <Field label={t.description()} optional error={errors.description?.message}>
        {(control) => <Textarea {...control} {...form.register('description')} rows={2} />}
      </Field>
    </>
  );
}
