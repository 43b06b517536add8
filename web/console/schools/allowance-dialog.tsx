import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { BYTES_PER_GB, SCHOOL_TIMES_MAX } from '#contract/limits.ts';
import {
  ALLOWANCE_GB_MAX,
  ALLOWANCE_GB_MIN,
  type SchoolAllowanceFields,
  type SchoolAllowanceForm,
  schoolAllowanceForm,
} from '#contract/school-allowance.ts';
import { t } from '#texts/console-schools';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { onlyChanged } from '#web/components/forms/typed-values.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { useSeenRow } from '#web/components/forms/use-seen-row.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { refuseChanged } from '#web/entities/corrections/correct-row.ts';
import { schoolKeys } from '#web/entities/schools/keys.ts';
import type { School } from '#web/entities/schools/reads.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { type SchoolUse, schoolUseQuery, setAllowance, storageOf } from './use-query.ts';

type AllowanceDialogProps = { school: Pick<School, 'id' | 'name'>; use: SchoolUse; onClose: () => void };

const figuresOf = ({ allowed, times }: SchoolUse) => ({
  gigabytes: String(Math.round(allowed / BYTES_PER_GB)),
  times: String(times),
});

/** How much a school may store, and how much more than the usual it and its people may send out. */
export function AllowanceDialog({ school, use, onClose }: AllowanceDialogProps) {
  const form = useForm<SchoolAllowanceFields, unknown, SchoolAllowanceForm>({
    resolver: zodResolver(schoolAllowanceForm),
    defaultValues: {
      school_id: school.id,
      ...figuresOf(use),
    },
  });
  const kept = useKeptForm({ form, draft: `allowance:${school.id}`, changesRow: true });
  const queryClient = useQueryClient();
  const asSeen = useSeenRow({ form, row: use, fieldsOf: figuresOf });
  const saving = useWrite<SchoolAllowanceForm>({
    write: (given) =>
      asSeen(async (seen) => {
        const changed = onlyChanged(given, form.control._defaultValues, form.getValues());
        if (!changed) return;
        // Both are written in one call: what somebody else has changed of the other meanwhile is read once more.
        const read = await queryClient.fetchQuery({ ...schoolUseQuery(school.id), staleTime: 0 });
        const now = storageOf(read) ?? seen;
        const { gigabytes, times } = changed;
        refuseChanged(
          { ...(gigabytes && { allowed: seen.allowed }), ...(times && { times: seen.times }) },
          now,
        );
        await setAllowance({
          school: school.id,
          storage_bytes: gigabytes ? gigabytes * BYTES_PER_GB : now.allowed,
          times: times ?? now.times,
        });
      }),
    done: t.allowanceChanged(),
    failed: t.failedToChangeTheAllowance(),
    renews: [schoolKeys.use],
  });
  const { errors } = form.formState;
  const save = (allowance: SchoolAllowanceForm) =>
    saving.mutate(allowance, { onSuccess: kept.savedThen(onClose) });
  return (
    <FormDialog
      title={t.changeAllowance()}
      description={school.name}
      onSubmit={form.handleSubmit(save, toastMissing(form))}
      busyLabel={t.saving()}
      submitLabel={t.saveChanges()}
      kept={kept}
      form={form}
      error={saving.error}
      busy={saving.isPending}
      onClose={onClose}
    >
      <Field label={t.storageInGb()} hint={t.whatAllPeopleSchoolMay()} error={errors.gigabytes?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('gigabytes')}
            type="number"
            min={ALLOWANCE_GB_MIN}
            max={ALLOWANCE_GB_MAX}
            className="max-w-40"
          />
        )}
      </Field>
      <Field
        label={t.timesTheUsual()}
        hint={t.howMuchMoreSchoolEach({ schoolTimesMax: SCHOOL_TIMES_MAX })}
        error={errors.times?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('times')}
            type="number"
            min={1}
            max={SCHOOL_TIMES_MAX}
            className="max-w-40"
          />
        )}
      </Field>
    </FormDialog>
  );
}
