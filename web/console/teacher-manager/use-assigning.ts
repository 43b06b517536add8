import { useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { Sentence } from '#contract/said.ts';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { teachingKeys } from '#web/entities/teaching/keys.ts';
import type { Choice } from '#web/lib/choices.ts';
import { useWrite } from '#web/lib/use-write.ts';

type People = { teacher: Choice | null; student: Choice | null };

type Assigning<Form extends FieldValues> = {
  form: UseFormReturn<Form>;
  schoolId: string;
  /** Under what name a draft is kept. */
  draft: string;
  write: (assignment: Form) => Promise<void>;
  done: string;
  failed: string;
  /** What is said of a form that lacks something. */
  missing: Sentence;
  /** What the form holds after a write: what stays chosen for the next one. The teacher does. */
  next: (written: Form) => Form;
};

/** A form that gives a teacher something: who was picked beside the fields, the write, and what stays for the next. */
export function useAssigning<Form extends FieldValues>(assigning: Assigning<Form>) {
  const { form, schoolId, draft, write, done, failed, missing, next } = assigning;
  const [people, setPeople] = useState<People>({ teacher: null, student: null });
  const saving = useWrite<Form>({
    write,
    done,
    failed,
    renews: [teachingKeys.assigned],
    onWritten: (assignment) => {
      setPeople(({ teacher }) => ({ teacher, student: null }));
      form.reset(next(assignment));
      kept.saved();
    },
  });
  const kept = useKeptForm({ form, draft, place: 'page', beside: { value: people, restore: setPeople } });
  const { isSubmitted } = form.formState;
  const problemOf = (field: Path<Form>) => form.getFieldState(field, form.formState).error?.message;
  const assign = (assignment: Form) => saving.mutate(assignment);
  return {
    /** For the field of a person. */
    person: (role: keyof People) => {
      const field = `${role}_id` as Path<Form>;
      return {
        schoolId,
        chosen: people[role],
        onChoose: (choice: Choice | null) => {
          setPeople((before) => ({ ...before, [role]: choice }));
          const id = (choice?.id ?? '') as PathValue<Form, Path<Form>>;
          form.setValue(field, id, { shouldValidate: isSubmitted });
        },
        error: problemOf(field),
      };
    },
    /** For the field of a subject or grade. */
    choice: (field: Path<Form>) => ({ registered: form.register(field), error: problemOf(field) }),
    /** For the card around the fields. */
    card: { saving, kept, onSubmit: form.handleSubmit(assign, toastMissing(form, missing)) },
  };
}
