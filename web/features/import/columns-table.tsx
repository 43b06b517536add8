import { importColumns } from '#contract/import-columns.ts';
import type { ImportKind } from '#contract/imports.ts';
import { t } from '#texts/import';
import { Badge } from '#web/components/ui/badge.tsx';
import { aboutColumn } from './about-column.ts';

/** The columns of a list, what belongs in them, and which are needed. */
export function ColumnsTable({ kind }: { kind: ImportKind }) {
  return (
    <>
      <p className="mb-3 text-muted-foreground text-sm">{t.firstLineNamesColumnsCapitals()}</p>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {importColumns[kind].map(({ key, header, required, example }) => (
          <div key={key} className="flex flex-wrap items-baseline gap-x-2 border-t py-2.5">
            <dt className="flex items-center gap-2 font-medium text-sm">
              {header}
              {required ? <Badge variant="secondary">{t.needed()}</Badge> : null}
            </dt>
            <dd className="w-full text-muted-foreground text-sm">
              {aboutColumn(kind, key)}{' '}
              <span className="inline-block">
                {t.example()} <span className="text-foreground">{example}</span>
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
