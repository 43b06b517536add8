import type { AnswerField } from '#contract/answer-form.ts';
import { t } from '#texts/requests';
import type { GivenAnswer, LearnerAnswers, Request } from '#web/entities/requests/reads.ts';
import { type CsvColumn, downloadCsv } from '#web/lib/csv.ts';
import { filledText } from './filled-lines.ts';
import { answerWord, dayGiven, stateName, whoGave } from './words.ts';

/** A line of the file: an answer, or a learner without one. */
export type AnswerLine = { learner: LearnerAnswers; given: GivenAnswer | null };

export const linesOf = (learners: readonly LearnerAnswers[]): AnswerLine[] =>
  learners.flatMap((learner): AnswerLine[] =>
    learner.answers.length === 0
      ? [{ learner, given: null }]
      : learner.answers.map((given) => ({ learner, given })),
  );

const yesOr = (said: boolean): string => (said ? t.stateYes() : '');

const fieldColumn = ({ id, label, kind }: AnswerField): CsvColumn<AnswerLine> => ({
  header: label,
  value: ({ given }) => {
    const value = given?.filled[id];
    return typeof value === 'number'
      ? value
      : kind === 'date'
        ? String(value ?? '')
        : filledText(value, kind);
  },
});

// One of the staff answers on the screen, for themselves.
const gradeColumn = (): CsvColumn<AnswerLine> => ({
  header: t.grade(),
  value: ({ learner }) => learner.grade,
});
const whoColumn = (): CsvColumn<AnswerLine> => ({
  header: t.who(),
  value: ({ given }) => given && whoGave(given),
});
const paperColumns = (): CsvColumn<AnswerLine>[] => [
  { header: t.onPaper(), value: ({ given }) => yesOr(given?.way === 'paper') },
  { header: t.enteredBy(), value: ({ given }) => given?.taken_by },
];

type Listed = Pick<Request, 'kind' | 'form' | 'asks_staff'>;

export const columnsOf = (request: Listed): CsvColumn<AnswerLine>[] => [
  { header: t.lastName(), value: ({ learner }) => learner.last_name },
  { header: t.firstName(), value: ({ learner }) => learner.first_name },
  ...(request.asks_staff ? [] : [gradeColumn()]),
  { header: t.state(), value: ({ learner }) => stateName(learner.state, request.kind) },
  { header: t.late(), value: ({ learner }) => yesOr(learner.is_late) },
  ...(request.asks_staff ? [] : [whoColumn()]),
  { header: t.answer(), value: ({ given }) => given && answerWord(request, given.answer) },
  ...(request.asks_staff ? [] : paperColumns()),
  { header: t.when(), value: ({ given }) => given && dayGiven(given) },
  ...request.form.map(fieldColumn),
];

/** Saves all answers as a list. @returns how many lines it has */
export function saveAnswers(request: Request, learners: readonly LearnerAnswers[]): Promise<number> {
  const lines = linesOf(learners);
  return downloadCsv(request.title, columnsOf(request), async (from, to) => lines.slice(from, to + 1));
}
