/** How a desk is written. Throws RequestError. */
import type { DeskForm } from '#contract/desks.ts';
import { spansOf } from '#contract/hours.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';

export type SavedDesk = { id: string; schoolId: string; desk: DeskForm };

/** Makes the desk of that id, or changes it: with its members and hours, all or nothing. */
export async function saveDesk({ id, schoolId, desk }: SavedDesk): Promise<void> {
  const hours = spansOf(desk.hours);
  const { kind, name, is_active, members } = desk;
  rowsOf(
    await (await client()).rpc('save_desk', {
      desk: id,
      school: schoolId,
      kind,
      // The generated types know no null of an argument.
      name: name as string,
      is_active,
      hours,
      members,
    }),
  );
}
