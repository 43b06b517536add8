/** An announcement that was written, changed or taken away, put into every list that shows it. */
import type { QueryClient } from '@tanstack/react-query';
import { withItem, withoutItem } from '#web/lib/pages.ts';
import { announcementKeys } from './keys.ts';
import { pinnedFirst } from './order.ts';
import { type Announcement, type AnnouncementList, feedQuery, fetchAnnouncement } from './reads.ts';

type Change = (list: AnnouncementList) => AnnouncementList;
const applied = (change: Change) => (list: AnnouncementList | undefined) => list && change(list);

/** What a search shows is asked for again: the text decides what belongs to it. */
function renewSearches(queryClient: QueryClient, schoolId: string): void {
  const plain = feedQuery(schoolId).queryKey.at(-1);
  queryClient.invalidateQueries({
    queryKey: announcementKeys.feed(schoolId),
    predicate: ({ queryKey }) => queryKey.at(-1) !== plain,
  });
}

export function applyAnnouncement(queryClient: QueryClient, row: Announcement): void {
  const put: Change = (list) => withItem(list, row, pinnedFirst);
  const drop: Change = (list) => withoutItem(list, row.id);
  queryClient.setQueryData(feedQuery(row.school_id).queryKey, applied(row.is_active ? put : drop));
  if (row.author_id) queryClient.setQueryData(announcementKeys.own(row.author_id), applied(put));
  queryClient.setQueryData(announcementKeys.one(row.id), row);
  renewSearches(queryClient, row.school_id);
}

export function removeAnnouncement(queryClient: QueryClient, id: string): void {
  for (const kind of ['feed', 'own'] as const) {
    queryClient.setQueriesData<AnnouncementList>(
      { queryKey: [...announcementKeys.all, kind] },
      applied((list) => withoutItem(list, id)),
    );
  }
  queryClient.setQueryData(announcementKeys.one(id), null);
}

/** Reads an announcement that was written just now, and puts it into the lists. */
export async function renewAnnouncement(queryClient: QueryClient, id: string): Promise<void> {
  try {
    const row = await fetchAnnouncement(id);
    if (row) applyAnnouncement(queryClient, row);
    else removeAnnouncement(queryClient, id);
  } catch {
    await queryClient.invalidateQueries({ queryKey: announcementKeys.all });
  }
}
