import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { PORTAL_GRADE_LEVEL_MAX, PORTAL_GRADE_LEVEL_MIN } from '#contract/limits.ts';
import {
  type PortalGradeFields,
  type PortalGradeForm,
  type PortalSubjectFields,
  type PortalSubjectForm,
  portalGradeForm,
  portalSubjectForm,
} from '#contract/portal-lessons.ts';
import { t } from '#texts/console-portal-lessons';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { SubmitProblem } from '#web/components/forms/submit-problem.tsx';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { createPortalGrade, createPortalSubject } from '#web/entities/portal-lessons/writes.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { portalRenewed } from './lessons-query.ts';

const formClasses = 'grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-3';

const levels = Array.from(
  { length: PORTAL_GRADE_LEVEL_MAX - PORTAL_GRADE_LEVEL_MIN + 1 },
  (_, index) => PORTAL_GRADE_LEVEL_MIN + index,
);

export function AddGrade() {
  const form = useForm<PortalGradeFields, unknown, PortalGradeForm>({
    resolver: zodResolver(portalGradeForm),
    defaultValues: { name: '', level: String(PORTAL_GRADE_LEVEL_MIN) },
  });
  const kept = useKeptForm({ form, draft: 'portal-grade:new', place: 'page', staysOnPath: true });
  const saving = useWrite<PortalGradeForm>({
    write: createPortalGrade,
    done: t.gradeCreatedSuccessfully(),
    failed: t.failedToCreateGrade(),
    renews: portalRenewed,
    onWritten: kept.savedThen(() => form.reset()),
  });
  const save = (grade: PortalGradeForm) => saving.mutate(grade);
  return (
    <form noValidate className={formClasses} onSubmit={form.handleSubmit(save, toastMissing(form))}>
      <GradeFields form={form} />
      <SubmitProblem error={saving.error} form={form} className="col-span-2" />
      <Button type="submit" variant="outline" className="w-fit" busy={saving.isPending}>
        {t.addGrade()}
      </Button>
    </form>
  );
}

type GradeFieldsProps = { form: UseFormReturn<PortalGradeFields, unknown, PortalGradeForm> };

/** Name and level of a grade of the catalogue. */
export function GradeFields({ form }: GradeFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <Field label={t.gradeName()} error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
      </Field>
      <Field label={t.level()} error={errors.level?.message}>
        {(control) => (
          <Select {...control} {...form.register('level')}>
            {levels.map((level) => (
              <option key={level} value={level}>
                {level}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}

export function AddSubject() {
  const form = useForm<PortalSubjectFields, unknown, PortalSubjectForm>({
    resolver: zodResolver(portalSubjectForm),
    defaultValues: { name: '', code: '' },
  });
  const kept = useKeptForm({ form, draft: 'portal-subject:new', place: 'page', staysOnPath: true });
  const saving = useWrite<PortalSubjectForm>({
    write: createPortalSubject,
    done: t.subjectCreatedSuccessfully(),
    failed: t.failedToCreateSubject(),
    renews: portalRenewed,
    onWritten: kept.savedThen(() => form.reset()),
  });
  const { errors } = form.formState;
  const save = (subject: PortalSubjectForm) => saving.mutate(subject);
  return (
    <form noValidate className={formClasses} onSubmit={form.handleSubmit(save, toastMissing(form))}>
      <Field label={t.subjectName()} error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
      </Field>
      <Field label={t.code()} optional error={errors.code?.message}>
        {(control) => <Input {...control} {...form.register('code')} autoComplete="off" />}
      </Field>
      <SubmitProblem error={saving.error} form={form} className="col-span-2" />
      <Button type="submit" variant="outline" className="w-fit" busy={saving.isPending}>
        {t.addSubject()}
      </Button>
    </form>
  );
}
