import { t } from '#texts/events';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { messageOf } from '#web/lib/errors.ts';

/**
 * While events are on their way.
 * @param className when their place is not known yet, what hides them
 */
export function EventsLoading({ label, className }: { label: string; className?: string | undefined }) {
  return (
    <LoadingRegion label={label} showLabel className={className}>
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-20 rounded-lg" />
      <Skeleton className="h-20 rounded-lg" />
      <Skeleton className="h-20 rounded-lg" />
    </LoadingRegion>
  );
}

type Failed = { error: unknown; isFetching: boolean; refetch: () => unknown };

/** When events did not come. */
export function EventsFailed({ query }: { query: Failed }) {
  return (
    <ErrorState
      title={t.failedToLoadEvents()}
      description={messageOf(query.error, t.pleaseTryAgain())}
      busy={query.isFetching}
      onRetry={() => query.refetch()}
    />
  );
}
