/** How a grade is written, changed and deleted. Each throws RequestError or RowGone. */
import type { GradeForm } from '#contract/schools.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { changedRows, deleteRow } from '#web/lib/row-gone.ts';

export async function createGrade(grade: GradeForm): Promise<void> {
  rowsOf(await (await client()).from('grades').insert(grade));
}

/** Its school stays. */
export async function updateGrade(
  id: string,
  { name, level }: Partial<Omit<GradeForm, 'school_id'>>,
): Promise<void> {
  const changed = { ...(name !== undefined && { name }), ...(level !== undefined && { level }) };
  const answer = await (await client()).from('grades').update(changed).eq('id', id).select('id');
  changedRows(answer);
}

export async function deleteGrade(id: string): Promise<void> {
  await deleteRow('grades', id);
}
