/**
 * A code that confirms a number or an address is answered with a session, as every code is. Whoever is signed in goes on
 * with their own: what this device keeps is that session's, and so are its second step and the profile it acts as.
 */
import { accounts } from './accounts.ts';

/** Goes on as before. @param besides the access token of the session that came, which ends */
export async function keepOwnSession(besides: string): Promise<void> {
  const auth = await accounts();
  // Where no answer comes it stands in the list of sign-ins, which can end it.
  await auth.admin.signOut(besides, 'local');
  // The token of before, and what lies beside it, name the number or address of before.
  await auth.refreshSession();
}
