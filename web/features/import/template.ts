/** Files that show an office how a list has to look: the columns, and one line as an example. */
import { importColumns } from '#contract/import-columns.ts';
import type { ImportKind } from '#contract/imports.ts';
import { t } from '#texts/import';
import { csvText, saveFile } from '#web/lib/csv.ts';
import { aboutColumn } from './about-column.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function saveCsvTemplate(kind: ImportKind): void {
  const columns = importColumns[kind].map(({ header, example }) => ({ header, value: () => example }));
  saveFile(`${kind}-template.csv`, csvText(columns, [kind]), 'text/csv;charset=utf-8');
}

/**
 * A workbook whose cells are text, so that a student ID or phone number keeps its zeros; a second sheet
 * explains the columns. Its library is loaded when it is wanted.
 */
export async function saveWorkbookTemplate(kind: ImportKind): Promise<void> {
  const { default: writeWorkbook } = await import('write-excel-file/universal');
  const columns = importColumns[kind];
  const text = (value: string) => ({ value, type: String, format: '@' });
  const head = (value: string) => ({ value, fontWeight: 'bold' as const });
  // Empty cells of text: what is typed there stays as it was typed.
  const blank = columns.map(() => ({ value: '', type: String, format: '@' }));
  const workbook = await writeWorkbook([
    {
      sheet: kind.charAt(0).toUpperCase() + kind.slice(1),
      columns: columns.map(({ header }) => ({ width: Math.max(16, header.length + 4) })),
      stickyRowsCount: 1,
      data: [
        columns.map(({ header }) => head(header)),
        columns.map(({ example }) => text(example)),
        ...Array.from({ length: 200 }, () => blank),
      ],
    },
    {
      sheet: t.howToFillIn(),
      columns: [{ width: 22 }, { width: 12 }, { width: 90 }],
      data: [
        [t.columnOfTheList(), t.needed(), t.whatBelongsThere()].map(head),
        ...columns.map(({ key, header, required }) => [
          { value: header },
          { value: t.whetherNeeded({ needed: String(required) }) },
          { value: aboutColumn(kind, key) },
        ]),
      ],
    },
  ]).toBlob();
  saveFile(`${kind}-template.xlsx`, new Blob([workbook], { type: XLSX }));
}
