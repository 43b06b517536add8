/** How a school is founded and changed. Each throws RequestError or RowGone. */
import type { SchoolForm } from '#contract/schools.ts';
import { type AttemptId, writeOnce } from '#web/entities/corrections/attempts.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { changedRows } from '#web/lib/row-gone.ts';

/** With the address of a stored logo; without, the present one stays. */
type WrittenSchool = SchoolForm & { logo_url?: string };

/** What stands under an id, as its form has it. */
const schoolUnder = async (id: string) =>
  rowsOf(
    await (await client())
      .from('schools')
      .select('id, name, email, phone, address, date_format')
      .eq('id', id)
      .maybeSingle(),
  );
export type StandingSchool = NonNullable<Awaited<ReturnType<typeof schoolUnder>>>;

/**
 * Founds a school once, however often it is tried.
 * @param attempt under which id (docs/decisions/2540-an-attempt-that-arrived-is-told-of.md)
 * @param standing what an earlier attempt has left, once its author was told of it
 * @returns the new school's id
 * @throws ChangedMeanwhile where an earlier attempt has arrived, and the school says something else by now
 */
export async function createSchool(
  attempt: AttemptId,
  { logo_url, ...school }: WrittenSchool,
  standing: StandingSchool | null,
): Promise<string> {
  const schools = (await client()).from('schools');
  const logo = logo_url ? { logo_url } : {};
  let isNew = false;
  const id = await writeOnce<StandingSchool>({
    attempt,
    standing,
    row: school,
    fixed: [],
    insert: async (id) => {
      const answer = await schools.insert({ ...school, ...logo, id }).select('id');
      isNew = !answer.error;
      return answer;
    },
    read: schoolUnder,
    correct: (changed, { id }) => updateSchool({ ...changed, id }),
    // Nothing of a school is beyond correction.
    takeAway: async () => undefined,
  });
  if (logo_url && !isNew) await updateSchool({ logo_url, id });
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
