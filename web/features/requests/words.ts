import type { AnswerChoice, AnswerState, RequestKind } from '#contract/enums.ts';
import { dayOf } from '#contract/school-day.ts';
import { t } from '#texts/requests';
import type { AskedRequest, GivenAnswer } from '#web/entities/requests/reads.ts';
import { formatDay } from '#web/lib/dates.ts';

/** What a request is, as its badge says it. */
export const kindName = (kind: RequestKind): string =>
  ({ confirm: t.kindConfirm, consent: t.kindConsent, form: t.kindForm, poll: t.kindPoll, rsvp: t.kindRsvp })[
    kind
  ]();

/** Of what is asked: its kind, and whether somebody of the staff answers, for themselves, and not a family. */
export type Saying = { kind: RequestKind; asks_staff: boolean };

/** What pressing yes says, as its button does. */
export const yesWord = ({ kind, asks_staff }: Saying): string =>
  ({
    confirm: t.yesConfirm,
    consent: t.yesConsent,
    form: t.yesForm,
    poll: t.yesForm,
    rsvp: asks_staff ? t.yesRsvpStaff : t.yesRsvp,
  })[kind]();

export const noWord = ({ kind, asks_staff }: Saying): string =>
  kind !== 'rsvp' ? t.noConsent() : asks_staff ? t.noRsvpStaff() : t.noRsvp();

/** What was answered. */
export function answerWord(said: Saying, answer: AnswerChoice): string {
  if (answer === 'taken_back') return t.takenBack();
  if (answer === 'no') return noWord(said);
  return said.kind === 'form' || said.kind === 'poll' ? t.filledIn() : yesWord(said);
}

type Due = Pick<AskedRequest, 'answer' | 'due_on' | 'may_decide' | 'withdrawn_at'>;

/**
 * By when an answer is wanted; null where it is by no day, or no more. That one can still answer is said to whom it is open.
 * @param today a day of the school
 */
export function dueWord({ answer, due_on, may_decide, withdrawn_at }: Due, today: string): string | null {
  if (!due_on || withdrawn_at) return null;
  const day = formatDay(due_on);
  if (due_on >= today) return t.answerBy({ day });
  const isOpen = may_decide && (answer === null || answer === 'taken_back');
  return isOpen ? t.wasDue({ day }) : t.wasDueOn({ day });
}

/** Who has answered: the learner, of age; a guardian, by name where the reader may know it; one of the staff. */
export const whoGave = ({ is_learner, name }: Pick<GivenAnswer, 'is_learner' | 'name'>): string =>
  is_learner ? t.theLearner() : (name ?? t.aGuardian());

/** On which day of the school: of a paper the day on it, where it bears one. */
export const dayGiven = ({
  signed_on,
  answered_at,
}: Pick<GivenAnswer, 'signed_on' | 'answered_at'>): string => signed_on ?? dayOf(answered_at);

/** To what is only confirmed or filled in there is no no. */
export const hasNo = (kind: RequestKind): boolean => kind === 'consent' || kind === 'rsvp';

/** How a learner stands, to the staff. */
export const stateName = (state: AnswerState, kind: RequestKind): string =>
  ({
    open: t.stateOpen,
    yes: hasNo(kind) ? t.stateYes : t.stateAnswered,
    no: t.stateNo,
    conflict: t.stateConflict,
    taken_back: t.takenBack,
    withdrawn: t.stateWithdrawn,
  })[state]();
