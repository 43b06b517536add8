import { zodResolver } from '@hookform/resolvers/zod';
import type { QueryKey } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { subjectForm } from '#contract/schools.ts';
import { t } from '#texts/console-shared';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { onlyChanged } from '#web/components/forms/typed-values.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { updateSubject } from '#web/entities/subjects/writes.ts';
import { useWrite } from '#web/lib/use-write.ts';

/** A subject stays where it is: only what it is called changes. */
const naming = z.omit(subjectForm, { school_id: true });

type SubjectDialogProps = {
  /** Of a school, or of the portal's catalogue. */
  subject: { id: string; name: string; code: string | null };
  renews: readonly QueryKey[];
  onClose: () => void;
};

/** Edit Subject: its name and its code. */
export function SubjectDialog({ subject, renews, onClose }: SubjectDialogProps) {
  const form = useForm<z.input<typeof naming>, unknown, z.output<typeof naming>>({
    resolver: zodResolver(naming),
    defaultValues: { name: subject.name, code: subject.code ?? '' },
  });
  const kept = useKeptForm({ form, draft: `subject-edit:${subject.id}`, changesRow: true });
  const saving = useWrite<z.output<typeof naming>>({
    write: async (fields) => {
      const changed = onlyChanged(fields, form.control._defaultValues);
      if (changed) await updateSubject(subject.id, changed);
    },
    done: t.subjectUpdatedSuccessfully(),
    failed: t.failedToUpdateSubject(),
    renews,
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title={t.editSubject()}
      description={t.itsNewNameShowsWherever()}
      onSubmit={form.handleSubmit(
        (fields) => saving.mutate(fields, { onSuccess: kept.savedThen(onClose) }),
        toastMissing(form),
      )}
      busyLabel={t.saving()}
      submitLabel={t.saveChanges()}
      kept={kept}
      form={form}
      error={saving.error}
      busy={saving.isPending}
      onClose={onClose}
    >
      <Field label={t.subjectName()} error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
      </Field>
      <Field label={t.code()} optional error={errors.code?.message}>
        {(control) => <Input {...control} {...form.register('code')} autoComplete="off" />}
      </Field>
    </FormDialog>
  );
}
