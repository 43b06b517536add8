/** How the own hours are written. Throws RequestError. */
import { type HoursForm, spansOf } from '#contract/hours.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';

/** Sets the own hours, as a whole. */
export async function saveOwnHours({ hours }: HoursForm): Promise<void> {
  rowsOf(await (await client()).rpc('save_own_hours', { hours: spansOf(hours) }));
}
