import type { AnswerChoice, AnswerState, RequestKind } from '#contract/enums.ts';
import { t } from '#texts/requests';

/** What a request is, as its badge says it. */
export const kindName = (kind: RequestKind): string =>
  ({ confirm: t.kindConfirm, consent: t.kindConsent, form: t.kindForm, poll: t.kindPoll, rsvp: t.kindRsvp })[
    kind
  ]();

/** What pressing yes says, as its button does. */
export const yesWord = (kind: RequestKind): string =>
  ({ confirm: t.yesConfirm, consent: t.yesConsent, form: t.yesForm, poll: t.yesForm, rsvp: t.yesRsvp })[
    kind
  ]();

export const noWord = (kind: RequestKind): string => (kind === 'rsvp' ? t.noRsvp() : t.noConsent());

/** What was answered. */
export function answerWord(kind: RequestKind, answer: AnswerChoice): string {
  if (answer === 'taken_back') return t.takenBack();
  if (answer === 'no') return noWord(kind);
  return kind === 'form' || kind === 'poll' ? t.filledIn() : yesWord(kind);
}

/** How a learner stands, to the staff. */
export const stateName = (state: AnswerState): string =>
  ({
    open: t.stateOpen,
    yes: t.stateYes,
    no: t.stateNo,
    conflict: t.stateConflict,
    taken_back: t.takenBack,
    withdrawn: t.stateWithdrawn,
  })[state]();
