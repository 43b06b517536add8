/** How a subject is written, changed and deleted. Each throws RequestError or RowGone. */
import type { SubjectForm } from '#contract/schools.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { changedRows, deleteRow } from '#web/lib/row-gone.ts';

export async function createSubject(subject: SubjectForm): Promise<void> {
  rowsOf(await (await client()).from('subjects').insert(subject));
}

/** Its school stays. */
export async function updateSubject(
  id: string,
  changed: Partial<Omit<SubjectForm, 'school_id'>>,
): Promise<void> {
  const answer = await (await client()).from('subjects').update(changed).eq('id', id).select('id');
  changedRows(answer);
}

export async function deleteSubject(id: string): Promise<void> {
  await deleteRow('subjects', id);
}
