import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '#texts/discipline';
import { LoadMore } from '#web/components/load-more.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import type { RecordFilter } from '#web/entities/records/keys.ts';
import { type DisciplinaryRecord, recordsQuery } from '#web/entities/records/reads.ts';
import { messageOf } from '#web/lib/errors.ts';
import { itemsOf } from '#web/lib/pages.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';

type RecordListProps = {
  profileId: string;
  filter: RecordFilter;
  /** The record that stands above the list already. */
  except: string | undefined;
  empty: ReactNode;
  children: (record: DisciplinaryRecord) => ReactNode;
};

/** A list that goes on as it is scrolled, with its loading, failed and empty states. */
export function RecordList({ profileId, filter, except, empty, children }: RecordListProps) {
  const list = useInfiniteQuery(recordsQuery(profileId, filter));
  useErrorToast(list.error, t.failedToLoadDisciplinaryRecords());
  if (list.isPending) {
    return (
      <LoadingRegion label={t.loadingDisciplinaryRecords()} showLabel>
        <Skeleton className="h-48 rounded-lg" />
        <Skeleton className="h-48 rounded-lg" />
      </LoadingRegion>
    );
  }
  if (!list.data) {
    return (
      <ErrorState
        title={t.failedToLoadDisciplinaryRecords()}
        description={messageOf(list.error, t.pleaseTryAgain())}
        busy={list.isFetching}
        onRetry={() => list.refetch()}
      />
    );
  }
  const listed = itemsOf(list.data);
  if (listed.length === 0 && !list.hasNextPage) return empty;
  const records = listed.filter(({ id }) => id !== except);
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {records.map((record) => (
          <li key={record.id}>{children(record)}</li>
        ))}
      </ul>
      <LoadMore list={list} label={t.showOlderRecords()} />
    </>
  );
}
