import { mailboxOf, missingConsent } from '#contract/consent.ts';
import type { GuardianFieldValues } from '#contract/portal-account.ts';
import { RestoredNote } from '#web/components/forms/restored-note.tsx';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { useLightForm } from '#web/components/forms/use-light-form.ts';
import { useRefusedField } from '#web/components/forms/use-refused-field.ts';
import { Button } from '#web/components/ui/button.tsx';
import type { Learner } from '#web/entities/portal-learners/reads.ts';
import { fieldOf } from '#web/lib/errors.ts';
import { problemOf } from '#web/lib/portal-problem.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { GuardianFields } from './guardian-fields.tsx';
import { dayShown } from './payment-state.ts';
import { useAskAgain, useSaveLearner } from './queries.ts';

/** What was asked and answered. */
function stateOf(learner: Learner): string {
  const { guardian_consent_at: agreed, guardian_asked_at: asked } = learner;
  if (agreed)
    return `Agreed on ${dayShown(agreed)}. If you change the name or the email, we ask anew, and until that person agrees only the samples are open.`;
  const missing = missingConsent(learner);
  if (missing === 'refused')
    return 'They did not agree. The link in our mail still lets them agree. You can also name somebody else, or ask them again a week after their answer.';
  if (missing === 'withdrawn')
    return 'They have taken their agreement back. You can name somebody else, or ask them again a week after that.';
  if (asked)
    return `We asked ${learner.guardian_email} on ${dayShown(asked)}, and remind them twice at most. Until they agree, the samples are open. If no mail has come, check the address, or ask them again a day later.`;
  return learner.guardian_email
    ? 'Nobody has been asked yet. Ask this person, or name somebody else.'
    : 'Nobody has been asked yet. Name somebody, and we ask them by email.';
}

/** Whether somebody else is named, whom the database asks anew (private.pin_portal_user). */
const namesAnother = (before: Learner, now: GuardianFieldValues): boolean =>
  before.guardian_name !== now.guardian_name ||
  mailboxOf(before.guardian_email ?? '') !== mailboxOf(now.guardian_email);

/** Who agrees for a learner under 18; another person has to agree anew. */
export function GuardianSection({ learner }: { learner: Learner }) {
  const save = useSaveLearner(learner.user_id);
  const form = useLightForm(
    { guardian_name: learner.guardian_name ?? '', guardian_email: learner.guardian_email ?? '' },
    () => import('#contract/portal-account.ts').then(({ guardianForm }) => guardianForm(learner.email)),
  );
  const kept = useKeptForm({ form, draft: 'portal:guardian', place: 'page' });
  useRefusedField(form, save.error);
  const submit = form.handleSubmit(({ guardian_name, guardian_email }) =>
    save.mutate(
      { guardian_name, guardian_email },
      {
        onSuccess: () => {
          const isAnother = namesAnother(learner, { guardian_name, guardian_email });
          kept.saved();
          form.reset(form.getValues());
          toastSuccess(
            'Details saved',
            isAnother
              ? `We ask ${guardian_name} by email. Until they agree, the samples are open.`
              : undefined,
          );
        },
        onError: (error) => {
          const message = problemOf(error);
          const field = fieldOf(error);
          if (field === 'guardian_name' || field === 'guardian_email') {
            form.setError(field, { message }, { shouldFocus: true });
          }
          toastError(message, 'Details not saved');
        },
      },
    ),
  );
  const again = useAskAgain(learner.user_id);
  const isNamed = learner.guardian_email !== null && missingConsent(learner) !== null;
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <RestoredNote kept={kept} />
      <GuardianFields register={form.register} errors={form.formState.errors} text={stateOf(learner)} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={save.isPending}>
          Save guardian
        </Button>
        {isNamed ? (
          <Button variant="outline" busy={again.isPending} onClick={() => again.mutate()}>
            {learner.guardian_asked_at ? 'Ask them again' : 'Ask them'}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
