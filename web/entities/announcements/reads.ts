/** The announcements that a screen may ask for, each list as its query options. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { chosenList } from '#web/lib/chosen-list.ts';
import { client, type PortalClient } from '#web/lib/client.ts';
import { isId } from '#web/lib/ids.ts';
import { keptOnDevice } from '#web/lib/offline/kept-on-device.ts';
import { type Pages, refetchWhileShort } from '#web/lib/pages.ts';
import { containsAny } from '#web/lib/pattern.ts';
import { rowsOf } from '#web/lib/request.ts';
import { ANNOUNCEMENT_COLUMNS, FOUND_ANNOUNCEMENT_COLUMNS, MANAGED_ANNOUNCEMENT_COLUMNS } from './columns.ts';
import { announcementKeys } from './keys.ts';
import { type AnnouncementCursor, announcementPage, behind } from './order.ts';

/** Rows a page; the server's own bound is 1,000. */
const PAGE = 20;

/** Not async: a query is a promise of its answer, and awaiting it would send it. */
const newestRows = (portal: PortalClient, before: AnnouncementCursor | null) => {
  const rows = portal
    .from('announcements')
    .select(ANNOUNCEMENT_COLUMNS)
    .order('is_pinned', { ascending: false })
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE);
  return before ? rows.or(behind(before)) : rows;
};

/** The same of those that contain a text, in any of their languages. */
const foundRows = (portal: PortalClient, before: AnnouncementCursor | null, search: string) => {
  const contains = containsAny(['title', 'content'], search);
  const rows = portal
    .from('announcements')
    .select(FOUND_ANNOUNCEMENT_COLUMNS)
    .or(contains, { referencedTable: 'found' })
    .or(`${contains},found.not.is.null`)
    .order('is_pinned', { ascending: false })
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE);
  return before ? rows.or(behind(before)) : rows;
};

/** The active announcements of a school, those that are pinned and then the newest; only those that contain `search` where it is given. */
export const feedQuery = (schoolId: string, search = '') =>
  infiniteQueryOptions({
    queryKey: [...announcementKeys.feed(schoolId), search],
    ...refetchWhileShort,
    ...(search ? chosenList : { ...keptOnDevice, placeholderData: keepPreviousData }),
    initialPageParam: null as AnnouncementCursor | null,
    queryFn: async ({ pageParam }) => {
      const portal = await client();
      const rows = search ? foundRows(portal, pageParam, search) : newestRows(portal, pageParam);
      return announcementPage(rowsOf(await rows.eq('school_id', schoolId).eq('is_active', true)), PAGE);
    },
    getNextPageParam: ({ next }) => next,
  });

/** What a teacher has announced, active or not, newest first. */
export const ownQuery = (profileId: string) =>
  infiniteQueryOptions({
    queryKey: announcementKeys.own(profileId),
    ...keptOnDevice,
    ...refetchWhileShort,
    initialPageParam: null as AnnouncementCursor | null,
    queryFn: async ({ pageParam }) =>
      announcementPage(rowsOf(await newestRows(await client(), pageParam).eq('author_id', profileId)), PAGE),
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
export type AnnouncementList = Pages<Announcement, AnnouncementCursor>;

/** Rows a page of the console. */
export const MANAGED_PAGE = 20;

/** Not async: a query is a promise of its answer, and awaiting it would send it. */
const managedRows = (portal: PortalClient) =>
  portal.from('announcements').select(MANAGED_ANNOUNCEMENT_COLUMNS, { count: 'exact' });

/**
 * Of the schools that the administrator runs, inactive ones too, the newest first; of one school what is pinned before.
 * @param schoolId null for all of them; `from` and `to` count rows from 0, both ends included
 */
export async function fetchManaged(schoolId: string | null, from: number, to: number) {
  let rows = managedRows(await client());
  if (schoolId) rows = rows.eq('school_id', schoolId).order('is_pinned', { ascending: false });
  const answer = await rows
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .range(from, to);
  return { announcements: rowsOf(answer), total: answer.count ?? 0 };
}

/** A page of them. @param page counts from 0 */
export const managedQuery = (schoolId: string | null, page: number) =>
  queryOptions({
    queryKey: announcementKeys.managed(schoolId, page),
    queryFn: () => fetchManaged(schoolId, page * MANAGED_PAGE, (page + 1) * MANAGED_PAGE - 1),
    ...chosenList,
  });

/** Those that wait for an administrator, the oldest first. */
export const waitingQuery = (schoolId: string | null) =>
  queryOptions({
    queryKey: announcementKeys.waiting(schoolId),
    queryFn: async () => {
      let rows = managedRows(await client()).eq('awaits_approval', true);
      if (schoolId) rows = rows.eq('school_id', schoolId);
      return rowsOf(await rows.order('created_at').order('id').limit(MANAGED_PAGE));
    },
  });

export type ManagedAnnouncement = Awaited<ReturnType<typeof fetchManaged>>['announcements'][number];

/** One of them, as a search names it; null where there is none that the caller may read. */
export const managedOneQuery = (id: string) =>
  queryOptions({
    queryKey: announcementKeys.managedOne(id),
    queryFn: async (): Promise<ManagedAnnouncement | null> =>
      rowsOf(
        await managedRows(await client())
          .eq('id', id)
          .maybeSingle(),
      ),
  });
