import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { AssignmentCorrectionFields } from '#contract/school-assignment.ts';
import { t } from '#texts/assignments';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';

type Name = keyof AssignmentCorrectionFields;
type AssignmentFieldsProps = {
  register: (name: Name) => UseFormRegisterReturn;
  errors: Partial<Record<Name, { message?: string }>>;
  /** What stands below the title. */
  children?: ReactNode;
};

/** What an assignment says, in the dialogs that create and correct one. */
export function AssignmentFields({ register, errors, children }: AssignmentFieldsProps) {
  // Named to the form in the order of the screen, so that the first empty field is the one it leads to.
  return (
    <>
      <Field label={t.title()} error={errors.title?.message}>
        {(control) => <Input {...control} {...register('title')} autoComplete="off" />}
      </Field>
      {children}
      <Field label={t.dueDate()} optional error={errors.due_date?.message}>
        {(control) => <Input {...control} {...register('due_date')} type="date" />}
      </Field>
      <Field label={t.description()} optional error={errors.description?.message}>
        {(control) => <Textarea {...control} {...register('description')} rows={4} />}
      </Field>
    </>
  );
}
