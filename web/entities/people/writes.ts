/** How a person's details are changed by the office. Throws RequestError or RowGone. */
import type { EditUserForm } from '#contract/people.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { changedRows } from '#web/lib/row-gone.ts';

export async function updateUser({ id, ...person }: Partial<EditUserForm> & { id: string }): Promise<void> {
  changedRows(await (await client()).from('profiles').update(person).eq('id', id).select('id'));
}

/**
 * Takes from somebody the number that signs in. False where there is none any more, or it is not the caller's to take:
 * the person is of another school, too.
 * @throws RequestError: 42501 from a session that has shown no second step
 */
export async function releaseSignInNumber(personId: string): Promise<boolean> {
  return rowsOf(await (await client()).rpc('release_sign_in_number', { person_id: personId }));
}
