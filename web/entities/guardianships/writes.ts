/** How the office grants, changes and ends guardianships. Each throws RequestError. */
import type { GuardianRightsForm, NewGuardianForm } from '#contract/guardianships.ts';
import { t } from '#texts/entities';
import { client } from '#web/lib/client.ts';
import { RequestError, rowsOf } from '#web/lib/request.ts';
import { type Household, householdWith } from './households.ts';
import type { Guardian } from './reads.ts';

type Rights = Omit<GuardianRightsForm, 'lives_with'>;

const rightsOf = ({ relation, reads_records, is_told, may_decide, may_collect }: Rights): Rights => ({
  relation,
  reads_records,
  is_told,
  may_decide,
  may_collect,
});

/** Writes the rights of a guardian as they were shown at `shown_at`. PR004: changed since then, or ended. */
async function write(
  guardian: Pick<Guardian, 'id'>,
  rights: Rights,
  household: number | null,
  shown_at: string,
) {
  rowsOf(
    await (await client()).rpc('change_guardianship', {
      guardianship: guardian.id,
      ...rightsOf(rights),
      ...(household === null ? {} : { household }),
      shown_at,
    }),
  );
}

/**
 * The household that a guardian joins; whoever had none so far begins it. Two administrators may take the same number
 * for two households in the same moment, whose people would see each other: whoever comes second gives it up.
 */
async function joined({ number, begins }: Household): Promise<number | null> {
  if (!begins || number === null) return number;
  await write(begins, begins, number, begins.changed_at);
  const there = rowsOf(
    await (await client())
      .from('guardianships')
      .select('id, household, changed_at')
      .eq('student_id', begins.student_id)
      .is('ended_at', null),
  );
  const own = there.find(({ id }) => id === begins.id);
  if (!own || there.every(({ id, household }) => id === own.id || household !== number)) return number;
  await write(begins, begins, null, own.changed_at);
  throw new RequestError(t.householdChangedMeanwhile(), 'PR004', 400, 'lives_with');
}

export type NewGuardian = {
  /** Made where the form is: sent again after a lost answer, the guardian is there once. */
  id: string;
  learnerId: string;
  guardian: NewGuardianForm;
  /** Those who stand for the learner already. */
  others: readonly Guardian[];
};

/** Makes somebody a guardian of a learner. PR004: a guardian already, or the child waits. */
export async function grantGuardianship({ id, learnerId, guardian, others }: NewGuardian): Promise<void> {
  const household = await joined(householdWith(guardian.lives_with, others));
  rowsOf(
    await (await client()).rpc('grant_guardianship', {
      learner: learnerId,
      guardianship_id: id,
      ...rightsOf(guardian),
      ...(household === null ? {} : { household }),
      ...(guardian.kind === 'account'
        ? { guardian: guardian.guardian }
        : {
            contact_name: guardian.contact_name,
            ...(guardian.contact_phone ? { contact_phone: guardian.contact_phone } : {}),
            ...(guardian.contact_email ? { contact_email: guardian.contact_email } : {}),
          }),
    }),
  );
}

export type ChangedGuardian = {
  guardian: Guardian;
  rights: GuardianRightsForm;
  /** `changed_at` of what the form began with, or was told of. */
  shownAt: string;
  others: readonly Guardian[];
};

/** PR004: changed since it was shown, ended, or nobody else may decide. */
export async function changeGuardianship({
  guardian,
  rights,
  shownAt,
  others,
}: ChangedGuardian): Promise<void> {
  const household = await joined(householdWith(rights.lives_with, others));
  await write(guardian, rights, household, shownAt);
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
