import type { Person } from '../plan/writes.ts';
import { importConflict } from './conflict.ts';
import type { Writing } from './writing.ts';

/** Adds people with an account beside the guardians whom learners have: private.enrol_guardians. */
export async function enrolGuardians(
  { tx, school }: Writing,
  guardians: readonly { learnerId: string; person: Person }[],
): Promise<void> {
  if (guardians.length === 0) return;
  const { rows } = await tx.query<{ written: number }>(
    'select private.enrol_guardians($1, $2::jsonb) as written',
    [
      school.id,
      JSON.stringify(
        guardians.map(({ learnerId, person }) => ({ student_id: learnerId, profile_id: person.profileId })),
      ),
    ],
  );
  // A learner or a person has gone since the check, or the school has decided on the person.
  if (rows[0]?.written !== guardians.length) throw importConflict();
}
