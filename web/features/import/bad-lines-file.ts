import type { ImportKind, ImportLine, ImportPreview } from '#contract/imports.ts';
import { type CsvColumn, csvText, saveFile } from '#web/lib/csv.ts';

/**
 * The bad lines as they stand in the file, with what is wrong at their end. Mended, they can be imported:
 * the columns of ours are not read.
 */
function badLinesText({ columns, lines }: ImportPreview): string {
  const bad = lines.filter(({ status }) => status === 'bad');
  const asTheyAre: CsvColumn<ImportLine>[] = columns.map((header, index) => ({
    header,
    value: ({ cells }) => cells[index],
  }));
  return csvText(
    [
      ...asTheyAre,
      ...(bad.some(({ sheet }) => sheet !== null)
        ? [{ header: 'In sheet', value: ({ sheet }: ImportLine) => sheet }]
        : []),
      { header: 'In line', value: ({ line }) => line },
      {
        header: 'What is wrong',
        value: ({ problems }) =>
          problems.map(({ column, reason }) => (column ? `${column}: ${reason}` : reason)).join('; '),
      },
    ],
    bad,
  );
}

export function saveBadLines(kind: ImportKind, preview: ImportPreview): void {
  saveFile(`${kind}-bad-lines.csv`, badLinesText(preview), 'text/csv;charset=utf-8');
}
