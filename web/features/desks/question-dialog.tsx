import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { presentMoment } from '#contract/clock.ts';
import type { DeskQuestion, DeskQuestionFields } from '#contract/desk-questions.ts';
import { schoolToday } from '#contract/school-day.ts';
import { t } from '#texts/desks';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { answerTime } from '#web/entities/desks/answer-time.ts';
import { deskName } from '#web/entities/desks/name.ts';
import { type Desk, deskFiguresQuery } from '#web/entities/desks/reads.ts';
import { askDesk } from '#web/entities/desks/talk-writes.ts';
import { askOrKeep } from '#web/entities/desks/waiting.ts';
import { childrenQuery, opensRecords } from '#web/entities/learners/children.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { nextTerm } from '#web/entities/terms/next-term.ts';
import { termsQuery } from '#web/entities/terms/reads.ts';
import { formatDay } from '#web/lib/dates.ts';
import { draftsUnder } from '#web/lib/draft-storage.ts';
import { waitingHere } from '#web/lib/offline/waiting.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { ClosedNote } from './closed-note.tsx';
import { LateAttachField, LateSendingFiles } from './late-files.tsx';
import { closedUntil, questionResolver } from './question-form.ts';
import { useFiles } from './use-files.ts';

type QuestionDialogProps = {
  /** Those that can be written to when it opens: where that has changed meanwhile, the answer says so. */
  desks: readonly Desk[];
  onClose: () => void;
  /** Called with the conversation, or null while the question waits on this device. */
  onSent: (id: string | null) => void;
};

/** The part of its name under which a draft of theirs lies; their own id where none does. */
const begunBy = (profileId: string): string =>
  draftsUnder(`desk-question:${profileId}`)[0]?.replace('desk-question:', '') ?? profileId;

/** The first message to a desk. */
export function QuestionDialog({ desks: found, onClose, onSent }: QuestionDialogProps) {
  const [desks] = useState(found);
  const profile = useProfile();
  const queryClient = useQueryClient();
  const [now] = useState(presentMoment);
  const form = useForm<DeskQuestionFields, unknown, DeskQuestion>({
    resolver: questionResolver(desks, now),
    defaultValues: {
      desk: desks.length === 1 ? (desks[0]?.id ?? '') : '',
      student: '',
      subject: '',
      content: '',
      urgent_reason: '',
    },
  });
  const files = useFiles();
  // What waited when its session ended lies here by desk and learner, and is offered one by one.
  const [whose] = useState(() => begunBy(profile.id));
  const kept = useKeptForm({
    form,
    draft: `desk-question:${whose}`,
    hasFile: files.hasFiles,
    waiting: waitingHere,
  });
  const chosen = desks.find(({ id }) => id === form.watch('desk'));
  const opens = closedUntil(desks, chosen?.id ?? '', now);
  const sending = useMutation({
    mutationFn: async (question: DeskQuestion) => {
      const { holder: id, id: message_id } = kept.sentAs(question);
      const written = { ...question, id, message_id };
      const to = chosen ? deskName(chosen) : '';
      if (files.hasFiles) {
        await files.send(written.message_id, () => askDesk(written));
        return id;
      }
      return (await askOrKeep(queryClient, profile.id, written, to)) ? id : null;
    },
    onSuccess: (id) => toastSuccess(id ? t.sent() : t.waits()),
    onError: (error) => {
      console.error('A question to a desk was not sent', error);
      toastError(files.problemOf(error, t.failedToSend()));
    },
  });
  const figures = useQuery(deskFiguresQuery(profile.school_id ?? ''));
  const usual = figures.data?.get(chosen?.id ?? '')?.median_minutes ?? null;
  const terms = useQuery({ ...termsQuery(profile.school_id ?? ''), enabled: profile.school_id !== null });
  const begins = nextTerm(terms.data ?? [], schoolToday());
  const { errors } = form.formState;
  return (
    <FormDialog
      title={t.write()}
      onSubmit={form.handleSubmit(
        (question) => sending.mutate(question, { onSuccess: kept.savedThen(onSent) }),
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
      <Field
        label={t.desk()}
        hint={usual === null ? undefined : t.usuallyAnswers({ span: answerTime(usual) })}
        error={errors.desk?.message}
      >
        {(control) => (
          <Select {...control} {...form.register('desk')} placeholder={t.chooseDesk()}>
            {desks.map((desk) => (
              <option key={desk.id} value={desk.id}>
                {deskName(desk)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {/* Its hours are days of the week: whether a desk keeps them in the holidays the school says nowhere. */}
      {chosen && begins ? (
        <p role="status" className="rounded-md bg-muted p-3 text-sm">
          {t.holidaysUntil({ day: formatDay(begins) })}
        </p>
      ) : null}
      {opens ? (
        <ClosedNote
          opens={opens}
          reason={form.register('urgent_reason')}
          error={errors.urgent_reason?.message}
        />
      ) : null}
      {profile.role === 'parent' ? <LearnerField form={form} profileId={profile.id} /> : null}
      <Field label={t.subject()} optional error={errors.subject?.message}>
        {(control) => <Input {...control} {...form.register('subject')} autoComplete="off" />}
      </Field>
      <Field label={t.message()} error={errors.content?.message}>
        {(control) => <Textarea {...control} {...form.register('content')} rows={5} />}
      </Field>
      <LateAttachField chosen={files.chosen} disabled={sending.isPending} />
      {sending.isPending && files.hasFiles ? <LateSendingFiles percent={files.percent} /> : null}
    </FormDialog>
  );
}

type QuestionForm = { form: UseFormReturn<DeskQuestionFields, unknown, DeskQuestion> };

function LearnerField({ form, profileId }: QuestionForm & { profileId: string }) {
  const children = useQuery(childrenQuery(profileId));
  const known = children.data?.filter(opensRecords) ?? [];
  if (known.length === 0) return null;
  return (
    <Field label={t.learner()} optional error={form.formState.errors.student?.message}>
      {(control) => (
        <Select {...control} {...form.register('student')} placeholder={t.noLearner()}>
          {known.map((child) => (
            <option key={child.id} value={child.id}>
              {`${child.first_name} ${child.last_name}`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
