import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useController, useForm } from 'react-hook-form';
import { householdForm, type ToHousehold, type ToHouseholdFields } from '#contract/desk-questions.ts';
import { t } from '#texts/desks';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { LearnerPicker } from '#web/components/pickers/learner-picker.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { writeToHousehold } from '#web/entities/desks/talk-writes.ts';
import { householdsQuery } from '#web/entities/desks/talks.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import type { Choice } from '#web/lib/choices.ts';
import { messageOf } from '#web/lib/errors.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { LateAttachField, LateSendingFiles } from './late-files.tsx';
import { personName } from './names.ts';
import { useFiles } from './use-files.ts';

type HouseholdDialogProps = {
  onClose: () => void;
  /** Called with the conversation. */
  onSent: (id: string) => void;
};
type HouseholdForm = { form: UseFormReturn<ToHouseholdFields, unknown, ToHousehold> };

/** What a teacher writes to the guardians of one household together. */
export function HouseholdDialog({ onClose, onSent }: HouseholdDialogProps) {
  const profile = useProfile();
  const form = useForm<ToHouseholdFields, unknown, ToHousehold>({
    resolver: zodResolver(householdForm),
    defaultValues: { student: '', household: '', subject: '', content: '', urgent_reason: '' },
  });
  const files = useFiles();
  const [learner, setLearner] = useState<Choice | null>(null);
  const kept = useKeptForm({
    form,
    draft: `to-household:${profile.id}`,
    hasFile: files.hasFiles,
    beside: { value: learner, restore: setLearner },
  });
  const sending = useMutation({
    mutationFn: async (given: ToHousehold) => {
      const { holder: id, id: message_id } = kept.sentAs(given);
      const written = { ...given, id, message_id };
      if (files.hasFiles) await files.send(written.message_id, () => writeToHousehold(written));
      else await writeToHousehold(written);
      return written.id;
    },
    onSuccess: () => toastSuccess(t.sent()),
    onError: (error) => {
      console.error('A message to a household was not sent', error);
      toastError(files.problemOf(error, t.failedToSend()));
    },
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title={t.writeToHousehold()}
      description={t.writeToHouseholdSays()}
      onSubmit={form.handleSubmit(
        (given) => sending.mutate(given, { onSuccess: kept.savedThen(onSent) }),
        toastMissing(form),
      )}
      busyLabel={t.sending()}
      submitLabel={t.send()}
      kept={kept}
      form={form}
      error={sending.error}
      busy={sending.isPending}
      onClose={onClose}
    >
      <LearnerField form={form} learner={learner} onChoose={setLearner} />
      <HouseholdField form={form} />
      <Field label={t.subject()} optional error={errors.subject?.message}>
        {(control) => <Input {...control} {...form.register('subject')} autoComplete="off" />}
      </Field>
      <Field label={t.message()} error={errors.content?.message}>
        {(control) => <Textarea {...control} {...form.register('content')} rows={5} />}
      </Field>
      <Field label={t.urgentBecause()} optional hint={t.urgentHint()} error={errors.urgent_reason?.message}>
        {(control) => <Input {...control} {...form.register('urgent_reason')} autoComplete="off" />}
      </Field>
      <LateAttachField chosen={files.chosen} disabled={sending.isPending} />
      {sending.isPending && files.hasFiles ? <LateSendingFiles percent={files.percent} /> : null}
    </FormDialog>
  );
}

type LearnerFieldProps = HouseholdForm & {
  learner: Choice | null;
  onChoose: (learner: Choice | null) => void;
};

function LearnerField({ form, learner, onChoose }: LearnerFieldProps) {
  const { ref } = useController({ control: form.control, name: 'student' }).field;
  const choose = (choice: Choice | null) => {
    onChoose(choice);
    form.setValue('household', '');
    form.setValue('student', choice?.id ?? '', {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  };
  return (
    <Field label={t.learner()} error={form.formState.errors.student?.message}>
      {(control) => <LearnerPicker {...control} ref={ref} chosen={learner} onChoose={choose} />}
    </Field>
  );
}

/** Which guardians; of a learner of whom no two live together it says so. */
function HouseholdField({ form }: HouseholdForm) {
  const profile = useProfile();
  const student = form.watch('student');
  const found = useQuery({ ...householdsQuery(profile.id, student), enabled: student !== '' });
  // Of most learners there is one.
  const only = found.data?.length === 1 ? String(found.data[0]?.household) : null;
  useEffect(() => {
    if (only !== null) form.setValue('household', only);
  }, [form, only]);
  if (student === '') return null;
  if (found.isPending) {
    return (
      <LoadingRegion label={t.loading()}>
        <Skeleton className="h-16" />
      </LoadingRegion>
    );
  }
  if (!found.data) {
    return (
      <ErrorState
        title={t.failedToLoad()}
        description={messageOf(found.error, t.pleaseTryAgain())}
        busy={found.isFetching}
        onRetry={() => found.refetch()}
      />
    );
  }
  if (found.data.length === 0) return <p className="text-sm">{t.noHousehold()}</p>;
  return (
    <Field label={t.household()} error={form.formState.errors.household?.message}>
      {(control) => (
        <Select {...control} {...form.register('household')} placeholder={t.chooseHousehold()}>
          {found.data.map(({ household, people }) => (
            <option key={household} value={household}>
              {people.map(personName).join(', ')}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
