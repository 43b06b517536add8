/** How an announcement is written, changed, hidden and deleted. Each throws RequestError or RowGone. */
import type { WrittenAnnouncement } from '#contract/announcements.ts';
import type { Json } from '#contract/database.types.ts';
import { audienceOf } from '#web/entities/audiences/writes.ts';
import { client } from '#web/lib/client.ts';
import { changedRows, deleteRow } from '#web/lib/row-gone.ts';

export type NewAnnouncement = WrittenAnnouncement & { school_id: string; author_id: string };

/**
 * Tells of it, at its moment or ten seconds later, until when it can be taken back. What is there already under its id is
 * an earlier attempt, whose answer was lost: it becomes what is written now, and nobody is told twice.
 */
export async function createAnnouncement({
  texts,
  audience,
  files,
  uploading: _,
  ...said
}: NewAnnouncement): Promise<void> {
  const rows = Object.entries(texts).flatMap(([language, text]) => (text ? [{ ...text, language }] : []));
  const whom = await audienceOf(said.school_id, audience ?? []);
  // Size and type of its files are the server's to say.
  const named = files.map(({ file_path, file_name }) => ({ file_path, file_name }));
  await written({ ...said, ...whom, files: named, undoable: true }, rows);
}

/**
 * In all its languages, or not at all.
 */
async function written(announcement: Json, texts: Json): Promise<void> {
  changedRows(await (await client()).rpc('write_announcement', { announcement, texts }));
}

export type Switch = { id: string; is_active: boolean };

/** Shows an announcement to readers, or hides it from them. */
export async function switchAnnouncement({ id, is_active }: Switch): Promise<string> {
  changedRows(await (await client()).from('announcements').update({ is_active }).eq('id', id).select('id'));
  return id;
}

/** `updated_at`: of the row that was looked at. What its author has written into it since is another. */
export type Approved = { id: string; updated_at: string };

/** Lets go of what waits for an administrator, as it was looked at: at once, or at its moment. */
export async function approveAnnouncement({ id, updated_at }: Approved): Promise<string> {
  const rows = (await client()).from('announcements').update({ awaits_approval: false });
  changedRows(await rows.eq('id', id).eq('updated_at', updated_at).select('id'));
  return id;
}

/** Its notices go with it. */
export async function deleteAnnouncement(id: string): Promise<void> {
  await deleteRow('announcements', id);
}
