import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type TermFields, type TermForm, termForm } from '#contract/terms.ts';
import { t } from '#texts/console-schools';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { onlyChanged } from '#web/components/forms/typed-values.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { schoolKeys } from '#web/entities/schools/keys.ts';
import type { School, Term } from '#web/entities/schools/reads.ts';
import { termKeys } from '#web/entities/terms/keys.ts';
import { createTerm, updateTerm } from '#web/entities/terms/writes.ts';
import { useWrite } from '#web/lib/use-write.ts';

type TermDialogProps = {
  school: Pick<School, 'id' | 'name'>;
  /** The term to edit; none to add one. */
  term?: Term | undefined;
  onClose: () => void;
};

/** Add Term and Edit Term: name and start are required, the end may follow later. */
export function TermDialog({ school, term, onClose }: TermDialogProps) {
  const form = useForm<TermFields, unknown, TermForm>({
    resolver: zodResolver(termForm),
    defaultValues: {
      school_id: school.id,
      name: term?.name ?? '',
      start_date: term?.start_date ?? '',
      end_date: term?.end_date ?? '',
    },
  });
  const kept = useKeptForm({ form, draft: `term:${term?.id ?? school.id}`, changesRow: !!term });
  const saving = useWrite<TermForm>({
    write: async (fields) => {
      if (!term) return createTerm(fields);
      const changed = onlyChanged(fields, form.control._defaultValues);
      if (changed) await updateTerm(term.id, { ...changed, school_id: school.id });
    },
    done: term ? t.termUpdatedSuccessfully() : t.termCreatedSuccessfully(),
    failed: term ? t.failedToUpdateTerm() : t.failedToCreateTerm(),
    renews: [schoolKeys.all, termKeys.all],
  });
  const { errors } = form.formState;
  const save = (fields: TermForm) => saving.mutate(fields, { onSuccess: kept.savedThen(onClose) });
  return (
    <FormDialog
      title={term ? t.editTerm() : t.addTerm()}
      description={school.name}
      onSubmit={form.handleSubmit(save, toastMissing(form))}
      busyLabel={t.saving()}
      submitLabel={term ? t.saveChanges() : t.addTerm()}
      kept={kept}
      form={form}
      error={saving.error}
      busy={saving.isPending}
      onClose={onClose}
    >
      <Field label={t.termName()} hint={t.suchAsTerm1()} error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.startDate()} error={errors.start_date?.message}>
          {(control) => <Input {...control} {...form.register('start_date')} type="date" />}
        </Field>
        <Field
          label={t.endDate()}
          optional
          hint={t.lessonsAreShownUntilThisDay()}
          error={errors.end_date?.message}
        >
          {(control) => <Input {...control} {...form.register('end_date')} type="date" />}
        </Field>
      </div>
    </FormDialog>
  );
}
