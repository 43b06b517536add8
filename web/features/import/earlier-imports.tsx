import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { importKinds } from '#contract/imports.ts';
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
    <section aria-label="Earlier imports" className="mt-10">
      <h2 className="mb-3 font-semibold text-lg">Earlier imports</h2>
      {earlier.isPending ? (
        <LoadingRegion label="Loading earlier imports...">
          <Skeleton className="h-16 rounded-lg" />
        </LoadingRegion>
      ) : null}
      {earlier.isError && !earlier.data ? (
        <ErrorState
          title="Failed to load earlier imports"
          description={messageOf(earlier.error, 'Please try again.')}
          busy={earlier.isFetching}
          onRetry={() => earlier.refetch()}
        />
      ) : null}
      {earlier.data?.length === 0 ? (
        <EmptyState icon={History} title="No imports yet" description="What you import is listed here." />
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
        {kinds[kind].title}{' '}
        <span className="font-normal text-muted-foreground">from {earlier.file_name}</span>
      </p>
      <p className="text-muted-foreground sm:text-right">
        {formatDateTime(earlier.created_at)} · {fullName(earlier.creator)}
      </p>
      <p className="sm:col-span-2">
        {status === 'done' ? outcomesOf(kind, earlier).join(', ') || 'Nothing new' : null}
        {status === 'running' ? <Badge variant="secondary">Running</Badge> : null}
        {status === 'failed' ? <Badge variant="destructive">Failed: nothing was imported</Badge> : null}
      </p>
    </li>
  );
}
