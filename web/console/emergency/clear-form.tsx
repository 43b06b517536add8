import type { AllClearForm } from '#contract/emergency.ts';
import { EMERGENCY_MAX_LENGTH } from '#contract/limits.ts';
import { t } from '#texts/console-emergency';
import { RestoredNote } from '#web/components/forms/restored-note.tsx';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { useLightForm } from '#web/components/forms/use-light-form.ts';
import { useRefusedField } from '#web/components/forms/use-refused-field.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { emergencyKeys } from '#web/entities/emergencies/keys.ts';
import type { Emergency } from '#web/entities/emergencies/reads.ts';
import { clearEmergency } from '#web/entities/emergencies/writes.ts';
import { useWrite } from '#web/lib/use-write.ts';

const allClearForm = () => import('#contract/emergency.ts').then((schema) => schema.allClearForm);

/** Ends an emergency, and tells everybody so. */
export function ClearForm({ emergency }: { emergency: Emergency }) {
  const form = useLightForm({ all_clear: '' }, allClearForm);
  const kept = useKeptForm({ form, draft: `all-clear:${emergency.id}`, place: 'page' });
  const clearing = useWrite<AllClearForm>({
    write: ({ all_clear }) => clearEmergency({ id: emergency.id, all_clear }),
    done: t.everybodyIsToldItIsOver(),
    failed: t.failedToClear(),
    renews: [emergencyKeys.all],
  });
  useRefusedField(form, clearing.error);
  return (
    <section className="rounded-lg border bg-card p-5 print:hidden">
      <h2 className="mb-4 font-semibold text-lg">{t.endIt()}</h2>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={form.handleSubmit((given) => clearing.mutate(given, { onSuccess: () => kept.saved() }))}
      >
        <RestoredNote kept={kept} />
        <Field label={t.allClearWords()} error={form.formState.errors.all_clear?.message}>
          {(control) => (
            <Textarea
              {...control}
              {...form.register('all_clear')}
              rows={2}
              maxLength={EMERGENCY_MAX_LENGTH}
            />
          )}
        </Field>
        <div>
          <Button type="submit" busy={clearing.isPending}>
            {t.giveAllClear()}
          </Button>
        </div>
      </form>
    </section>
  );
}
