/** The announcements of the schools that the administrator runs, inactive ones too. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnnouncementForm } from '#contract/announcements.ts';
import { insertedOnce } from '#web/lib/attempt.ts';
import { client, type PortalClient } from '#web/lib/client.ts';
import { type CsvColumn, downloadCsv } from '#web/lib/csv.ts';
import { dayOf } from '#web/lib/dates.ts';
import { fullName } from '#web/lib/names.ts';
import { rowsOf } from '#web/lib/request.ts';

/** Where the announcements of all screens begin in the cache: a change here renews them all. */
export const announcementsKey = ['announcements'] as const;

export const ANNOUNCEMENTS_PAGE = 20;

const COLUMNS = `id, title, content, priority, is_active, created_at, school:schools(id, name),
      author:profiles(first_name, last_name)` as const;

/** All rows; the screen reads a page of them, the export page after page. */
function allAnnouncements(portal: PortalClient, schoolId: string | null) {
  let all = portal.from('announcements').select(COLUMNS, { count: 'exact' });
  if (schoolId) all = all.eq('school_id', schoolId);
  return all.order('created_at', { ascending: false }).order('id', { ascending: false });
}

async function fetchAnnouncements(schoolId: string | null, page: number) {
  const from = page * ANNOUNCEMENTS_PAGE;
  const answer = await allAnnouncements(await client(), schoolId).range(from, from + ANNOUNCEMENTS_PAGE - 1);
  return { announcements: rowsOf(answer), total: answer.count ?? 0 };
}

const columns: CsvColumn<Announcement>[] = [
  { header: 'Date', value: ({ created_at }) => dayOf(created_at) },
  { header: 'Title', value: ({ title }) => title },
  { header: 'Content', value: ({ content }) => content },
  { header: 'Priority', value: ({ priority }) => priority },
  { header: 'Active', value: ({ is_active }) => (is_active ? 'yes' : 'no') },
  { header: 'Author', value: ({ author }) => fullName(author) },
  { header: 'School', value: ({ school }) => school?.name },
];

/** Saves all of them as a file. */
export async function exportAnnouncements(schoolId: string | null): Promise<number> {
  const portal = await client();
  return downloadCsv('Announcements', columns, async (from, to) =>
    rowsOf(await allAnnouncements(portal, schoolId).range(from, to)),
  );
}

/** A page of them, the newest first, each with its author. */
export const announcementsQuery = (schoolId: string | null, page: number) =>
  queryOptions({
    queryKey: [...announcementsKey, 'administration', 'list', schoolId, page],
    queryFn: () => fetchAnnouncements(schoolId, page),
    placeholderData: keepPreviousData,
  });

export type Announcement = Awaited<ReturnType<typeof fetchAnnouncements>>['announcements'][number];

/** One announcement, as a search names it; null where there is none that the caller may read. */
export const namedAnnouncementQuery = (id: string) =>
  queryOptions({
    queryKey: [...announcementsKey, 'administration', 'one', id],
    queryFn: async (): Promise<Announcement | null> =>
      rowsOf(await (await client()).from('announcements').select(COLUMNS).eq('id', id).maybeSingle()),
  });

type WrittenAnnouncement = AnnouncementForm & { id: string; school_id: string; author_id: string };

/** Under the id that the caller made: a second attempt tells nobody twice. */
export async function createAnnouncement(announcement: WrittenAnnouncement): Promise<void> {
  insertedOnce(await (await client()).from('announcements').insert(announcement));
}

/** Who wrote it, for which school and when never changes. */
export async function updateAnnouncement({
  id,
  ...announcement
}: AnnouncementForm & { id: string }): Promise<void> {
  rowsOf(
    await (await client()).from('announcements').update(announcement).eq('id', id).select('id').single(),
  );
}

/** Its notices go with it. */
export async function deleteAnnouncement(id: string): Promise<void> {
  rowsOf(await (await client()).from('announcements').delete().eq('id', id).select('id').single());
}

/** Readers of the school see active announcements only. */
export async function setAnnouncementActive({ id, active }: { id: string; active: boolean }): Promise<void> {
  rowsOf(
    await (await client())
      .from('announcements')
      .update({ is_active: active })
      .eq('id', id)
      .select('id')
      .single(),
  );
}
