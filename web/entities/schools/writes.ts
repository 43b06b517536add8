/** How a school is founded and changed. Each throws RequestError or RowGone. */
import type { SchoolForm } from '#contract/schools.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { changedRows } from '#web/lib/row-gone.ts';

/** With the address of a stored logo; without, the present one stays. */
type WrittenSchool = SchoolForm & { logo_url?: string };

/** Gives the new school's id. */
export async function createSchool(school: WrittenSchool): Promise<string> {
  const { id } = rowsOf(await (await client()).from('schools').insert(school).select('id').single());
  return id;
}

export async function updateSchool({
  id,
  ...school
}: Partial<WrittenSchool> & { id: string }): Promise<string> {
  changedRows(await (await client()).from('schools').update(school).eq('id', id).select('id'));
  return id;
}

/** Whether the school's administrators may read what was reported. */
export async function setConversationReview(setting: { schoolId: string; enabled: boolean }): Promise<void> {
  rowsOf(
    await (await client()).rpc('set_conversation_review', {
      school_id: setting.schoolId,
      enabled: setting.enabled,
    }),
  );
}
