import { mailboxOf, missingConsent } from '#contract/consent.ts';
import type { GuardianFieldValues } from '#contract/portal-account.ts';
import { t } from '#texts/portal-account';
import { RestoredNote } from '#web/components/forms/restored-note.tsx';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { useLightForm } from '#web/components/forms/use-light-form.ts';
import { useRefusedField } from '#web/components/forms/use-refused-field.ts';
import { Button } from '#web/components/ui/button.tsx';
import type { Learner } from '#web/entities/portal-learners/reads.ts';
import { fieldOf } from '#web/lib/errors.ts';
import { problemOf } from '#web/lib/portal-problem.ts';
import { nameOf } from '#web/lib/said.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { GuardianFields } from './guardian-fields.tsx';
import { dayShown } from './payment-state.ts';
import { useAskAgain, useSaveLearner } from './queries.ts';

/** What was asked and answered. */
function stateOf(learner: Learner): string {
  const { guardian_consent_at: agreed, guardian_asked_at: asked } = learner;
  if (agreed) return t.agreedIfChangeNameEmail({ dayShown: dayShown(agreed) });
  const missing = missingConsent(learner);
  if (missing === 'refused') return t.theyDidNotAgreeLink();
  if (missing === 'withdrawn') return t.theyHaveTakenTheirAgreement();
  if (asked)
    return t.weAskedRemindThemTwice({
      guardian_email: learner.guardian_email ?? '',
      dayShown: dayShown(asked),
    });
  return learner.guardian_email ? t.nobodyHasBeenAskedYet() : t.nobodyHasBeenAskedYet2();
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
  const submit = form.handleSubmit(({ guardian_name, guardian_email }) => {
    const sent = form.getValues();
    save.mutate(
      { guardian_name, guardian_email },
      {
        onSuccess: () => {
          const isAnother = namesAnother(learner, { guardian_name, guardian_email });
          kept.saved();
          // What was typed since has not been saved.
          form.reset(sent, { keepValues: true });
          toastSuccess(t.detailsSaved(), isAnother ? t.weAskEmailUntilThey({ guardian_name }) : undefined);
        },
        onError: (error) => {
          const message = nameOf(() => problemOf(error));
          const field = fieldOf(error);
          if (field === 'guardian_name' || field === 'guardian_email') {
            form.setError(field, { message }, { shouldFocus: true });
          }
          toastError(message, t.detailsNotSaved());
        },
      },
    );
  });
  const again = useAskAgain(learner.user_id);
  const isNamed = learner.guardian_email !== null && missingConsent(learner) !== null;
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <RestoredNote kept={kept} />
      <GuardianFields register={form.register} errors={form.formState.errors} text={stateOf(learner)} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={save.isPending}>
          {t.saveGuardian()}
        </Button>
        {isNamed ? (
          <Button variant="outline" busy={again.isPending} onClick={() => again.mutate()}>
            {learner.guardian_asked_at ? t.askThemAgain() : t.askThem()}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
