import { useQuery } from '@tanstack/react-query';
import type { ImportKind } from '#contract/imports.ts';
import { t } from '#texts/import';
import { Progress } from '#web/components/ui/progress.tsx';
import { formatNumber } from '#web/lib/numbers.ts';
import { progressQuery } from './queries.ts';

/** How far the import is. It goes on when this page is left. */
export function ProgressStep({ id, kind }: { id: string | null; kind: ImportKind }) {
  const { data: record } = useQuery(progressQuery(id));
  const total = record?.lines_total ?? 0;
  const done = record?.lines_done ?? 0;
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100);
  const spoken = total === 0 ? t.checkingTheFileOnceMore() : t.importing({ kind });
  const label =
    total === 0 ? spoken : t.importingLines({ kind, done: formatNumber(done), total: formatNumber(total) });
  return (
    <section aria-label={t.progress()} className="grid gap-4 rounded-lg border bg-card p-6">
      <Progress label={label} spoken={spoken} percent={percent} />
      <p className="text-muted-foreground text-sm">{t.mayLeavePageImportGoes()}</p>
    </section>
  );
}
