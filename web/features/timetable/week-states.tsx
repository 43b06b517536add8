import { t } from '#texts/timetable';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { messageOf } from '#web/lib/errors.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';

/** While a week is on its way. */
export function WeekLoading() {
  return (
    <LoadingRegion label={t.loadingTimetable()} showLabel>
      <Skeleton className="h-10 w-56" />
      <Skeleton className="h-96 rounded-lg" />
    </LoadingRegion>
  );
}

type Failed = { error: unknown; isFetching: boolean; refetch: () => unknown };

/** When a week did not come. */
export function WeekFailed({ query }: { query: Failed }) {
  useErrorToast(query.error, t.failedToLoadTimetableData());
  return (
    <ErrorState
      title={t.failedToLoadTimetableData()}
      description={messageOf(query.error, t.pleaseTryAgain())}
      busy={query.isFetching}
      onRetry={() => query.refetch()}
    />
  );
}
