/** How a person's details are changed by the office. Throws RequestError or RowGone. */
import type { EditUserForm } from '#contract/people.ts';
import { client } from '#web/lib/client.ts';
import { changedRows } from '#web/lib/row-gone.ts';

export async function updateUser({ id, ...person }: EditUserForm & { id: string }): Promise<void> {
  changedRows(await (await client()).from('profiles').update(person).eq('id', id).select('id'));
}
