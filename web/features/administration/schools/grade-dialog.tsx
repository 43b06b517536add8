import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { GRADE_LEVEL_DEFAULT, GRADE_LEVEL_MAX, GRADE_LEVEL_MIN } from '#contract/limits.ts';
import { type GradeForm, gradeForm } from '#contract/schools.ts';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import type { Choice } from '#web/lib/choices.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { administrationKeys, type School } from '../queries.ts';
import { SchoolField } from '../school-field.tsx';
import { createGrade } from '../writes.ts';
import { levelInName } from './grade-level.ts';

type GradeFields = z.input<typeof gradeForm>;

type GradeDialogProps = { school: Pick<School, 'id' | 'name'>; onClose: () => void };

/** Add Grade: school, name and level (document 1, section 5). */
export function GradeDialog({ school, onClose }: GradeDialogProps) {
  const form = useForm<GradeFields, unknown, GradeForm>({
    resolver: zodResolver(gradeForm),
    defaultValues: { school_id: school.id, name: '', level: String(GRADE_LEVEL_DEFAULT) },
  });
  const [chosen, setChosen] = useState<Choice | null>({ id: school.id, label: school.name });
  const kept = useKeptForm({ form, draft: 'grade:new', beside: { value: chosen, restore: setChosen } });
  const saving = useWrite<GradeForm>({
    write: createGrade,
    done: 'Grade created successfully',
    failed: 'Failed to create grade',
    renews: [administrationKeys.schools],
  });
  const { errors, dirtyFields } = form.formState;
  const followName = (event: { target: { value: string } }) => {
    // Until the level is set by hand.
    if (dirtyFields.level) return;
    form.setValue('level', String(levelInName(event.target.value) ?? GRADE_LEVEL_DEFAULT));
  };
  const save = (grade: GradeForm) => saving.mutate(grade, { onSuccess: kept.savedThen(onClose) });
  return (
    <FormDialog
      title="Add Grade"
      onSubmit={form.handleSubmit(save, toastMissing(form))}
      busyLabel="Saving..."
      submitLabel="Add Grade"
      kept={kept}
      form={form}
      error={saving.error}
      busy={saving.isPending}
      onClose={onClose}
    >
      <SchoolField
        chosen={chosen}
        onChoose={(choice) => {
          setChosen(choice);
          form.setValue('school_id', choice?.id ?? '', { shouldValidate: true });
        }}
        error={errors.school_id?.message}
      />
      <Field label="Grade name" hint="As people say it, such as Grade 8 or 8A" error={errors.name?.message}>
        {(control) => (
          <Input {...control} {...form.register('name', { onChange: followName })} autoComplete="off" />
        )}
      </Field>
      <Field label="Level" hint={`${GRADE_LEVEL_MIN} to ${GRADE_LEVEL_MAX}`} error={errors.level?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('level')}
            type="number"
            min={GRADE_LEVEL_MIN}
            max={GRADE_LEVEL_MAX}
            className="max-w-32"
          />
        )}
      </Field>
    </FormDialog>
  );
}
