/** How an event is written, changed and deleted. Each throws RequestError or RowGone. */
import type { EventForm } from '#contract/events.ts';
import { audienceOf } from '#web/entities/audiences/writes.ts';
import { type AttemptId, writeOnce } from '#web/entities/corrections/attempts.ts';
import { correctRow } from '#web/entities/corrections/correct-row.ts';
import { client } from '#web/lib/client.ts';
import { changedRows, deleteRow } from '#web/lib/row-gone.ts';
import { fetchEvent, type SchoolEvent } from './reads.ts';

export type NewEvent = EventForm & { school_id: string };
/** What an earlier attempt has left, once its author was told of it. */
type Standing = Pick<SchoolEvent, 'id'> | null;

/**
 * Writes it under the id of its form: a second attempt tells nobody twice. It is published at its moment, or ten seconds
 * later, until when it can be taken back.
 * @returns its id
 * @throws ChangedMeanwhile where an earlier attempt says something else
 */
export async function createEvent(
  { audience, ...said }: NewEvent,
  attempt: AttemptId,
  standing: Standing,
): Promise<string> {
  const row = { ...said, ...(await audienceOf(said.school_id, audience ?? [])) };
  const portal = await client();
  return writeOnce<{ id: string }>({
    attempt,
    row,
    standing,
    fixed: ['school_id'],
    insert: (id) => portal.rpc('write_event', { event: { ...row, id } }),
    read: fetchEvent,
    correct: (changed, { id, ...seen }) => correctRow('events', id, changed, seen),
    takeAway: deleteEvent,
  });
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
