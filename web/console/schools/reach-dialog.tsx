import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type SmsKind, smsKinds } from '#contract/enums.ts';
import {
  MAIL_AFTER_MAX,
  type ReachFields,
  type ReachForm,
  reachForm,
  SMS_AFTER_MAX,
  SMS_AFTER_MIN,
} from '#contract/reach-settings.ts';
import { t } from '#texts/console-schools';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { onlyChanged } from '#web/components/forms/typed-values.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { schoolKeys } from '#web/entities/schools/keys.ts';
import type { School } from '#web/entities/schools/reads.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { type Reach, saveReach } from './reach-query.ts';

const kindNames = (): Record<SmsKind, string> => ({
  message: t.messages(),
  report: t.progressReports(),
  incident: t.incidents(),
  announcement: t.announcements(),
  event: t.calendarEvents(),
  request: t.requests(),
  week: t.weekOnFridays(),
});

const inRand = (cents: number) => (cents / 100).toFixed(2);

type ReachDialogProps = { school: Pick<School, 'id' | 'name'>; reach: Reach; onClose: () => void };

/** When notices take the next way, which are texted, and what that may cost. */
export function ReachDialog({ school, reach, onClose }: ReachDialogProps) {
  const form = useForm<ReachFields, unknown, ReachForm>({
    resolver: zodResolver(reachForm),
    defaultValues: {
      school_id: school.id,
      mail_after: String(reach.mail_after),
      sms_after: String(reach.sms_after),
      sms_kinds: reach.sms_kinds,
      sms_part_cents: inRand(reach.sms_part_cents),
      sms_month_cents: inRand(reach.sms_month_cents),
      approve_school_wide: reach.approve_school_wide,
    },
  });
  const kept = useKeptForm({ form, draft: `reach:${school.id}`, changesRow: true });
  const saving = useWrite<ReachForm>({
    write: async (fields) => {
      const changed = onlyChanged(fields, form.control._defaultValues, form.getValues());
      if (changed) await saveReach({ ...changed, school_id: school.id });
    },
    done: t.reachChanged(),
    failed: t.failedToChangeReach(),
    renews: [schoolKeys.reachOf(school.id)],
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title={t.reach()}
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
      <Field label={t.minutesUntilMail()} hint={t.minutesUntilMailHint()} error={errors.mail_after?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('mail_after')}
            type="number"
            min={0}
            max={MAIL_AFTER_MAX}
            className="max-w-40"
          />
        )}
      </Field>
      <Field label={t.randAMonth()} hint={t.randAMonthHint()} error={errors.sms_month_cents?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('sms_month_cents')}
            inputMode="decimal"
            className="max-w-40"
          />
        )}
      </Field>
      <Field label={t.randAPart()} hint={t.randAPartHint()} error={errors.sms_part_cents?.message}>
        {(control) => (
          <Input {...control} {...form.register('sms_part_cents')} inputMode="decimal" className="max-w-40" />
        )}
      </Field>
      <Field label={t.minutesUntilText()} hint={t.minutesUntilTextHint()} error={errors.sms_after?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('sms_after')}
            type="number"
            min={SMS_AFTER_MIN}
            max={SMS_AFTER_MAX}
            className="max-w-40"
          />
        )}
      </Field>
      <fieldset>
        <legend className="font-medium text-sm">{t.whatIsTexted()}</legend>
        {smsKinds.map((kind) => (
          <CheckboxField key={kind} label={kindNames()[kind]} value={kind} {...form.register('sms_kinds')} />
        ))}
      </fieldset>
      <CheckboxField label={t.approveSchoolWide()} {...form.register('approve_school_wide')} />
    </FormDialog>
  );
}
