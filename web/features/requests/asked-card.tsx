import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { announcedOf } from '#contract/announcement-texts.ts';
import { askedOf, type Filled, fittingOf, unfittingField } from '#contract/answer-form.ts';
import type { AnswerChoice } from '#contract/enums.ts';
import { schoolToday } from '#contract/school-day.ts';
import { t } from '#texts/requests';
import { OtherLanguages, useAnnouncementText } from '#web/components/announcement-text.tsx';
import { Linked } from '#web/components/linked.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { FieldError } from '#web/components/ui/field.tsx';
import { requestKeys } from '#web/entities/requests/keys.ts';
import type { AskedRequest } from '#web/entities/requests/reads.ts';
import { answerOrKeep, waitingAnswers } from '#web/entities/requests/waiting.ts';
import { useAttemptId } from '#web/lib/attempt.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { readDraft, writeDraft } from '#web/lib/draft-storage.ts';
import { messageOf } from '#web/lib/errors.ts';
import { outboxHere, type ShownWaiting, waitingHere } from '#web/lib/offline/waiting.ts';
import { toastError, toastNote, toastSuccess } from '#web/lib/toast.ts';
import { AnswerFields } from './answer-fields.tsx';
import { filledLines } from './filled-lines.ts';
import type { Places } from './use-places.ts';
import { answerWord, dueWord, hasNo, kindName, noWord, type Saying, yesWord } from './words.ts';

const sayingOf = ({ kind, student_id }: AskedRequest): Saying => ({ kind, asks_staff: student_id === null });

type AskedCardProps = { asked: AskedRequest; onHold: Places['hold'] };

/** What is asked for one learner, or of one of the staff, and the answer: given, waiting on this device, or to be given. */
export function AskedCard({ asked, onHold }: AskedCardProps) {
  const { kind, first_name, withdrawn_at } = asked;
  const shown = useAnnouncementText(announcedOf({ ...asked, description: asked.content }));
  const { title, content, language } = shown.text;
  const due = dueWord(asked, schoolToday());
  return (
    <article
      className="grid gap-3 rounded-lg border bg-card p-4"
      aria-label={first_name ? `${title}, ${first_name}` : title}
    >
      <header className="grid gap-1.5">
        <p className="flex flex-wrap items-center gap-2">
          {first_name ? <Badge variant="secondary">{first_name}</Badge> : null}
          <Badge variant="outline">{kindName(kind)}</Badge>
          {withdrawn_at ? <Badge variant="muted">{t.stateWithdrawn()}</Badge> : null}
        </p>
        <h3 lang={language} className="wrap-anywhere font-semibold">
          {title}
        </h3>
        {due ? <p className="text-muted-foreground text-sm">{due}</p> : null}
      </header>
      {content ? (
        <p lang={language} className="wrap-anywhere whitespace-pre-wrap text-sm">
          <Linked text={content} />
        </p>
      ) : null}
      <OtherLanguages {...shown} />
      {asked.household.map((other) => (
        <p key={other.answered_at} className="text-sm">
          {t.otherAnswered({ name: other.name, answer: answerWord(sayingOf(asked), other.answer) })}
        </p>
      ))}
      <Answering asked={asked} onHold={onHold} />
    </article>
  );
}

