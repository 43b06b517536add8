/** The writes of the administration portal, as document 1, section 7 has them. Each throws RequestError. */
import type { ApprovalStatus } from '#contract/enums.ts';
import type { GradeForm, SchoolForm, SubjectForm } from '#contract/schools.ts';
import { client } from '#web/lib/client.ts';
import { RequestError, rowsOf } from '#web/lib/request.ts';

export type Decision = Exclude<ApprovalStatus, 'pending'>;

export async function createSchool(school: SchoolForm): Promise<void> {
  rowsOf(await (await client()).from('schools').insert(school));
}

export async function updateSchool({ id, ...school }: SchoolForm & { id: string }): Promise<void> {
  changed(rowsOf(await (await client()).from('schools').update(school).eq('id', id).select('id')));
}

export async function createGrade(grade: GradeForm): Promise<void> {
  rowsOf(await (await client()).from('grades').insert(grade));
}

export async function deleteGrade(id: string): Promise<void> {
  rowsOf(await (await client()).from('grades').delete().eq('id', id));
}

export async function createSubject(subject: SubjectForm): Promise<void> {
  rowsOf(await (await client()).from('subjects').insert(subject));
}

export async function deleteSubject(id: string): Promise<void> {
  rowsOf(await (await client()).from('subjects').delete().eq('id', id));
}

type Judgement = { id: string; status: Decision; from: ApprovalStatus };

/** Decides only on what still is as it was shown, so that two administrators never overrule each other unseen. */
export async function decide({ id, status, from }: Judgement): Promise<void> {
  const answer = await (await client())
    .from('profiles')
    .update({ approval_status: status })
    .eq('id', id)
    .eq('approval_status', from)
    .select('id');
  changed(rowsOf(answer), 'Somebody else has decided on this registration meanwhile.');
}

/** Opens the class of a child that a parent added: timetable, lessons, teachers (design, section 5). */
export async function confirmChild(id: string): Promise<void> {
  const answer = await (await client())
    .from('students')
    .update({ is_confirmed: true })
    .eq('id', id)
    .eq('is_confirmed', false)
    .select('id');
  changed(rowsOf(answer), 'Somebody else has decided on this child meanwhile.');
}

/** Removes a child that a parent added and the school does not know. */
export async function declineChild(id: string): Promise<void> {
  const answer = await (await client())
    .from('students')
    .delete()
    .eq('id', id)
    .eq('is_confirmed', false)
    .select('id');
  changed(rowsOf(answer), 'Somebody else has decided on this child meanwhile.');
}

/** Row security turns a write that is not allowed, or comes too late, into one of no rows. */
function changed(
  rows: readonly unknown[],
  otherwise = 'It no longer exists, or you may not change it.',
): void {
  if (rows.length === 0) throw new RequestError(otherwise, 'P0001', 404, '');
}
