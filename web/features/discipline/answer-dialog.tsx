import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type IncidentReplyFields, type IncidentReplyForm, incidentReplyForm } from '#contract/discipline.ts';
import type { IncidentVoice } from '#contract/enums.ts';
import { t } from '#texts/discipline';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { recordKeys } from '#web/entities/records/keys.ts';
import { answerRecord, type NewReply } from '#web/entities/records/writes.ts';
import { useWrite } from '#web/lib/use-write.ts';

type AnswerDialogProps = {
  recordId: string;
  /** Of the learner, and of whom the school answers, for the headline. */
  about: string;
  /** In whose words it may be; the first to begin with. */
  voices: readonly [IncidentVoice, ...IncidentVoice[]];
  /** The reply that the school answers; null where it is the family that answers. */
  answers: string | null;
  onClose: () => void;
};

/** Answers to a record, for good: an answer is neither changed nor taken back. */
export default function AnswerDialog({ recordId, about, voices, answers, onClose }: AnswerDialogProps) {
  const form = useForm<IncidentReplyFields, unknown, IncidentReplyForm>({
    resolver: zodResolver(incidentReplyForm),
    defaultValues: { voice: voices[0], content: '' },
  });
  const kept = useKeptForm({ form, draft: `incident-answer:${recordId}:${answers ?? 'own'}` });
  const saving = useWrite<NewReply>({
    write: answerRecord,
    done: t.answerSent(),
    failed: t.failedToSendAnswer(),
    renews: [recordKeys.all],
  });
  const save = (typed: IncidentReplyForm) => {
    // A draft may be in a voice that is offered no more.
    const reply = { ...typed, voice: voices.includes(typed.voice) ? typed.voice : voices[0] };
    saving.mutate(
      { ...reply, id: kept.sentAs(reply).id, record_id: recordId, answers },
      { onSuccess: kept.savedThen(onClose) },
    );
  };
  const { errors } = form.formState;
  return (
    <FormDialog
      title={t.answerNamed({ about })}
      description={voices.length > 1 ? t.answerStays() : t.schoolAnswerStays()}
      onSubmit={form.handleSubmit(save, toastMissing(form))}
      kept={kept}
      form={form}
      busyLabel={t.sending()}
      submitLabel={t.sendAnswer()}
      error={saving.error}
      busy={saving.isPending}
      onClose={onClose}
    >
      {voices.length > 1 ? (
        <Field label={t.inWhoseWords()} error={errors.voice?.message}>
          {(control) => (
            <Select {...control} {...form.register('voice')}>
              {voices.map((voice) => (
                <option key={voice} value={voice}>
                  {t.wordsOf({ voice })}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      <Field label={t.yourAnswer()} error={errors.content?.message}>
        {(control) => <Textarea {...control} {...form.register('content')} rows={5} />}
      </Field>
    </FormDialog>
  );
}
