/** What the office says of lines that by their names are learners whom there are already. */
import type { ImportApplyBody, ImportLine, ImportPreview } from '#contract/imports.ts';

export type Answer = 'same' | 'other';
type Place = Pick<ImportLine, 'sheet' | 'line'>;
type OtherChild = NonNullable<ImportApplyBody['other_children']>[number];

/** An answer with the line that it is about, and whom that was shown to look like. */
type Answered = OtherChild & { answer: Answer };
/** By the place of the line in the file. */
export type Answers = Readonly<Record<string, Answered>>;

/** A line by its place in the file. */
export const placeOf = ({ sheet, line }: Place) => `${sheet ?? ''} ${line}`;

export const askedLines = ({ lines }: ImportPreview): ImportLine[] =>
  lines.filter(({ status }) => status === 'asked');

const thoseOf = ({ likes }: ImportLine): string[] => likes.flatMap(({ id }) => id ?? []);

export const withAnswers = (answers: Answers, lines: readonly ImportLine[], answer: Answer): Answers => ({
  ...answers,
  ...Object.fromEntries(
    lines.map((line) => [
      placeOf(line),
      { sheet: line.sheet, line: line.line, than: thoseOf(line), answer } satisfies Answered,
    ]),
  ),
});

/** What was said of the line; another child only than those whom it was shown to look like. */
export function answerOf(line: ImportLine, answers: Answers): Answer | undefined {
  const given = answers[placeOf(line)];
  if (given?.answer === 'other' && !thoseOf(line).every((id) => given.than.includes(id))) return undefined;
  return given?.answer;
}

export const answeredAs = (preview: ImportPreview, answers: Answers, answer: Answer): ImportLine[] =>
  askedLines(preview).filter((line) => answerOf(line, answers) === answer);

/**
 * As the import is told: of each line whom it was shown to look like. A preview that was made with an answer asks about its
 * line no more; the import needs the answer all the same.
 */
export const otherChildren = (answers: Answers): OtherChild[] =>
  Object.values(answers).flatMap(({ answer, ...child }) => (answer === 'other' ? [child] : []));
