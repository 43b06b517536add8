import type { ImportKind, ImportLine, ImportPreview } from '#contract/imports.ts';
import { t } from '#texts/import';
import { type CsvColumn, csvText, saveFile } from '#web/lib/csv.ts';
import { likenessOf, reasonOf } from './line-words.ts';

/**
 * The bad lines as they stand in the file, with what is wrong at their end. Mended, they can be imported:
 * the columns of ours are not read.
 */
function badLinesText({ columns, lines }: ImportPreview, isLeftOut: (line: ImportLine) => boolean): string {
  const bad = lines.filter(isLeftOut);
  const asTheyAre: CsvColumn<ImportLine>[] = columns.map((header, index) => ({
    header,
    value: ({ cells }) => cells[index],
  }));
  return csvText(
    [
      ...asTheyAre,
      ...(bad.some(({ sheet }) => sheet !== null)
        ? [{ header: t.inSheet(), value: ({ sheet }: ImportLine) => sheet }]
        : []),
      { header: t.inLine(), value: ({ line }) => line },
      {
        header: t.whatIsWrong(),
        value: ({ problems, likes }) =>
          [
            ...problems.map((problem) =>
              problem.column ? `${problem.column}: ${reasonOf(problem)}` : reasonOf(problem),
            ),
            ...(problems.length > 0
              ? []
              : likes.map((like) => t.theSameLearnerAs({ text: likenessOf(like) }))),
          ].join('; '),
      },
    ],
    bad,
  );
}

const isBad = ({ status }: ImportLine): boolean => status === 'bad';

/** @param isLeftOut the bad ones; after an import also those that the office knew to be on the list */
export function saveBadLines(kind: ImportKind, preview: ImportPreview, isLeftOut = isBad): void {
  saveFile(`${kind}-bad-lines.csv`, badLinesText(preview, isLeftOut), 'text/csv;charset=utf-8');
}
