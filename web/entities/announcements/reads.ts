/** The announcements that a screen may ask for, each list as its query options. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, type PortalClient } from '#web/lib/client.ts';
import { isId } from '#web/lib/ids.ts';
import { type NewestCursor, newestPage, olderThan, type Pages, readAgainWhileShort } from '#web/lib/pages.ts';
import { containsAny } from '#web/lib/pattern.ts';
import { rowsOf } from '#web/lib/request.ts';
import { ANNOUNCEMENT_COLUMNS } from './columns.ts';
import { announcementKeys } from './keys.ts';

/** Rows a page; the server's own bound is 1,000. */
const PAGE = 20;

/** Not async: a query is a promise of its answer, and awaiting it would send it. */
const newestRows = (portal: PortalClient, before: NewestCursor | null) => {
  const rows = portal
    .from('announcements')
    .select(ANNOUNCEMENT_COLUMNS)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE);
  return before ? rows.or(olderThan(before)) : rows;
};

/** The active announcements of a school, newest first; only those that contain `search` where it is given. */
export const feedQuery = (schoolId: string, search = '') =>
  infiniteQueryOptions({
    queryKey: [...announcementKeys.feed(schoolId), search],
    ...readAgainWhileShort,
    placeholderData: keepPreviousData,
    initialPageParam: null as NewestCursor | null,
    queryFn: async ({ pageParam }) => {
      const rows = newestRows(await client(), pageParam)
        .eq('school_id', schoolId)
        .eq('is_active', true);
      return newestPage(
        rowsOf(await (search ? rows.or(containsAny(['title', 'content'], search)) : rows)),
        PAGE,
      );
    },
    getNextPageParam: ({ next }) => next,
  });

/** What a teacher has announced, active or not, newest first. */
export const ownQuery = (profileId: string) =>
  infiniteQueryOptions({
    queryKey: announcementKeys.own(profileId),
    ...readAgainWhileShort,
    initialPageParam: null as NewestCursor | null,
    queryFn: async ({ pageParam }) =>
      newestPage(rowsOf(await newestRows(await client(), pageParam).eq('author_id', profileId)), PAGE),
    getNextPageParam: ({ next }) => next,
  });

export async function fetchAnnouncement(id: string) {
  if (!isId(id)) return null;
  return rowsOf(
    await (await client()).from('announcements').select(ANNOUNCEMENT_COLUMNS).eq('id', id).maybeSingle(),
  );
}

/** One announcement, as a notification names it; null where there is none that the caller may read. */
export const announcementQuery = (id: string) =>
  queryOptions({ queryKey: announcementKeys.one(id), queryFn: () => fetchAnnouncement(id) });

export type Announcement = NonNullable<Awaited<ReturnType<typeof fetchAnnouncement>>>;
export type AnnouncementList = Pages<Announcement, NewestCursor>;
