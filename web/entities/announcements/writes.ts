/** How an announcement is written, changed, hidden and deleted. Each throws RequestError or RowGone. */
import type { AnnouncementForm } from '#contract/announcements.ts';
import { insertedOnce } from '#web/lib/attempt.ts';
import { client } from '#web/lib/client.ts';
import { changedRows, deleteRow } from '#web/lib/row-gone.ts';

export type NewAnnouncement = AnnouncementForm & { id: string; author_id: string; school_id: string };

/** Writes it under the id that the caller made: a second attempt tells nobody twice. @returns its id */
export async function createAnnouncement(announcement: NewAnnouncement): Promise<string> {
  insertedOnce(await (await client()).from('announcements').insert({ ...announcement, is_active: true }));
  return announcement.id;
}

/** Who wrote it, for which school and when never changes. @returns its id */
export async function updateAnnouncement({
  id,
  ...announcement
}: AnnouncementForm & { id: string }): Promise<string> {
  changedRows(await (await client()).from('announcements').update(announcement).eq('id', id).select('id'));
  return id;
}

export type Switch = { id: string; is_active: boolean };

/** Shows an announcement to readers, or hides it from them. */
export async function switchAnnouncement({ id, is_active }: Switch): Promise<string> {
  changedRows(await (await client()).from('announcements').update({ is_active }).eq('id', id).select('id'));
  return id;
}

/** Its notices go with it. */
export async function deleteAnnouncement(id: string): Promise<void> {
  await deleteRow('announcements', id);
}
