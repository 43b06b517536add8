import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { FILL_REQUIRED } from '#contract/fields.ts';
import { GRADE_LEVEL_DEFAULT, GRADE_LEVEL_MAX, GRADE_LEVEL_MIN } from '#contract/limits.ts';
import { type GradeForm, gradeForm } from '#contract/schools.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog, DialogContent, DialogFooter } from '#web/components/ui/dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { toastError } from '#web/lib/toast.ts';
import { levelInName } from './grade-level.ts';
import { administrationKeys, type School } from './queries.ts';
import { SchoolSelect } from './school-select.tsx';
import { SubmitProblem } from './submit-problem.tsx';
import { useWrite } from './use-write.ts';
import { createGrade } from './writes.ts';

type GradeFields = z.input<typeof gradeForm>;

type GradeDialogProps = { schools: readonly School[]; schoolId: string; onClose: () => void };

/** Add Grade: school, name and level (document 1, section 5). */
export function GradeDialog({ schools, schoolId, onClose }: GradeDialogProps) {
  const form = useForm<GradeFields, unknown, GradeForm>({
    resolver: zodResolver(gradeForm),
    defaultValues: { school_id: schoolId, name: '', level: String(GRADE_LEVEL_DEFAULT) },
  });
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
  const save = (grade: GradeForm) => saving.mutate(grade, { onSuccess: onClose });
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent title="Add Grade">
        <form
          noValidate
          className="grid gap-4"
          onSubmit={form.handleSubmit(save, () => toastError(FILL_REQUIRED))}
        >
          <Field label="School" error={errors.school_id?.message}>
            {(control) => <SchoolSelect {...control} {...form.register('school_id')} schools={schools} />}
          </Field>
          <Field
            label="Grade name"
            hint="As people say it, such as Grade 8 or 8A"
            error={errors.name?.message}
          >
            {(control) => (
              <Input {...control} {...form.register('name', { onChange: followName })} autoComplete="off" />
            )}
          </Field>
          <Field
            label="Level"
            hint={`${GRADE_LEVEL_MIN} to ${GRADE_LEVEL_MAX}`}
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
          <SubmitProblem error={saving.error} />
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" busy={saving.isPending} busyLabel="Saving...">
              Add Grade
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
