import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { isMinor } from '#contract/consent.ts';
import {
  type LearnerDetails,
  type LearnerDetailsFields,
  learnerDetailsForm,
} from '#contract/portal-account.ts';
import { schoolToday } from '#contract/school-day.ts';
import { t } from '#texts/portal-subscribe';
import { unlessHalfTyped } from '#web/components/forms/half-typed.ts';
import { RestoredNote } from '#web/components/forms/restored-note.tsx';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import type { Learner } from '#web/entities/portal-learners/reads.ts';
import { fieldOf } from '#web/lib/errors.ts';
import { problemOf } from '#web/lib/portal-problem.ts';
import { nameOf } from '#web/lib/said.ts';
import { toastError } from '#web/lib/toast.ts';
import { GuardianFields } from '../account/guardian-fields.tsx';
import { useSaveLearner } from '../account/queries.ts';

export type DetailsForm = UseFormReturn<LearnerDetailsFields, unknown, LearnerDetails>;

type AboutYouProps = { learner: Learner; label?: string };

/** The step before the plans: the date of birth and, under 18, who agrees. What was typed stays after a failure. */
export default function AboutYouForm({ learner, label = t.continueToThePlans() }: AboutYouProps) {
  const save = useSaveLearner(learner.user_id);
  const form: DetailsForm = useForm<LearnerDetailsFields, unknown, LearnerDetails>({
    resolver: zodResolver(learnerDetailsForm(learner.email)),
    defaultValues: {
      date_of_birth: learner.date_of_birth ?? '',
      guardian_name: learner.guardian_name ?? '',
      guardian_email: learner.guardian_email ?? '',
    },
  });
  const kept = useKeptForm({ form, draft: 'portal:about-you', place: 'page' });
  const { errors } = form.formState;
  const born = useWatch({ control: form.control, name: 'date_of_birth' });
  const submit = form.handleSubmit((details) =>
    save.mutate(details, {
      onSuccess: kept.saved,
      onError: (error) => {
        const message = nameOf(() => problemOf(error));
        const field = fieldOf(error);
        if (field && field in details) {
          form.setError(field as keyof LearnerDetails, { message }, { shouldFocus: true });
        }
        toastError(message, t.detailsNotSaved());
      },
    }),
  );
  return (
    <form noValidate className="grid max-w-lg gap-5" onSubmit={unlessHalfTyped(submit)}>
      <RestoredNote kept={kept} />
      <Field
        label={t.dateOfBirth()}
        hint={t.tellsUsWhetherParentGuardian()}
        error={errors.date_of_birth?.message}
      >
        {(control) => (
          <Input
            {...control}
            type="date"
            autoComplete="bday"
            max={schoolToday()}
            readOnly={learner.date_of_birth !== null}
            {...form.register('date_of_birth')}
          />
        )}
      </Field>
      {/^\d{4}-\d{2}-\d{2}$/.test(born) && isMinor(born) ? (
        <GuardianFields isTitled register={form.register} errors={errors} text={t.under18SoWeAsk()} />
      ) : null}
      <div>
        <Button
          type="submit"
          size="lg"
          className="max-sm:w-full"
          busy={save.isPending}
          busyLabel={t.saving()}
        >
          {label}
        </Button>
      </div>
    </form>
  );
}
