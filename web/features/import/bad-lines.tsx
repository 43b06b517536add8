import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ImportKind, ImportLine, ImportPreview } from '#contract/imports.ts';
import { t } from '#texts/import';
import { Button } from '#web/components/ui/button.tsx';
import { Pages } from '#web/components/ui/pages.tsx';
import { saveBadLines } from './bad-lines-file.ts';
import { reasonOf } from './line-words.ts';

/** Problems on one page of the table. */
const PAGE = 25;

/** Everything that is wrong with the file, each with its place and its reason. */
export function BadLines({ kind, preview }: { kind: ImportKind; preview: ImportPreview }) {
  const [page, setPage] = useState(0);
  const problems = preview.lines.flatMap((line) =>
    line.problems.map((problem, index) => ({
      ...problem,
      reason: reasonOf(problem),
      line,
      key: `${placeOf(line)} ${index}`,
    })),
  );
  return (
    <section aria-label={t.badLines()}>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="font-semibold text-lg">{t.badLines()}</h2>
          <p className="text-muted-foreground text-sm">{t.nothingThemImportedThey()}</p>
        </div>
        <Button size="sm" variant="outline" onClick={() => saveBadLines(kind, preview)}>
          <Download aria-hidden />
          {t.downloadTheBadLines()}
        </Button>
      </div>
      <ul className="divide-y rounded-lg border bg-card text-sm">
        {problems.slice(page * PAGE, (page + 1) * PAGE).map(({ key, line, column, value, reason }) => (
          <li
            key={key}
            className="grid gap-x-6 gap-y-0.5 px-4 py-3 sm:grid-cols-[8rem_minmax(0,1fr)_minmax(0,2fr)]"
          >
            <p className="font-medium tabular-nums">
              {t.line({ line: line.line })}
              {line.sheet === null ? null : (
                <span className="font-normal text-muted-foreground"> {t.inLabel({ sheet: line.sheet })}</span>
              )}
            </p>
            <p className="min-w-0 wrap-anywhere">
              {column ? <span className="text-muted-foreground">{column}: </span> : null}
              {value || <span className="text-muted-foreground">{t.empty()}</span>}
            </p>
            <p className="text-destructive">{reason}</p>
          </li>
        ))}
      </ul>
      {problems.length > PAGE ? (
        <Pages page={page} pageSize={PAGE} total={problems.length} onPage={setPage} />
      ) : null}
    </section>
  );
}

const placeOf = ({ sheet, line }: ImportLine) => `${sheet ?? ''} ${line}`;
