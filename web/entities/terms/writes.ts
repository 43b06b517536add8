/** How a term is written, changed and deleted. Each throws RequestError or RowGone. */
import type { TermForm } from '#contract/terms.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { changedRows, deleteRow } from '#web/lib/row-gone.ts';

export async function createTerm(term: TermForm): Promise<void> {
  rowsOf(await (await client()).from('terms').insert(term));
}

export async function updateTerm(
  id: string,
  { school_id, ...term }: Partial<TermForm> & Pick<TermForm, 'school_id'>,
): Promise<void> {
  const answer = await (await client())
    .from('terms')
    .update(term)
    .eq('id', id)
    .eq('school_id', school_id)
    .select('id');
  changedRows(answer);
}

export async function deleteTerm(id: string): Promise<void> {
  await deleteRow('terms', id);
}
