/** The writes of the calendar screens (docs/product/calls-tables.md#the-school). Each throws RequestError. */
import type { EventForm } from '#contract/events.ts';
import { insertedOnce } from '#web/lib/attempt.ts';
import { client } from '#web/lib/client.ts';
import { RequestError, rowsOf } from '#web/lib/request.ts';
import { fetchEvent } from './queries.ts';

export type NewEvent = EventForm & { id: string; created_by: string; school_id: string };

/** Writes it under the id that the caller made: a second attempt tells nobody twice. @returns its id */
export async function createEvent(event: NewEvent): Promise<string> {
  insertedOnce(await (await client()).from('events').insert(event));
  return event.id;
}

/** Row security turns a write that is not allowed, or comes too late, into one of no rows. */
function changed(rows: readonly unknown[]): void {
  if (rows.length > 0) return;
  throw new RequestError('It no longer exists, or you may not change it.', 'P0001', 404, '');
}

/** Who made it, for which school and when never changes. @returns its id */
export async function updateEvent({ id, ...event }: EventForm & { id: string }): Promise<string> {
  changed(rowsOf(await (await client()).from('events').update(event).eq('id', id).select('id')));
  return id;
}

/** Its notices go with it. What is gone already, because an answer was lost or somebody was first, is done. */
export async function deleteEvent(id: string): Promise<void> {
  const deleted = rowsOf(await (await client()).from('events').delete().eq('id', id).select('id'));
  if (deleted.length === 0 && (await fetchEvent(id))) changed([]);
}
