import { CircleAlert, CircleCheck, CircleHelp, FileSpreadsheet, Plus } from 'lucide-react';
import type { ImportKind, ImportPreview } from '#contract/imports.ts';
import { t } from '#texts/import';
import { formatNumber } from '#web/lib/numbers.ts';
import { numbered } from './numbered.ts';

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
  return (
    <section aria-label={t.summary()} className="grid gap-3">
      <p className="flex items-start gap-2 font-medium">
        <FileSpreadsheet aria-hidden className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
        <span className="min-w-0 wrap-anywhere">
          {fileName}{' '}
          <span className="font-normal text-muted-foreground">
            {t.linesForSchool({ ...numbered(counts.lines), name: school.name })}
          </span>
        </span>
      </p>
      <div role="status">
        <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
          {counts.bad > 0 ? (
            <li className="flex items-center gap-1.5 font-medium text-destructive">
              <CircleAlert aria-hidden className="size-4" />
              {t.countedBadLines(numbered(counts.bad))}
            </li>
          ) : (
            <li className="flex items-center gap-1.5 text-success-foreground">
              <CircleCheck aria-hidden className="size-4" />
              {t.noBadLines()}
            </li>
          )}
          <li className="flex items-center gap-1.5">
            <Plus aria-hidden className="size-4 text-muted-foreground" />
            {t.newLines({ new: formatNumber(counts.new) })}
          </li>
          {counts.asked > 0 ? (
            <li className="flex items-center gap-1.5 font-medium">
              <CircleHelp aria-hidden className="size-4 text-muted-foreground" />
              {t.askedLines({ asked: formatNumber(counts.asked) })}
            </li>
          ) : null}
          {counts.existing > 0 ? (
            <li className="text-muted-foreground">
              {t.existingLines({ existing: formatNumber(counts.existing) })}
            </li>
          ) : null}
        </ul>
      </div>
      {ignored.columns.length + ignored.sheets.length > 0 ? (
        <p className="text-muted-foreground text-sm">{ignoredSays(kind, ignored)}</p>
      ) : null}
    </section>
  );
}

function ignoredSays(kind: ImportKind, ignored: ImportPreview['ignored']): string {
  const columns = ignored.columns.join(', ');
  const sheets = ignored.sheets.join(', ');
  if (!sheets) return t.columnsNotRead({ kind, columns });
  return columns ? t.columnsAndSheetsNotRead({ kind, columns, sheets }) : t.sheetsNotRead({ sheets });
}
