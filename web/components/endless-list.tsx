import type { ReactNode } from 'react';
import { t } from '#texts/shared';
import { messageOf } from '#web/lib/errors.ts';
import { itemsOf, type Pages } from '#web/lib/pages.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { LoadMore } from './load-more.tsx';
import { ErrorState } from './ui/error-state.tsx';
import { LoadingRegion, Skeleton } from './ui/skeleton.tsx';

/** What `useInfiniteQuery` answers, as far as a list shows it. */
export type EndlessQuery<Item> = {
  data: Pages<Item, unknown> | undefined;
  isPending: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

type EndlessListProps<Item> = {
  list: EndlessQuery<Item>;
  /** A fixed text (docs/product/texts.md), for the toast and in the list's place. */
  failed: string;
  /** Such as 'Loading assignments...' */
  loading: string;
  /** Such as 'Show older reports' */
  more: string;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
};

/** A list that goes on as it is scrolled, with its loading, failed and empty states. */
export function EndlessList<Item>({ list, failed, loading, more, empty, children }: EndlessListProps<Item>) {
  useErrorToast(list.error, failed);
  if (list.isPending) {
    return (
      <LoadingRegion label={loading} showLabel>
        <Skeleton className="h-36 rounded-lg" />
        <Skeleton className="h-36 rounded-lg" />
      </LoadingRegion>
    );
  }
  if (!list.data) {
    return (
      <ErrorState
        title={failed}
        description={messageOf(list.error, t.pleaseTryAgain())}
        busy={list.isFetching}
        onRetry={() => list.refetch()}
      />
    );
  }
  const items = itemsOf(list.data);
  if (items.length === 0 && !list.hasNextPage) return empty;
  return (
    <>
      {children(items)}
      <LoadMore list={list} label={more} />
    </>
  );
}
