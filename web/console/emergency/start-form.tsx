import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { EmergencyForm } from '#contract/emergency.ts';
import { EMERGENCY_MAX_LENGTH } from '#contract/limits.ts';
import { t } from '#texts/console-emergency';
import { RestoredNote } from '#web/components/forms/restored-note.tsx';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { useLightForm } from '#web/components/forms/use-light-form.ts';
import { useRefusedField } from '#web/components/forms/use-refused-field.ts';
import { Button } from '#web/components/ui/button.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { LateConfirm } from '#web/components/ui/late-confirm.tsx';
import { lateWindow } from '#web/components/ui/late-window.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { emergencyKeys } from '#web/entities/emergencies/keys.ts';
import { latestEmergencyQuery } from '#web/entities/emergencies/reads.ts';
import { startEmergency } from '#web/entities/emergencies/writes.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { useWrite } from '#web/lib/use-write.ts';

const emergencyForm = () => import('#contract/emergency.ts').then((schema) => schema.emergencyForm);
const AlarmForecast = lateWindow(() => import('./alarm-forecast.tsx').then((part) => part.AlarmForecast));
const EMPTY = { message: '', is_drill: false };

/** The emergency of which the answer was lost has come live, and this form was gone by then: its draft is none any more. */
function useArrived(schoolId: string) {
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      subscribe: () => () => undefined,
      isKnown: () => true,
      all: () => {
        const latest = queryClient.getQueryData(latestEmergencyQuery(schoolId).queryKey);
        return latest ? [latest] : [];
      },
    }),
    [queryClient, schoolId],
  );
}

/** Tells everybody of the school, over their choices, once it was asked whether that is meant. */
export function StartForm({ schoolId }: { schoolId: string }) {
  const me = useProfile();
  const [meant, setMeant] = useState<EmergencyForm | null>(null);
  const form = useLightForm(EMPTY, emergencyForm);
  const waiting = useArrived(schoolId);
  const kept = useKeptForm({ form, draft: `emergency:${schoolId}`, place: 'page', waiting });
  const starting = useWrite<EmergencyForm>({
    write: async (given) => {
      kept.sentAs(given);
      await startEmergency(kept.attempt, { ...given, school_id: schoolId, started_by: me.id });
      // Not what follows the press: the emergency may have come live by then, and this form is gone.
      kept.saved();
      form.reset(EMPTY);
    },
    done: t.everybodyIsTold(),
    failed: t.failedToStart(),
    renews: [emergencyKeys.all],
  });
  useRefusedField(form, starting.error);
  const { errors } = form.formState;
  const ask = (given: EmergencyForm) => {
    starting.reset();
    setMeant(given);
  };
  const start = () => meant && starting.mutate(meant, { onSuccess: () => setMeant(null) });
  return (
    <section className="rounded-lg border bg-card p-5">
      <h2 className="font-semibold text-lg">{t.startOne()}</h2>
      <p className="mt-1 mb-4 text-muted-foreground text-sm">{t.startHint()}</p>
      <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(ask)}>
        <RestoredNote kept={kept} />
        <Field label={t.whatPeopleAreTold()} hint={t.whatPeopleAreToldHint()} error={errors.message?.message}>
          {(control) => (
            <Textarea {...control} {...form.register('message')} rows={3} maxLength={EMERGENCY_MAX_LENGTH} />
          )}
        </Field>
        <CheckboxField label={t.isADrill()} {...form.register('is_drill')} />
        <div>
          <Button type="submit" variant="destructive" {...LateConfirm.near}>
            {t.tellEverybody()}
          </Button>
        </div>
      </form>
      {meant ? (
        <LateConfirm
          open
          onOpenChange={(open: boolean) => (open ? undefined : setMeant(null))}
          title={meant.is_drill ? t.tellDrillAsks() : t.tellEverybodyAsks()}
          description={meant.message}
          confirmLabel={t.tellEverybody()}
          destructive
          busy={starting.isPending}
          problem={starting.error}
          onConfirm={start}
        >
          <AlarmForecast schoolId={schoolId} message={meant.message} isDrill={meant.is_drill} />
        </LateConfirm>
      ) : null}
    </section>
  );
}
