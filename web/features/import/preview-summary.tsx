import { CircleAlert, CircleCheck, CircleHelp, FileSpreadsheet, Plus } from 'lucide-react';
import type { ImportKind, ImportPreview } from '#contract/imports.ts';
import { t } from '#texts/import';
import { counted, kinds, lines } from './kinds.ts';

/** The file in numbers, and what of it is not read. */
export function PreviewSummary({
  kind,
  fileName,
  preview: { counts, ignored, school },
}: {
  kind: ImportKind;
  fileName: string;
  preview: ImportPreview;
}) {
  const { many } = kinds()[kind];
  return (
    <section aria-label={t.summary()} className="grid gap-3">
      <p className="flex items-start gap-2 font-medium">
        <FileSpreadsheet aria-hidden className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
        <span className="min-w-0 wrap-anywhere">
          {fileName}{' '}
          <span className="font-normal text-muted-foreground">
            {t.forLabel({ counted: counted(counts.lines, lines), name: school.name })}
          </span>
        </span>
      </p>
      <div role="status">
        <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
          {counts.bad > 0 ? (
            <li className="flex items-center gap-1.5 font-medium text-destructive">
              <CircleAlert aria-hidden className="size-4" />
              {counted(counts.bad, { one: 'bad line', many: 'bad lines' })}
            </li>
          ) : (
            <li className="flex items-center gap-1.5 text-success-foreground">
              <CircleCheck aria-hidden className="size-4" />
              {t.noBadLines()}
            </li>
          )}
          <li className="flex items-center gap-1.5">
            <Plus aria-hidden className="size-4 text-muted-foreground" />
            {t.newLabel2({ new: counts.new.toLocaleString('en-US') })}
          </li>
          {counts.asked > 0 ? (
            <li className="flex items-center gap-1.5 font-medium">
              <CircleHelp aria-hidden className="size-4 text-muted-foreground" />
              {t.onTheListAlready2({ asked: counts.asked.toLocaleString('en-US') })}
            </li>
          ) : null}
          {counts.existing > 0 ? (
            <li className="text-muted-foreground">
              {t.inTheSchoolAlready({ existing: counts.existing.toLocaleString('en-US') })}
            </li>
          ) : null}
        </ul>
      </div>
      {ignored.columns.length + ignored.sheets.length > 0 ? (
        <p className="text-muted-foreground text-sm">
          {t.notReadSheetsWithoutList({
            which: String(ignored.columns.length > 0),
            many,
            columns: ignored.columns.join(', '),
            which2: String(ignored.sheets.length > 0),
            sheets: ignored.sheets.join(', '),
          })}
        </p>
      ) : null}
    </section>
  );
}
