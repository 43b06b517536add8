/** How an event is written, changed and deleted. Each throws RequestError or RowGone. */
import type { EventForm } from '#contract/events.ts';
import { audienceOf } from '#web/entities/audiences/writes.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { changedRows, deleteRow } from '#web/lib/row-gone.ts';

export type NewEvent = EventForm & { id: string; created_by: string; school_id: string };

/**
 * Writes it under the id that the caller made: a second attempt tells nobody twice. It is published at its moment, or ten
 * seconds later, until when it can be taken back.
 * @returns its id
 */
export async function createEvent({ audience, ...said }: NewEvent): Promise<string> {
  const event = { ...said, ...(await audienceOf(said.school_id, audience ?? [])) };
  rowsOf(await (await client()).rpc('write_event', { event }));
  return event.id;
}

/** `updated_at`: of the row that was looked at. What its author has written into it since is another. */
export type ApprovedEvent = { id: string; updated_at: string };

/** Lets go of what waits for an administrator, as it was looked at: at once, or at its moment. */
export async function approveEvent({ id, updated_at }: ApprovedEvent): Promise<string> {
  const rows = (await client()).from('events').update({ awaits_approval: false });
  changedRows(await rows.eq('id', id).eq('updated_at', updated_at).select('id'));
  return id;
}

/** Its notices go with it. */
export async function deleteEvent(id: string): Promise<void> {
  await deleteRow('events', id);
}
