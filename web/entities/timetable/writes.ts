/** The writes of the timetable (docs/product/calls-tables.md#school-days). Each throws RequestError or RowGone. */
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { deletedOnce } from '#web/lib/row-gone.ts';

/** An entry that is deleted becomes inactive. */
export async function removeEntry(id: string): Promise<void> {
  const entries = (await client()).from('lesson_timetables');
  await deletedOnce(await entries.update({ is_active: false }).eq('id', id).select('id'), async () =>
    rowsOf(await entries.select('id').eq('id', id).eq('is_active', true).maybeSingle()),
  );
}
