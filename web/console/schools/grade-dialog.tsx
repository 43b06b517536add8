import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { GRADE_LEVEL_DEFAULT, GRADE_LEVEL_MAX, GRADE_LEVEL_MIN } from '#contract/limits.ts';
import { type GradeForm, gradeForm } from '#contract/schools.ts';
import { t } from '#texts/console-schools';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { onlyChanged } from '#web/components/forms/typed-values.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { SchoolField } from '#web/console/shared/school-field.tsx';
import { gradeKeys } from '#web/entities/grades/keys.ts';
import { createGrade, updateGrade } from '#web/entities/grades/writes.ts';
import { schoolKeys } from '#web/entities/schools/keys.ts';
import type { Grade, School } from '#web/entities/schools/reads.ts';
import type { Choice } from '#web/lib/choices.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { levelInName } from './grade-level.ts';

type GradeFields = z.input<typeof gradeForm>;

type GradeDialogProps = {
  school: Pick<School, 'id' | 'name'>;
  /** The grade to edit, which stays at its school; none to add one. */
  grade?: Grade;
  onClose: () => void;
};

/** Add Grade: school, name and level; Edit Grade: the last two. */
export function GradeDialog({ school, grade, onClose }: GradeDialogProps) {
  const form = useForm<GradeFields, unknown, GradeForm>({
    resolver: zodResolver(gradeForm),
    defaultValues: {
      school_id: school.id,
      name: grade?.name ?? '',
      level: String(grade?.level ?? GRADE_LEVEL_DEFAULT),
    },
  });
  const [chosen, setChosen] = useState<Choice | null>({ id: school.id, label: school.name });
  const kept = useKeptForm({
    form,
    draft: `grade:${grade?.id ?? school.id}`,
    beside: { value: chosen, restore: setChosen },
    changesRow: !!grade,
  });
  const saving = useWrite<GradeForm>({
    write: async (fields) => {
      if (!grade) return createGrade(fields);
      const start = form.control._defaultValues;
      const changed = onlyChanged(fields, { ...start, level: Number(start.level) });
      if (changed) await updateGrade(grade.id, changed);
    },
    done: grade ? t.gradeUpdatedSuccessfully() : t.gradeCreatedSuccessfully(),
    failed: grade ? t.failedToUpdateGrade() : t.failedToCreateGrade(),
    renews: [schoolKeys.all, gradeKeys.all],
  });
  const { errors, dirtyFields } = form.formState;
  const followName = (event: { target: { value: string } }) => {
    // Until the level is set by hand.
    if (grade || dirtyFields.level) return;
    form.setValue('level', String(levelInName(event.target.value) ?? GRADE_LEVEL_DEFAULT));
  };
  const save = (fields: GradeForm) => saving.mutate(fields, { onSuccess: kept.savedThen(onClose) });
  return (
    <FormDialog
      title={grade ? t.editGrade() : t.addGrade()}
      description={grade ? t.itsNewNameShowsWherever({ name: school.name }) : undefined}
      onSubmit={form.handleSubmit(save, toastMissing(form))}
      busyLabel={t.saving()}
      submitLabel={grade ? t.saveChanges() : t.addGrade()}
      kept={kept}
      form={form}
      error={saving.error}
      busy={saving.isPending}
      onClose={onClose}
    >
      {grade ? null : (
        <SchoolField
          chosen={chosen}
          onChoose={(choice) => {
            setChosen(choice);
            form.setValue('school_id', choice?.id ?? '', { shouldValidate: true });
          }}
          error={errors.school_id?.message}
        />
      )}
      <Field label={t.gradeName()} hint={t.peopleSaySuchGrade8()} error={errors.name?.message}>
        {(control) => (
          <Input {...control} {...form.register('name', { onChange: followName })} autoComplete="off" />
        )}
      </Field>
      <Field
        label={t.level()}
        hint={t.to({ gradeR: GRADE_LEVEL_MIN, gradeLevelMax: GRADE_LEVEL_MAX })}
        error={errors.level?.message}
      >
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
