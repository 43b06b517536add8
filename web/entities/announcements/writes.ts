/** How an announcement is written, changed, hidden and deleted. Each throws RequestError. */
import type { AnnouncementForm } from '#contract/announcements.ts';
import { insertedOnce } from '#web/lib/attempt.ts';
import { client } from '#web/lib/client.ts';
import { RequestError, rowsOf } from '#web/lib/request.ts';
import { fetchAnnouncement } from './reads.ts';

export type NewAnnouncement = AnnouncementForm & { id: string; author_id: string; school_id: string };

/** Writes it under the id that the caller made: a second attempt tells nobody twice. @returns its id */
export async function createAnnouncement(announcement: NewAnnouncement): Promise<string> {
  insertedOnce(await (await client()).from('announcements').insert({ ...announcement, is_active: true }));
  return announcement.id;
}

/** Row security turns a write that is not allowed, or comes too late, into one of no rows. */
function changed(rows: readonly unknown[]): void {
  if (rows.length > 0) return;
  throw new RequestError('It no longer exists, or you may not change it.', 'P0001', 404, '');
}

/** Who wrote it, for which school and when never changes. @returns its id */
export async function updateAnnouncement({
  id,
  ...announcement
}: AnnouncementForm & { id: string }): Promise<string> {
  changed(
    rowsOf(await (await client()).from('announcements').update(announcement).eq('id', id).select('id')),
  );
  return id;
}

export type Switch = { id: string; is_active: boolean };

/** Shows an announcement to readers, or hides it from them. */
export async function switchAnnouncement({ id, is_active }: Switch): Promise<string> {
  changed(
    rowsOf(await (await client()).from('announcements').update({ is_active }).eq('id', id).select('id')),
  );
  return id;
}

/** Its notices go with it. What is gone already, because an answer was lost or somebody was first, is done. */
export async function deleteAnnouncement(id: string): Promise<void> {
  const deleted = rowsOf(await (await client()).from('announcements').delete().eq('id', id).select('id'));
  if (deleted.length === 0 && (await fetchAnnouncement(id))) changed([]);
}
