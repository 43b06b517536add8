/** How a desk is written. Throws RequestError. */
import type { DeskForm } from '#contract/desks.ts';
import type { spansOf } from '#contract/hours.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';

/** A desk with the days on which it answers. */
export type WrittenDesk = Omit<DeskForm, 'hours'> & { hours: ReturnType<typeof spansOf> };

export type SavedDesk = { id: string; schoolId: string; desk: WrittenDesk };

/** Makes the desk of that id, or changes it: with its members and hours, all or nothing. */
export async function saveDesk({ id, schoolId, desk }: SavedDesk): Promise<void> {
  const { kind, name, is_active, members, hours } = desk;
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
