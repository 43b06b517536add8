import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { importKinds } from '#contract/imports.ts';
import { t } from '#texts/import';
import { Badge } from '#web/components/ui/badge.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { messageOf } from '#web/lib/errors.ts';
import { fullName } from '#web/lib/names.ts';
import { kinds } from './kinds.ts';
import { type EarlierImport, earlierImportsQuery } from './queries.ts';
import { outcomesOf } from './result-step.tsx';

/** What was imported into the school, by whom and how it came out. */
export function EarlierImports({ schoolId }: { schoolId: string }) {
  const earlier = useQuery(earlierImportsQuery(schoolId));
  return (
    <section aria-label={t.earlierImports()} className="mt-10">
      <h2 className="mb-3 font-semibold text-lg">{t.earlierImports()}</h2>
      {earlier.isPending ? (
        <LoadingRegion label={t.loadingEarlierImports()}>
          <Skeleton className="h-16 rounded-lg" />
        </LoadingRegion>
      ) : null}
      {earlier.isError && !earlier.data ? (
        <ErrorState
          title={t.failedToLoadEarlierImports()}
          description={messageOf(earlier.error, t.pleaseTryAgain())}
          busy={earlier.isFetching}
          onRetry={() => earlier.refetch()}
        />
      ) : null}
      {earlier.data?.length === 0 ? (
        <EmptyState icon={History} title={t.noImportsYet()} description={t.whatImportListedHere()} />
      ) : null}
      {earlier.data && earlier.data.length > 0 ? (
        <ul className="divide-y rounded-lg border bg-card">
          {earlier.data.map((each) => (
            <Earlier key={each.id} earlier={each} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Earlier({ earlier }: { earlier: EarlierImport }) {
  const kind = importKinds.find((each) => each === earlier.kind) ?? 'learners';
  const { status } = earlier;
  return (
    <li className="grid gap-x-4 gap-y-1 px-5 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_auto]">
      <p className="min-w-0 wrap-anywhere font-medium">
        {kinds()[kind].title}{' '}
        <span className="font-normal text-muted-foreground">{t.from({ file_name: earlier.file_name })}</span>
      </p>
      <p className="text-muted-foreground sm:text-right">
        {formatDateTime(earlier.created_at)} · {fullName(earlier.creator, earlier.created_by)}
      </p>
      <p className="sm:col-span-2">
        {status === 'done' ? outcomesOf(kind, earlier).join(', ') || t.nothingNew() : null}
        {status === 'running' ? <Badge variant="secondary">{t.running()}</Badge> : null}
        {status === 'failed' ? <Badge variant="destructive">{t.failedNothingWasImported()}</Badge> : null}
      </p>
    </li>
  );
}
