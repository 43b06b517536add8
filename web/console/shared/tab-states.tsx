import { t } from '#texts/console-shared';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { messageOf } from '#web/lib/errors.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';

/** While a tab's rows are on their way. */
export function TabSkeleton() {
  return (
    <LoadingRegion label={t.loading()}>
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-32 rounded-lg" />
      <Skeleton className="h-32 rounded-lg" />
    </LoadingRegion>
  );
}

type Failed = { error: unknown; isFetching: boolean; refetch: () => unknown };

type TabErrorProps = {
  query: Failed;
  /** The catalogue's text for what was to be shown. */
  title?: string;
};

/** When a tab's rows did not come. */
export function TabError({ query, title = t.failedToLoadAdminData() }: TabErrorProps) {
  useErrorToast(query.error, title);
  return (
    <ErrorState
      title={title}
      description={messageOf(query.error, t.pleaseTryAgain())}
      busy={query.isFetching}
      onRetry={() => query.refetch()}
    />
  );
}
