import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type HoursFields as Fields, type HoursForm, hoursForm } from '#contract/hours.ts';
import { t } from '#texts/settings';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { daysOf } from '#web/components/hours/hours.ts';
import { HoursFields } from '#web/components/hours/hours-fields.tsx';
import { deskKeys } from '#web/entities/desks/keys.ts';
import { saveOwnHours } from '#web/entities/desks/own-hours-writes.ts';
import { useWrite } from '#web/lib/use-write.ts';

type Span = { day_of_week: number; opens_at: string; closes_at: string };
type HoursDialogProps = { profileId: string; spans: readonly Span[]; onClose: () => void };

/** When a teacher or administrator answers; outside of it nothing is told but what cannot wait. */
export function HoursDialog({ profileId, spans, onClose }: HoursDialogProps) {
  const form = useForm<Fields, unknown, HoursForm>({
    resolver: zodResolver(hoursForm),
    defaultValues: { hours: daysOf(spans) },
  });
  const kept = useKeptForm({ form, draft: `own-hours:${profileId}` });
  const saving = useWrite<HoursForm>({
    write: saveOwnHours,
    done: t.hoursSaved(),
    failed: t.failedToSaveHours(),
    renews: [deskKeys.hoursOf(profileId)],
  });
  return (
    <FormDialog
      title={t.ownHours()}
      onSubmit={form.handleSubmit(
        (given) => saving.mutate(given, { onSuccess: kept.savedThen(onClose) }),
        toastMissing(form),
      )}
      busyLabel={t.savingHours()}
      submitLabel={t.saveHours()}
      kept={kept}
      form={form}
      error={saving.error}
      busy={saving.isPending}
      onClose={onClose}
    >
      <HoursFields form={form} hint={t.ownHoursHint()} />
    </FormDialog>
  );
}
