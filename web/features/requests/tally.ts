import type { AnswerField } from '#contract/answer-form.ts';
import type { LearnerAnswers } from '#web/entities/requests/reads.ts';

/** What was filled in at one question: how often each choice, or how much together. */
export type Tally = Pick<AnswerField, 'id' | 'label'> &
  ({ choices: { choice: string | boolean; count: number }[] } | { sum: number });

/**
 * Counts what can be counted: each learner, or each of the staff, once, by the latest yes that says something there.
 * Of a question that nobody has answered there is none.
 */
export function tallyOf(
  form: readonly AnswerField[],
  learners: readonly Pick<LearnerAnswers, 'answers'>[],
): Tally[] {
  const latest = learners.map(({ answers }) =>
    answers
      .filter(({ answer }) => answer === 'yes')
      .toSorted((one, other) => (one.answered_at < other.answered_at ? 1 : -1)),
  );
  return form.flatMap(({ id, label, kind, options = [] }): Tally[] => {
    const given = latest.flatMap((answers) => {
      const value = answers.find(({ filled }) => filled[id] !== undefined)?.filled[id];
      return value === undefined ? [] : [value];
    });
    if (given.length === 0) return [];
    if (kind === 'number')
      return [{ id, label, sum: given.reduce<number>((sum, value) => sum + Number(value), 0) }];
    const offered =
      kind === 'yes_no' ? [true, false] : kind === 'choice' || kind === 'several' ? options : [];
    const counted = offered.map((choice) => ({
      choice,
      count: given.filter((value) =>
        Array.isArray(value) ? value.includes(String(choice)) : value === choice,
      ).length,
    }));
    return counted.length > 0 ? [{ id, label, choices: counted }] : [];
  });
}
