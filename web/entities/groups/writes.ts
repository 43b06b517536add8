/** How a group and who is in it is written. Each throws RequestError or RowGone. */
import type { GroupForm } from '#contract/groups.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { changedRows, deleteRow } from '#web/lib/row-gone.ts';

export async function createGroup(group: GroupForm): Promise<void> {
  rowsOf(await (await client()).from('groups').insert(group));
}

export async function updateGroup(id: string, group: { name?: string; is_active?: boolean }): Promise<void> {
  changedRows(await (await client()).from('groups').update(group).eq('id', id).select('id'));
}

/** A learner or somebody of the staff. */
export type NewMember = { group_id: string; student_id?: string; profile_id?: string };

export async function addMember(member: NewMember): Promise<void> {
  rowsOf(await (await client()).from('group_members').insert(member));
}

export async function removeMember(id: string): Promise<void> {
  await deleteRow('group_members', id);
}

/** What came of a pasted list: how many are new, how many were there, and the lines that named nobody or several. */
export type PastedList = { added: number; there: number; unknown: string[]; several: string[] };

export async function addLines(groupId: string, text: string): Promise<PastedList> {
  const lines = text.split('\n');
  const outcomes = rowsOf(await (await client()).rpc('add_to_group', { group_id: groupId, lines }));
  const withOutcome = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted);
  const learners = (wanted: string) => new Set(withOutcome(wanted).map((each) => each.student_id)).size;
  const texts = (wanted: string) => withOutcome(wanted).map(({ line }) => (lines[line - 1] ?? '').trim());
  return {
    added: learners('added'),
    there: learners('there'),
    unknown: texts('unknown'),
    several: texts('several'),
  };
}
