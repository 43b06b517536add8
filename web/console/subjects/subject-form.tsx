import { zodResolver } from '@hookform/resolvers/zod';
import { Plus } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { type SubjectForm as Subject, type SubjectFields, subjectForm } from '#contract/schools.ts';
import { t } from '#texts/console-subjects';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { RestoredNote } from '#web/components/forms/restored-note.tsx';
import { SubmitProblem } from '#web/components/forms/submit-problem.tsx';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { subjectKeys } from '#web/entities/subjects/keys.ts';
import { createSubject } from '#web/entities/subjects/writes.ts';
import { useWrite } from '#web/lib/use-write.ts';

/** Add Subject: the name is required, the code optional. Ready for the next one once saved. */
export function SubjectForm({ schoolId }: { schoolId: string }) {
  const blank: SubjectFields = { school_id: schoolId, name: '', code: '' };
  const form = useForm<SubjectFields, unknown, Subject>({
    resolver: zodResolver(subjectForm),
    defaultValues: blank,
  });
  const kept = useKeptForm({ form, draft: `subject:${schoolId}`, place: 'page' });
  const saving = useWrite<Subject>({
    write: createSubject,
    done: t.subjectCreatedSuccessfully(),
    failed: t.failedToCreateSubject(),
    renews: [subjectKeys.all],
    onWritten: () => {
      kept.saved();
      form.reset(blank);
      form.setFocus('name');
    },
  });
  const { errors } = form.formState;
  return (
    <form
      noValidate
      aria-label={t.addSubject()}
      className="grid gap-3 rounded-lg border bg-card p-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto] sm:items-start"
      onSubmit={form.handleSubmit((subject) => saving.mutate(subject), toastMissing(form))}
    >
      {kept.isRestored ? (
        <div className="sm:col-span-3">
          <RestoredNote kept={kept} />
        </div>
      ) : null}
      <Field label={t.subjectName()} error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
      </Field>
      <Field label={t.code()} optional error={errors.code?.message}>
        {(control) => <Input {...control} {...form.register('code')} autoComplete="off" />}
      </Field>
      <Button type="submit" busy={saving.isPending} busyLabel={t.adding()} className="sm:mt-[1.71rem]">
        <Plus aria-hidden />
        {t.addSubject()}
      </Button>
      <SubmitProblem error={saving.error} form={form} className="sm:col-span-3" />
    </form>
  );
}
