import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { presentMoment } from '#contract/clock.ts';
import { type DeskAnswer, deskAnswerForm } from '#contract/desk-questions.ts';
import { t } from '#texts/desks';
import { RadioChips } from '#web/components/forms/radio-chips.tsx';
import { RestoredNote } from '#web/components/forms/restored-note.tsx';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { useLightForm } from '#web/components/forms/use-light-form.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { deskKeys } from '#web/entities/desks/keys.ts';
import { nextOpening, type Opening } from '#web/entities/desks/opening.ts';
import { hoursOfQuery } from '#web/entities/desks/own-hours.ts';
import { noteAtDesk, writeToTalk } from '#web/entities/desks/talk-writes.ts';
import { isWithHousehold, sharedAt, type Talk } from '#web/entities/desks/talks.ts';
import { writeOrKeep } from '#web/entities/desks/waiting.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { waitingHere } from '#web/lib/offline/waiting.ts';
import { toastError } from '#web/lib/toast.ts';
import { ClosedNote } from './closed-note.tsx';
import { LateAttachField, LateSendingFiles } from './late-files.tsx';
import { personName } from './names.ts';
import { reasonWhereAsked } from './urgent-reason.ts';
import { useFiles } from './use-files.ts';

type AnswerBoxProps = {
  talk: Talk;
  isOwn: boolean;
  /** The name of whom it is for. */
  to: string;
};
type What = 'answer' | 'note';

const nothing = { content: '', urgent_reason: '' };

/** Of a conversation with a household, whose hours are those of the teacher. */
const teacherOf = (talk: Talk): string | null =>
  isWithHousehold(talk) ? (talk.desk?.teacher?.id ?? null) : null;

/** When the desk, or the teacher, is there again to read what its person writes; null while they are, and for the desk itself. */
function useReturn(talk: Talk, isOwn: boolean): Opening | null {
  const [now] = useState(presentMoment);
  const teacher = teacherOf(talk);
  const own = useQuery({ ...hoursOfQuery(teacher ?? ''), enabled: isOwn && teacher !== null });
  // What a device kept before has no hours.
  const hours = teacher === null ? talk.desk?.hours : own.data;
  return isOwn ? nextOpening(hours ?? [], now) : null;
}

/** Writes to the other side; for the desk also a note that the other side never sees. */
export function AnswerBox({ talk, isOwn, to }: AnswerBoxProps) {
  const profile = useProfile();
  const queryClient = useQueryClient();
  const [what, setWhat] = useState<What>('answer');
  const opens = useReturn(talk, isOwn);
  const isClosed = useRef(false);
  isClosed.current = opens !== null;
  const form = useLightForm(nothing, async () => ({
    safeParse: (fields) =>
      deskAnswerForm.safeParse(reasonWhereAsked(fields as typeof nothing, isClosed.current)),
  }));
  const files = useFiles();
  const kept = useKeptForm({
    form,
    draft: `desk-answer:${talk.id}`,
    place: 'page',
    hasFile: files.hasFiles,
    waiting: waitingHere,
    // A note that comes back as an answer would be told to the other side.
    beside: { value: what, restore: setWhat },
  });
  // What is chosen after the last letter is kept as well.
  useEffect(() => form.reset(form.getValues(), { keepDefaultValues: true }), [form, what]);
  const sending = useMutation({
    mutationFn: async ({ content, urgent_reason }: DeskAnswer) => {
      const { id } = kept.sentAs({ content, what, urgent_reason });
      const shown = sharedAt(talk);
      const written = { id, conversation_id: talk.id, content };
      const message = {
        ...written,
        sender_id: profile.id,
        ...(shown && { shared_at: shown }),
        ...(urgent_reason && { urgent_reason }),
      };
      if (what === 'note') await noteAtDesk({ ...written, author_id: profile.id });
      else if (files.hasFiles) await files.send(id, () => writeToTalk(message));
      else await writeOrKeep(queryClient, profile.id, message, to);
    },
    onSuccess: () => {
      // From now on the same words are another message.
      kept.saved();
      if (what === 'answer') files.chosen.clear();
      form.reset(nothing);
      setWhat('answer');
    },
    onError: (error) => {
      console.error('Nothing was sent to a conversation with a desk', error);
      toastError(files.problemOf(error, t.failedToSend()));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskKeys.talks(profile.id) }),
  });
  const isTaken = !isOwn && talk.taken_by !== null && talk.taken_by !== profile.id;
  const isNote = what === 'note';
  if (talk.person_id === null && talk.joined.length === 0)
    return <p className="text-muted-foreground text-sm">{t.personIsGone()}</p>;
  return (
    <form
      noValidate
      className="grid gap-3 border-t pt-4"
      onSubmit={form.handleSubmit((given) => sending.mutate(given))}
    >
      <RestoredNote kept={kept} />
      {isOwn || isWithHousehold(talk) ? null : (
        <RadioChips<What>
          legend={t.whatToWrite()}
          choices={[
            { value: 'answer', label: t.answer() },
            { value: 'note', label: t.noteForDesk() },
          ]}
          chosen={what}
          onChoose={setWhat}
        />
      )}
      {isTaken && !isNote ? (
        <p className="text-muted-foreground text-sm">{t.takenFirst({ name: personName(talk.taker) })}</p>
      ) : (
        <>
          <Field
            label={isNote ? t.noteForDesk() : t.writeTo({ name: to })}
            hint={isNote ? t.noteHint() : undefined}
            error={form.formState.errors.content?.message}
          >
            {(control) => (
              <Textarea
                {...control}
                {...form.register('content')}
                rows={3}
                readOnly={sending.isPending}
                className={isNote ? 'border-dashed bg-warning-soft' : undefined}
              />
            )}
          </Field>
          {opens ? (
            <ClosedNote
              opens={opens}
              isTeacher={teacherOf(talk) !== null}
              reason={form.register('urgent_reason')}
              error={form.formState.errors.urgent_reason?.message}
            />
          ) : null}
          {isNote ? null : <LateAttachField chosen={files.chosen} disabled={sending.isPending} />}
          {sending.isPending && files.hasFiles && !isNote ? (
            <LateSendingFiles percent={files.percent} />
          ) : null}
          <div>
            <Button type="submit" busy={sending.isPending} busyLabel={t.sending()}>
              {isNote ? t.saveNote() : t.send()}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
