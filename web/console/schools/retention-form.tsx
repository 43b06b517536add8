import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  RETENTION_YEARS_MAX,
  type RetentionFields,
  retentionForm,
  type RetentionForm as Years,
} from '#contract/retention.ts';
import { usualRetention } from '#contract/usual-retention.ts';
import { t } from '#texts/consent';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { onlyChanged } from '#web/components/forms/typed-values.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { erasureKeys } from '#web/entities/erasures/keys.ts';
import { schoolKeys } from '#web/entities/schools/keys.ts';
import type { School } from '#web/entities/schools/reads.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { type Retention, saveRetention } from './retention-query.ts';

type RetentionFormProps = {
  school: Pick<School, 'id' | 'name'>;
  retention: Retention;
  onClose: () => void;
};

const labels = () =>
  ({
    report_years: t.reportYears(),
    incident_years: t.incidentYears(),
    answer_years: t.answerYears(),
  }) as const;

/** Years from the day of leaving, each with the usual beside it. */
export function RetentionForm({ school, retention, onClose }: RetentionFormProps) {
  const form = useForm<RetentionFields, unknown, Years>({
    resolver: zodResolver(retentionForm),
    defaultValues: {
      school_id: school.id,
      report_years: String(retention.report_years),
      incident_years: String(retention.incident_years),
      answer_years: String(retention.answer_years),
    },
  });
  const kept = useKeptForm({ form, draft: `retention:${school.id}`, changesRow: true });
  const saving = useWrite<Years>({
    write: async (fields) => {
      const changed = onlyChanged(fields, form.control._defaultValues, form.getValues());
      if (changed) await saveRetention({ ...changed, school_id: school.id });
    },
    done: t.retentionChanged(),
    failed: t.failedToChangeRetention(),
    renews: [schoolKeys.retentionOf(school.id), erasureKeys.all],
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title={t.retention()}
      description={school.name}
      onSubmit={form.handleSubmit(
        (given) => saving.mutate(given, { onSuccess: kept.savedThen(onClose) }),
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
      <RetentionWords />
      {fields.map((field) => (
        <Field key={field} {...wordsOf(field)} error={errors[field]?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register(field)}
              type="number"
              min={0}
              max={RETENTION_YEARS_MAX}
              className="max-w-40"
            />
          )}
        </Field>
      ))}
    </FormDialog>
  );
}

const fields = Object.keys(usualRetention) as (keyof Retention)[];

const wordsOf = (field: keyof Retention) => ({
  label: labels()[field],
  hint: t.usualYears({ years: usualRetention[field] }),
});

function RetentionWords() {
  return (
    <>
      <p className="text-sm">{t.retentionSays()}</p>
      <p className="text-muted-foreground text-sm">{t.retentionLaw()}</p>
    </>
  );
}

/** The form while what it begins with is read: as high, so that nothing moves. */
export function RetentionPlaces() {
  return (
    <>
      <RetentionWords />
      {fields.map((field) => (
        <Field key={field} {...wordsOf(field)}>
          {() => <Skeleton className="h-11 max-w-40 md:h-10" />}
        </Field>
      ))}
    </>
  );
}
