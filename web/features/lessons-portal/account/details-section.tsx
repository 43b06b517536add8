import { t } from '#texts/portal-account';
import { RestoredNote } from '#web/components/forms/restored-note.tsx';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { useLightForm } from '#web/components/forms/use-light-form.ts';
import { useRefusedField } from '#web/components/forms/use-refused-field.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import type { Learner } from '#web/entities/portal-learners/reads.ts';
import { formatDay } from '#web/lib/dates.ts';
import { problemOf } from '#web/lib/portal-problem.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { useSaveLearner } from './queries.ts';

const learnerName = () => import('#contract/portal-account.ts').then((schema) => schema.learnerName);

/** Name, address and date of birth; the last two stay as they are. */
export function DetailsSection({ learner }: { learner: Learner }) {
  const save = useSaveLearner(learner.user_id);
  const form = useLightForm({ full_name: learner.full_name }, learnerName);
  const kept = useKeptForm({ form, draft: 'portal:details', place: 'page' });
  useRefusedField(form, save.error);
  const submit = form.handleSubmit((changes) => {
    const sent = form.getValues();
    save.mutate(changes, {
      onSuccess: () => {
        kept.saved();
        // What was typed since has not been saved.
        form.reset(sent, { keepValues: true });
        toastSuccess(t.detailsSaved(), t.yourNameHasBeenUpdated());
      },
      onError: (error) => toastError(problemOf(error), t.detailsNotSaved()),
    });
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <RestoredNote kept={kept} />
      <Field label={t.fullName()} error={form.formState.errors.full_name?.message}>
        {(control) => <Input {...control} autoComplete="name" {...form.register('full_name')} />}
      </Field>
      <Field label={t.email()} hint={t.receiptsRemindersGoHere()}>
        {(control) => <Input {...control} type="email" value={learner.email} readOnly />}
      </Field>
      {learner.date_of_birth ? (
        <Field label={t.dateOfBirth()}>
          {(control) => <Input {...control} value={formatDay(learner.date_of_birth ?? '')} readOnly />}
        </Field>
      ) : null}
      <div>
        <Button type="submit" busy={save.isPending}>
          {t.saveDetails()}
        </Button>
      </div>
    </form>
  );
}
