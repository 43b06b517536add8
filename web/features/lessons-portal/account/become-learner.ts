import type { QueryClient } from '@tanstack/react-query';
import { portalLearnerKeys } from '#web/entities/portal-learners/keys.ts';
import { type Learner, learnerQuery } from '#web/entities/portal-learners/reads.ts';
import { client } from '#web/lib/client.ts';
import { codeOf } from '#web/lib/errors.ts';
import { NotAdmittedToPortal } from '#web/lib/not-admitted.ts';
import { RequestError, rowsOf } from '#web/lib/request.ts';
import type { SignedIn } from '#web/lib/session.ts';
import { readLanguage } from '#web/lib/texts/kept-language.ts';

/** The database's code for an account that has a school profile. */
const BELONGS_TO_SCHOOL = 'PR010';

/**
 * Makes the account's learner row; one that is there already stays as it is.
 * @throws NotAdmittedToPortal 'school' when the account is a school's
 */
export async function becomeLearner(
  queryClient: QueryClient,
  { userId, email }: SignedIn,
  fullName: string,
): Promise<Learner> {
  const language = readLanguage();
  const made = await (await client())
    .from('portal_users')
    .upsert(
      { user_id: userId, email, full_name: fullName, ...(language && { language }) },
      { onConflict: 'user_id', ignoreDuplicates: true },
    );
  if (codeOf(made.error) === BELONGS_TO_SCHOOL) throw new NotAdmittedToPortal('school');
  rowsOf(made);
  await queryClient.invalidateQueries({ queryKey: portalLearnerKeys.one(userId), refetchType: 'none' });
  const learner = await queryClient.fetchQuery({ ...learnerQuery(userId), staleTime: 0 });
  if (!learner) throw new RequestError('The account was not found', '', 404, '');
  return learner;
}
