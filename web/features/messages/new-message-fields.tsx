import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { messageTypes } from '#contract/enums.ts';
import {
  type NewMessageFields as Fields,
  type NewMessageForm,
  NO_STUDENT,
  newMessageForm,
} from '#contract/messages.ts';
import { t } from '#texts/messages';
import { AttachField, SendingFiles } from '#web/components/attachments/attachment-chooser.tsx';
import { networkProblem } from '#web/components/attachments/files-need-network.ts';
import { filesQuestion } from '#web/components/attachments/files-question.ts';
import { useChosenFiles } from '#web/components/attachments/use-chosen-files.ts';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { useGuard } from '#web/components/forms/use-guard.ts';
import { useRefusedField } from '#web/components/forms/use-refused-field.ts';
import { Button } from '#web/components/ui/button.tsx';
import { DialogFooter } from '#web/components/ui/dialog.tsx';
import { Field, FieldError } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { attemptOf } from '#web/lib/attempt.ts';
import { messageOf } from '#web/lib/errors.ts';
import { waitingHere } from '#web/lib/offline/waiting.ts';
import { toastError, toastNote, toastSuccess } from '#web/lib/toast.ts';
import { closeDialog } from '#web/lib/unsaved.ts';
import { ClosedNote } from './closed-note.tsx';
import { messageTypeLabels } from './conversation.ts';
import {
  newMessageName,
  newMessageNames,
  readNewMessageDraft,
  sentAs,
  writeNewMessageDraft,
} from './drafts.ts';
import { RecipientPicker } from './recipient-picker.tsx';
import type { Recipient } from './recipients.ts';
import { useNewMessage } from './use-new-message.ts';

type NewMessageFieldsProps = {
  profileId: string;
  recipients: readonly Recipient[];
  /** Whom the form opens with, if that is one of the recipients. */
  recipientId: string | undefined;
  onClose: () => void;
  /** Called with the conversation, or null while the message waits on this device. */
  onSent: (conversationId: string | null) => void;
};

const blank: Fields = {
  recipient_id: '',
  subject: '',
  message_type: 'general',
  related_student_id: NO_STUDENT,
  content: '',
  urgent_reason: '',
};

/** The draft, to the person who is asked for. */
function openingFields(profileId: string, recipientId: string | undefined, name: string): Fields {
  const { sent: _, ...kept } = readNewMessageDraft(profileId, name);
  const draft = { ...blank, ...kept };
  if (!recipientId || draft.recipient_id === recipientId) return draft;
  return { ...draft, recipient_id: recipientId, related_student_id: NO_STUDENT };
}

/** Under what name the form keeps its draft; one that waits on this device by now, after a reload, is no draft any more. */
function freeName(profileId: string, recipientId: string | undefined): string {
  const waits = new Set(waitingHere.all().map(({ id }) => id));
  for (const name of newMessageNames(profileId))
    if (waits.has(sentAs(readNewMessageDraft(profileId, name))?.id ?? ''))
      writeNewMessageDraft(profileId, null, name);
  return newMessageName(profileId, recipientId);
}

/** The form itself. What was typed is kept as a draft until it is sent. */
export function NewMessageFields({
  profileId,
  recipients,
  recipientId: opensWith,
  onClose,
  onSent,
}: NewMessageFieldsProps) {
  const [name] = useState(() => freeName(profileId, opensWith));
  const sent = useRef(sentAs(readNewMessageDraft(profileId, name)));
  const form = useForm<Fields, unknown, NewMessageForm>({
    resolver: zodResolver(newMessageForm),
    defaultValues: openingFields(profileId, opensWith, name),
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => writeNewMessageDraft(profileId, { ...values, sent: sent.current }, name),
      }),
    [form, profileId, name],
  );
  const chosen = useChosenFiles();
  const { message, percent } = useNewMessage(profileId, chosen, (written) => {
    sent.current = attemptOf(written, sent.current);
    writeNewMessageDraft(profileId, { ...form.getValues(), sent: sent.current }, name);
    return sent.current.id;
  });
  useGuard('dialog', message.isSuccess ? null : filesQuestion(chosen.files));
  const { errors } = form.formState;
  useRefusedField(form, message.error);
  const recipientId = form.watch('recipient_id');
  const learners = recipients.find(({ id }) => id === recipientId)?.learners ?? [];

  const send = (fields: NewMessageForm) =>
    message.mutate(
      { form: fields, to: recipients.find(({ id }) => id === fields.recipient_id)?.name ?? '' },
      {
        onSuccess: (conversationId) => {
          writeNewMessageDraft(profileId, null, name);
          if (conversationId) toastSuccess(t.success(), t.messageSentSuccessfully());
          else toastNote(t.keptOnThisDevice(), t.messageSentWhenThereNetwork());
          onSent(conversationId);
        },
        onError: () => toastError(t.failedToSendMessage()),
      },
    );

  const problem =
    (chosen.files.length > 0 && networkProblem(message.error)) ||
    messageOf(message.error, t.pleaseTryAgain());

  return (
    <form
      noValidate
      className="grid gap-4 sm:*:scroll-mb-20"
      onSubmit={form.handleSubmit(send, toastMissing(form))}
    >
      <Controller
        control={form.control}
        name="recipient_id"
        render={({ field }) => (
          <RecipientPicker
            ref={field.ref}
            recipients={recipients}
            value={field.value}
            error={errors.recipient_id?.message}
            onChange={(id) => {
              field.onChange(id);
              // Another person has other learners.
              form.setValue('related_student_id', NO_STUDENT);
            }}
          />
        )}
      />
      <Field label={t.subject()} optional error={errors.subject?.message}>
        {(control) => <Input {...control} {...form.register('subject')} autoComplete="off" />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.messageType()}>
          {(control) => (
            <Select {...control} {...form.register('message_type')}>
              {messageTypes.map((type) => (
                <option key={type} value={type}>
                  {messageTypeLabels()[type]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t.relatedStudent()} optional>
          {(control) => (
            <Select {...control} {...form.register('related_student_id')} disabled={learners.length === 0}>
              <option value={NO_STUDENT}>{t.none()}</option>
              {learners.map(({ id, name, grade }) => (
                <option key={id} value={id}>
                  {grade ? `${name} (${grade})` : name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {recipientId ? <ClosedNote profileId={recipientId} /> : null}
      {form.watch('message_type') === 'urgent' ? (
        <Field
          label={t.whyItCannotWait()}
          optional
          hint={t.withoutReasonItWaits()}
          error={errors.urgent_reason?.message}
        >
          {(control) => <Input {...control} {...form.register('urgent_reason')} autoComplete="off" />}
        </Field>
      ) : null}
      <Field label={t.message()} error={errors.content?.message}>
        {(control) => <Textarea {...control} {...form.register('content')} rows={4} className="min-h-24" />}
      </Field>
      <AttachField chosen={chosen} disabled={message.isPending} />
      <DialogFooter
        above={
          <>
            {message.isPending && chosen.files.length > 0 ? <SendingFiles percent={percent} /> : null}
            {message.isError ? (
              <div role="alert">
                <FieldError>{t.failedToSendMessage2({ problem })}</FieldError>
              </div>
            ) : null}
          </>
        }
      >
        <Button variant="outline" onClick={() => closeDialog(onClose)}>
          {t.cancel()}
        </Button>
        <Button type="submit" busy={message.isPending} busyLabel={t.sending()}>
          {message.isError ? t.tryAgain() : t.sendMessage()}
        </Button>
      </DialogFooter>
    </form>
  );
}
