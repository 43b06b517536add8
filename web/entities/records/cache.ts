/** A record that was written or changed, in every list that shows it. */
import type { QueryClient } from '@tanstack/react-query';
import { isShort, itemsOf, newestFirst, withItem, withoutItem } from '#web/lib/pages.ts';
import { type RecordFilter, recordKeys } from './keys.ts';
import type { DisciplinaryRecord, RecordList } from './reads.ts';

const filterOf = (queryKey: readonly unknown[]): RecordFilter => queryKey.at(-1) as RecordFilter;

export function applyRecord(queryClient: QueryClient, profileId: string, row: DisciplinaryRecord): void {
  const lists = { queryKey: recordKeys.lists(profileId) };
  for (const [queryKey, list] of queryClient.getQueriesData<RecordList>(lists)) {
    const { search, child, status, school } = filterOf(queryKey);
    if (!list || search || (child && child !== row.student_id)) continue;
    if (school && school !== row.school_id) continue;
    if (status && status !== row.status) {
      // It was decided while it was on the screen: its place is another list by now.
      queryClient.setQueryData(queryKey, withoutItem(list, row.id));
      continue;
    }
    queryClient.setQueryData(queryKey, withItem(list, row, newestFirst));
  }
  // What a search shows is asked for again: the words decide what belongs to it.
  queryClient.invalidateQueries({
    ...lists,
    predicate: (query) => filterOf(query.queryKey).search !== '' && isShort(query),
  });
  queryClient.setQueryData(recordKeys.one(profileId, row.id), row);
}

/** Whether a list or a screen has this record, or is about to. */
export function showsRecord(queryClient: QueryClient, profileId: string, id: string): boolean {
  const lists = queryClient.getQueryCache().findAll({ queryKey: recordKeys.lists(profileId) });
  return (
    queryClient.getQueryState(recordKeys.one(profileId, id)) !== undefined ||
    lists.some(
      ({ state }) =>
        state.fetchStatus === 'fetching' ||
        itemsOf(state.data as RecordList | undefined).some((each) => each.id === id),
    )
  );
}

/** Takes away a record that may be read no longer. */
export function removeRecord(queryClient: QueryClient, profileId: string, id: string): void {
  queryClient.setQueriesData<RecordList>(
    { queryKey: recordKeys.lists(profileId) },
    (list) => list && withoutItem(list, id),
  );
  const one = recordKeys.one(profileId, id);
  if (queryClient.getQueryState(one)) queryClient.setQueryData(one, null);
}

/** What has become of a record, in all that shows it now: the rest of it may have changed since it was drawn. */
export function amendRecord(
  queryClient: QueryClient,
  profileId: string,
  id: string,
  change: Partial<DisciplinaryRecord>,
): void {
  queryClient.setQueriesData<RecordList>({ queryKey: recordKeys.lists(profileId) }, (list) => {
    const known = itemsOf(list).find((each) => each.id === id);
    return list && known && withItem(list, { ...known, ...change }, newestFirst);
  });
  queryClient.setQueryData<DisciplinaryRecord | null>(
    recordKeys.one(profileId, id),
    (known) => known && { ...known, ...change },
  );
}
