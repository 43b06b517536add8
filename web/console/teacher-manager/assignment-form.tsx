import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { t } from '#texts/console-teacher-manager';
import { RestoredNote } from '#web/components/forms/restored-note.tsx';
import { SubmitProblem } from '#web/components/forms/submit-problem.tsx';
import type { KeptForm } from '#web/components/forms/use-kept-form.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';

type AssignmentFormProps = {
  /** Names the form, such as 'Assign subject'. */
  label: string;
  title: string;
  description: string;
  /** Who is assigned, above the two choices. */
  teacher: ReactNode;
  children: ReactNode;
  submit: string;
  saving: { isPending: boolean; error: unknown };
  kept: KeptForm;
  onSubmit: () => void;
};

/** A card in which a teacher is given something: the teacher, two choices beside each other, the button. */
export function AssignmentForm({ label, title, description, saving, kept, ...form }: AssignmentFormProps) {
  return (
    <Card aria-label={label}>
      <CardHeader>
        <div>
          <CardTitle>{title}</CardTitle>
          <CardDescription>{description}</CardDescription>
        </div>
      </CardHeader>
      <CardContent>
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            form.onSubmit();
          }}
        >
          <RestoredNote kept={kept} />
          {form.teacher}
          <div className="grid gap-4 sm:grid-cols-2">{form.children}</div>
          <SubmitProblem error={saving.error} />
          <Button type="submit" className="sm:w-fit" busy={saving.isPending} busyLabel={t.assigning()}>
            {form.submit}
          </Button>
        </form>
      </CardContent>
    </Card>
  );
}

type ChoiceFieldProps = {
  label: string;
  placeholder: string;
  registered: UseFormRegisterReturn;
  options: readonly { id: string; name: string }[];
  error: string | undefined;
};

/** One of the school's subjects or grades. */
export function ChoiceField({ label, placeholder, registered, options, error }: ChoiceFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Select {...control} {...registered} placeholder={placeholder}>
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
