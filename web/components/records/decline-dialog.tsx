import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  type ErasureAnswerFields,
  type ErasureAnswerForm,
  erasureAnswerForm,
} from '#contract/erasure-answer.ts';
import { t } from '#texts/records';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { erasureKeys } from '#web/entities/erasures/keys.ts';
import { declineErasure } from '#web/entities/erasures/writes.ts';
import { useWrite } from '#web/lib/use-write.ts';

type DeclineDialogProps = { request: { id: string; name: string }; onClose: () => void };

/** The office's no to an erasure, in its own words: a sentence stands there to begin with. */
export function DeclineDialog({ request, onClose }: DeclineDialogProps) {
  const form = useForm<ErasureAnswerFields, unknown, ErasureAnswerForm>({
    resolver: zodResolver(erasureAnswerForm),
    defaultValues: { answer: t.declineStandard() },
  });
  const kept = useKeptForm({ form, draft: `decline:${request.id}` });
  const declining = useWrite<ErasureAnswerForm>({
    write: ({ answer }) => declineErasure({ id: request.id, answer }),
    done: t.declined(),
    failed: t.declineFailed(),
    renews: [erasureKeys.all],
  });
  return (
    <FormDialog
      title={t.declineAsks()}
      description={request.name}
      onSubmit={form.handleSubmit(
        (given) => declining.mutate(given, { onSuccess: kept.savedThen(onClose) }),
        toastMissing(form),
      )}
      busyLabel={t.declining()}
      submitLabel={t.declineSend()}
      kept={kept}
      form={form}
      error={declining.error}
      busy={declining.isPending}
      onClose={onClose}
    >
      <Field label={t.answerToAsker()} hint={t.answerHint()} error={form.formState.errors.answer?.message}>
        {(control) => <Textarea {...control} {...form.register('answer')} rows={4} />}
      </Field>
    </FormDialog>
  );
}
