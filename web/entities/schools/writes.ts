/** How a school is founded and changed. Each throws RequestError or RowGone. */
import type { SchoolForm } from '#contract/schools.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { changedRows } from '#web/lib/row-gone.ts';

/** With the address of a stored logo; without, the present one stays. */
type WrittenSchool = SchoolForm & { logo_url?: string };

/**
 * Founds a school once, however often it is tried: where an answer was lost and the school stands, it says what is sent now.
 * @param id of the attempt (docs/decisions/2540-an-attempt-that-arrived-is-told-of.md)
 * @returns the new school's id
 */
export async function createSchool(id: string, school: WrittenSchool): Promise<string> {
  const answer = await (await client())
    .from('schools')
    .insert({ ...school, id })
    .select('id')
    .single();
  if (answer.error?.code === '23505') return updateSchool({ ...school, id });
  rowsOf(answer);
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
