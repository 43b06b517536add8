import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type GuardianFieldValues, guardianForm, missingConsent } from '#contract/portal-account.ts';
import { RestoredNote } from '#web/components/forms/restored-note.tsx';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Button } from '#web/components/ui/button.tsx';
import type { Learner } from '#web/lib/learner.ts';
import { problemOf } from '#web/lib/portal-problem.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { GuardianFields } from './guardian-fields.tsx';
import { dayShown } from './payment-state.ts';
import { useAskAgain, useSaveLearner } from './queries.ts';

/** What was asked and answered. */
function stateOf(learner: Learner): string {
  const { guardian_consent_at: agreed, guardian_asked_at: asked } = learner;
  if (agreed) return `Agreed on ${dayShown(agreed)}. Another person is asked anew.`;
  const missing = missingConsent(learner);
  if (missing === 'refused')
    return 'They did not agree. The link in our mail still lets them, or name somebody else.';
  if (missing === 'withdrawn')
    return 'They have taken their agreement back. Name somebody else, or ask them again after a week.';
  if (asked)
    return `Asked on ${dayShown(asked)}. We remind them twice at most; until they agree, the samples are open.`;
  return 'Nobody has agreed yet. Save, and we ask them by email.';
}

/** Who agrees for a learner under 18; another person has to agree anew. */
export function GuardianSection({ learner }: { learner: Learner }) {
  const save = useSaveLearner(learner.user_id);
  const form = useForm({
    resolver: zodResolver(guardianForm(learner.email)),
    defaultValues: {
      guardian_name: learner.guardian_name ?? '',
      guardian_email: learner.guardian_email ?? '',
    } as GuardianFieldValues,
  });
  const kept = useKeptForm({ form, draft: 'portal:guardian', place: 'page' });
  const submit = form.handleSubmit(({ guardian_name, guardian_email }) =>
    save.mutate(
      { guardian_name, guardian_email },
      {
        onSuccess: () => {
          kept.saved();
          form.reset(form.getValues());
          toastSuccess('Details saved', 'Your parent or guardian has been updated.');
        },
        onError: (error) => toastError(problemOf(error), 'Details not saved'),
      },
    ),
  );
  const again = useAskAgain(learner.user_id);
  const missing = missingConsent(learner);
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <RestoredNote kept={kept} />
      <GuardianFields register={form.register} errors={form.formState.errors} text={stateOf(learner)} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={save.isPending}>
          Save guardian
        </Button>
        {missing === 'waiting' || missing === 'refused' || missing === 'withdrawn' ? (
          <Button variant="outline" busy={again.isPending} onClick={() => again.mutate()}>
            Ask them again
          </Button>
        ) : null}
      </div>
    </form>
  );
}
