/** How the office grants, changes and ends guardianships. Each throws RequestError. */
import type { GuardianChange, GuardianRightsForm, NewGuardianForm } from '#contract/guardianships.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import type { Guardian } from './reads.ts';

type Rights = Omit<GuardianRightsForm, 'lives_with'>;

const rightsOf = ({ relation, reads_records, is_told, may_decide, may_collect }: Rights): Rights => ({
  relation,
  reads_records,
  is_told,
  may_decide,
  may_collect,
});

/** The database gives the household its number; without anybody to live with there is none. */
const livingWith = ({ lives_with }: Pick<GuardianRightsForm, 'lives_with'>) =>
  lives_with ? { lives_with } : {};

type Contact = Pick<
  Extract<NewGuardianForm, { kind: 'contact' }>,
  'contact_name' | 'contact_phone' | 'contact_email'
>;

const contactOf = ({ contact_name, contact_phone, contact_email }: Contact) => ({
  contact_name,
  ...(contact_phone ? { contact_phone } : {}),
  ...(contact_email ? { contact_email } : {}),
});

export type NewGuardian = {
  /** Made where the form is: sent again after a lost answer, the guardian is there once. */
  id: string;
  learnerId: string;
  guardian: NewGuardianForm;
};

/** Makes somebody a guardian of a learner. PR004: a guardian already, or the child waits. */
export async function grantGuardianship({ id, learnerId, guardian }: NewGuardian): Promise<void> {
  rowsOf(
    await (await client()).rpc('grant_guardianship', {
      learner: learnerId,
      guardianship_id: id,
      ...rightsOf(guardian),
      ...livingWith(guardian),
      ...(guardian.kind === 'account' ? { guardian: guardian.guardian } : contactOf(guardian)),
    }),
  );
}

export type ChangedGuardian = {
  guardian: Guardian;
  change: GuardianChange;
  /** `changed_at` of what the form began with, or was told of. */
  shownAt: string;
};

/** PR004: changed since it was shown, ended, nobody else may decide, or whom it is to live with is a guardian no longer. */
export async function changeGuardianship({ guardian, change, shownAt }: ChangedGuardian): Promise<void> {
  rowsOf(
    await (await client()).rpc('change_guardianship', {
      guardianship: guardian.id,
      ...rightsOf(change),
      ...livingWith(change),
      ...('contact_name' in change ? contactOf(change) : {}),
      shown_at: shownAt,
    }),
  );
}

/** The one whom lists and other programs name. PR004: ended meanwhile, or without the rights for it. */
export async function makePrimaryGuardian({ id }: Pick<Guardian, 'id'>): Promise<void> {
  rowsOf(await (await client()).rpc('make_primary_guardian', { guardianship: id }));
}

/** PR004: ended already, or nobody else may decide and that was not said (`althoughLast`). */
export async function endGuardianship({
  id,
  althoughLast,
}: {
  id: string;
  althoughLast: boolean;
}): Promise<void> {
  rowsOf(await (await client()).rpc('end_guardianship', { guardianship: id, although_last: althoughLast }));
}
