/** What the office says of lines that by their names are learners whom there are already. */
import type { ImportApplyBody, ImportLine, ImportPreview } from '#contract/imports.ts';

export type Answer = 'same' | 'other';
export type Answers = Readonly<Record<string, Answer>>;

/** A line by its place in the file. */
export const placeOf = ({ sheet, line }: Pick<ImportLine, 'sheet' | 'line'>) => `${sheet ?? ''} ${line}`;

export const askedLines = ({ lines }: ImportPreview): ImportLine[] =>
  lines.filter(({ status }) => status === 'asked');

export const answeredAs = (preview: ImportPreview, answers: Answers, answer: Answer): ImportLine[] =>
  askedLines(preview).filter((line) => answers[placeOf(line)] === answer);

/** As the import is told: of each line whom it was shown to look like. */
export const otherChildren = (
  preview: ImportPreview,
  answers: Answers,
): NonNullable<ImportApplyBody['other_children']> =>
  answeredAs(preview, answers, 'other').map(({ sheet, line, likes }) => ({
    sheet,
    line,
    than: likes.flatMap(({ id }) => id ?? []),
  }));