function Answering({ asked, onHold }: AskedCardProps) {
  const all = useSyncExternalStore(waitingHere.subscribe, waitingHere.all);
  const [isAgain, setAgain] = useState(false);
  const [sending, setSending] = useState<AnswerChoice | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { kind, answer, first_name } = asked;
  const waiting = waitingAnswers(all, { request_id: asked.id, student_id: asked.student_id });
  // What is sent from here lies on the device meanwhile; its form stays, for what it may be refused with.
  const isHere = sending !== null;
  const refused = waiting.find(({ refusal }) => refusal !== null);
  if (refused && !isHere) return <Refused asked={asked} refused={refused} />;
  const last = waiting.at(-1);
  if (last && !isHere) {
    return (
      <p role="status" className="rounded-md bg-warning-soft p-3 text-sm text-warning-foreground">
        {t.waitsHere({ answer: (last.body as { content: string }).content })}
      </p>
    );
  }
  if (asked.withdrawn_at) return <p className="text-sm">{t.withdrawnHint()}</p>;
  if (!asked.may_decide) return <p className="text-sm">{t.mayNotDecide({ name: first_name })}</p>;
  if (answer === null || isAgain || isHere) {
    return (
      <>
        {asked.is_asked_again ? <p className="text-sm text-warning-foreground">{t.askedAgain()}</p> : null}
        <Given asked={asked} />
        <AnswerForm
          asked={asked}
          sending={sending}
          failure={failure}
          onSend={(said) => {
            setSending(said);
            setFailure(null);
            onHold(asked, true);
          }}
          onAnswered={() => {
            setSending(null);
            setAgain(false);
            onHold(asked, false);
          }}
          onRefused={(error) => {
            setSending(null);
            setFailure(error);
            setAgain(true);
          }}
        />
      </>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Given asked={asked} />
      {kind === 'confirm' ? null : (
        <Button variant="outline" size="sm" onClick={() => setAgain(true)}>
          {t.changeAnswer()}
        </Button>
      )}
    </div>
  );
}

/** The own answer that stands; nothing without one. */
function Given({ asked }: { asked: AskedRequest }) {
  const { answer, answered_at, way, form, filled } = asked;
  if (answer === null) return null;
  return (
    <p role="status" className="wrap-anywhere text-sm">
      <span className="font-medium">{t.youAnswered({ answer: answerWord(sayingOf(asked), answer) })}</span>
      {answered_at ? (
        <span className="block text-muted-foreground">
          {way === 'paper'
            ? t.onPaperAt({ moment: formatDateTime(answered_at) })
            : formatDateTime(answered_at)}
        </span>
      ) : null}
      {filledLines(form, filled ?? {}).map(({ id, text }) => (
        <span key={id} className="block">
          {text}
        </span>
      ))}
    </p>
  );
}

/**
 * What waited was not taken: the text has changed, it was withdrawn, the right has gone, or another answer was given
 * meanwhile, which stands above. What was filled in is in the form again, as far as it is still asked.
 */
function Refused({ asked, refused }: { asked: AskedRequest; refused: ShownWaiting }) {
  const queryClient = useQueryClient();
  const drop = async () => {
    const { filled } = refused.body as { filled: Filled };
    const typed = fittingOf(asked.form, filled);
    if (Object.keys(typed).length > 0) writeDraft(draftOf(asked), typed);
    await outboxHere()?.drop(refused.id);
    await queryClient.invalidateQueries({ queryKey: requestKeys.all });
  };
  return (
    <div className="grid gap-2 border-t pt-3">
      <Given asked={asked} />
      <div role="alert">
        <FieldError>{t.notTaken({ reason: refused.refusal ?? '' })}</FieldError>
      </div>
      <Button variant="outline" size="sm" className="justify-self-start" onClick={drop}>
        {t.readAgain()}
      </Button>
    </div>
  );
}

const draftOf = ({ id, version, student_id }: AskedRequest): string =>
  `answer:${id}:${version}:${student_id}`;

/**
 * Whether a number or a day in it is half typed, which the browser then says at its field: it would be left out without
 * a word. As `unlessHalfTyped` does for windows; by itself, because its file comes with what windows need.
 */
const isHalfTyped = (form: HTMLFormElement | null): boolean =>
  Array.from(form?.elements ?? []).some(
    (control) =>
      control instanceof HTMLInputElement && control.validity.badInput && !control.reportValidity(),
  );

type AnswerFormProps = {
  asked: AskedRequest;
  /** The answer that is on its way. */
  sending: AnswerChoice | null;
  /** What the last one was refused with. It outlives the form, as what waits takes its place for a moment. */
  failure: unknown;
  onSend: (said: AnswerChoice) => void;
  onAnswered: () => void;
  onRefused: (error: unknown) => void;
};

function AnswerForm({ asked, sending, failure, onSend, onAnswered, onRefused }: AnswerFormProps) {
  const queryClient = useQueryClient();
  const idOf = useAttemptId();
  const saying = sayingOf(asked);
  const draft = draftOf(asked);
  const [typed, setFilled] = useState<Filled>(
    () => (readDraft(draft) as Filled | null) ?? asked.filled ?? {},
  );
  const filled = askedOf(asked.form, typed);
  const [wrong, setWrong] = useState<string | null>(null);
  const fill = (next: Filled) => {
    setFilled(next);
    setWrong(null);
    writeDraft(draft, next);
  };
  const answer = async (said: AnswerChoice, form: HTMLFormElement | null = null) => {
    if (isHalfTyped(form)) return;
    const missing = said === 'taken_back' ? null : unfittingField(asked.form, filled, said === 'yes');
    setWrong(missing);
    if (missing !== null) return;
    onSend(said);
    const content = answerWord(saying, said);
    const answered = {
      request_id: asked.id,
      version: asked.version,
      student_id: asked.student_id,
      answer: said,
      filled: said === 'taken_back' ? {} : filled,
      seen_at: asked.answered_at ?? '-infinity',
    };
    try {
      const hasArrived = await answerOrKeep(
        queryClient,
        { ...answered, id: idOf(answered) },
        {
          content,
          label: [asked.title, asked.first_name && `(${asked.first_name})`].filter(Boolean).join(' '),
        },
      );
      writeDraft(draft, null);
      if (hasArrived) {
        toastSuccess(t.answerSent(), content);
        await queryClient.invalidateQueries({ queryKey: requestKeys.all });
      } else toastNote(t.answerWaits(), t.answerWaitsHint());
      onAnswered();
    } catch (error) {
      console.error('The answer was not taken', error);
      onRefused(error);
      // Also where the card is gone, or another screen stands.
      toastError(() => t.notTaken({ reason: messageOf(error) }));
      // The text may have changed under the answer, or another was given: it is read again.
      queryClient.invalidateQueries({ queryKey: requestKeys.all });
    }
  };
  const busy = (said: AnswerChoice) => ({
    busy: sending === said,
    disabled: sending !== null && sending !== said,
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        answer('yes', event.currentTarget);
      }}
    >
      <AnswerFields form={asked.form} filled={filled} onFill={fill} wrong={wrong} />
      {failure ? (
        <div role="alert">
          <FieldError>{t.notTaken({ reason: messageOf(failure) })}</FieldError>
        </div>
      ) : null}
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        <Button type="submit" size="lg" {...busy('yes')}>
          {yesWord(saying)}
        </Button>
        {hasNo(asked.kind) ? (
          <Button
            variant="outline"
            size="lg"
            {...busy('no')}
            onClick={({ currentTarget }) => answer('no', currentTarget.form)}
          >
            {noWord(saying)}
          </Button>
        ) : null}
        {hasNo(asked.kind) && asked.answer === 'yes' ? (
          <Button variant="ghost" size="lg" {...busy('taken_back')} onClick={() => answer('taken_back')}>
            {t.takeBack()}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
