import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import type { ParentRegistrationFields, ParentRegistrationForm } from '#contract/registration-forms.ts';
import { t } from '#texts/auth';
import { Button } from '#web/components/ui/button.tsx';
import { Field, FieldGroup } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { PartFailed } from '#web/components/ui/part-failed.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { leadOn } from '#web/lib/next-stop.ts';
import { gradesQuery } from './queries.ts';
import { SubjectChoices } from './subject-choices.tsx';
import { withTick } from './taught-grades.ts';

export type ParentForm = UseFormReturn<ParentRegistrationFields, unknown, ParentRegistrationForm>;

type ChildFieldsProps = {
  form: ParentForm;
  index: number;
  /** Absent while this is the only row: one always remains. */
  onRemove: (() => void) | undefined;
};

/** One child of the 'Children Details' block. */
export function ChildFields({ form, index, onRemove }: ChildFieldsProps) {
  const schoolId = useWatch({ control: form.control, name: 'school_id' });
  const grades = useQuery(gradesQuery(schoolId));
  const gradeId = useWatch({ control: form.control, name: `children.${index}.grade_id` });
  const errors = form.formState.errors.children?.[index];
  const { register } = form;
  return (
    <fieldset className="rounded-lg border bg-card p-4 sm:p-5">
      <legend className="sr-only">{t.child({ count: index + 1 })}</legend>
      <div className="mb-3 flex min-h-10 items-center justify-between">
        <p aria-hidden className="font-medium">
          {t.child({ count: index + 1 })}
        </p>
        {onRemove ? (
          <Button
            ref={leadOn}
            variant="ghost"
            size="sm"
            aria-label={t.removeChild({ count: index + 1 })}
            onClick={onRemove}
          >
            <Trash2 aria-hidden />
            {t.remove()}
          </Button>
        ) : null}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.firstName()} error={errors?.first_name?.message}>
          {(control) => (
            <Input {...control} autoComplete="off" {...register(`children.${index}.first_name`)} />
          )}
        </Field>
        <Field label={t.lastName()} error={errors?.last_name?.message}>
          {(control) => (
            <Input {...control} autoComplete="off" {...register(`children.${index}.last_name`)} />
          )}
        </Field>
        <Field label={t.dateOfBirth()} optional error={errors?.date_of_birth?.message}>
          {(control) => <Input {...control} type="date" {...register(`children.${index}.date_of_birth`)} />}
        </Field>
        <Field label={t.grade()} error={errors?.grade_id?.message}>
          {(control) => (
            <Select
              {...control}
              // Options arrive after the choice may have been restored: see SchoolField.
              key={grades.data ? schoolId : 'loading'}
              {...register(`children.${index}.grade_id`)}
              placeholder={placeholderOf(schoolId, grades.data?.length)}
            >
              {grades.data?.map((grade) => (
                <option key={grade.id} value={grade.id}>
                  {grade.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <PartFailed text={t.failedToLoadGrades()} reads={[grades]} />
      {gradeId ? (
        <FieldGroup legend={t.subjects()} optional className="mt-4" error={errors?.subject_ids?.message}>
          <Controller
            control={form.control}
            name={`children.${index}.subject_ids`}
            render={({ field }) => (
              <SubjectChoices
                key={gradeId}
                ref={field.ref}
                name={field.name}
                schoolId={schoolId}
                gradeId={gradeId}
                chosen={field.value}
                onTick={(subjectId, on) => field.onChange(withTick(field.value, subjectId, on))}
              />
            )}
          />
        </FieldGroup>
      ) : null}
    </fieldset>
  );
}

function placeholderOf(schoolId: string, count: number | undefined): string {
  if (!schoolId) return t.selectASchoolFirst2();
  if (count === 0) return t.schoolHasNoGradesYet();
  return t.selectAGrade();
}
