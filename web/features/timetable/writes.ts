/** The writes of the timetable (docs/product/calls-tables.md#school-days). Each throws RequestError. */
import type { TimetableForm } from '#contract/timetable.ts';
import { insertedOnce } from '#web/lib/attempt.ts';
import { client } from '#web/lib/client.ts';
import { RequestError, rowsOf } from '#web/lib/request.ts';

export type NewEntry = TimetableForm & { id: string; teacher_id: string };

export async function createEntry(entry: NewEntry): Promise<void> {
  insertedOnce(await (await client()).from('lesson_timetables').insert(entry));
}

export async function updateEntry({ id, ...entry }: TimetableForm & { id: string }): Promise<void> {
  changed(rowsOf(await (await client()).from('lesson_timetables').update(entry).eq('id', id).select('id')));
}

/** An entry that is deleted becomes inactive. */
export async function removeEntry(id: string): Promise<void> {
  changed(
    rowsOf(
      await (await client()).from('lesson_timetables').update({ is_active: false }).eq('id', id).select('id'),
    ),
  );
}

/** Row security turns a write that is not allowed, or comes too late, into one of no rows. */
function changed(rows: readonly unknown[]): void {
  if (rows.length > 0) return;
  throw new RequestError('It no longer exists, or you may not change it.', 'P0001', 404, '');
}
