import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type GuardianFieldValues, guardianForm } from '#contract/portal-account.ts';
import { RestoredNote } from '#web/components/forms/restored-note.tsx';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Button } from '#web/components/ui/button.tsx';
import type { Learner } from '#web/lib/learner.ts';
import { problemOf } from '#web/lib/portal-problem.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { GuardianFields } from './guardian-fields.tsx';
import { dayShown } from './payment-state.ts';
import { useSaveLearner } from './queries.ts';

/** Who agreed for a learner under 18; another person has to agree anew. */
export function GuardianSection({ learner }: { learner: Learner }) {
  const save = useSaveLearner(learner.user_id);
  const form = useForm({
    resolver: zodResolver(guardianForm(learner.email)),
    defaultValues: {
      guardian_name: learner.guardian_name ?? '',
      guardian_email: learner.guardian_email ?? '',
      // Whoever is named anew has to agree anew.
      guardian_agrees: false,
    } as GuardianFieldValues,
  });
  const kept = useKeptForm({ form, draft: 'portal:guardian', place: 'page' });
  const submit = form.handleSubmit(({ guardian_name, guardian_email }) =>
    save.mutate(
      { guardian_name, guardian_email },
      {
        onSuccess: () => {
          kept.saved();
          form.reset({ ...form.getValues(), guardian_agrees: false });
          toastSuccess('Details saved', 'Your parent or guardian has been updated.');
        },
        onError: (error) => toastError(problemOf(error), 'Details not saved'),
      },
    ),
  );
  const agreed = learner.guardian_consent_at;
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <RestoredNote kept={kept} />
      <GuardianFields
        register={form.register}
        errors={form.formState.errors}
        text={agreed ? `Agreed on ${dayShown(agreed)}.` : 'Nobody has agreed yet.'}
      />
      <div>
        <Button type="submit" busy={save.isPending}>
          Save guardian
        </Button>
      </div>
    </form>
  );
}
