import type { ContactGuardian, ContactWrite } from '../plan/writes.ts';
import { importConflict } from './conflict.ts';
import type { Writing } from './writing.ts';

/** Makes people without an account guardians, or brings their numbers up to the file: private.enrol_contacts. */
export async function enrolContacts(
  { tx, school }: Writing,
  guardians: readonly (ContactGuardian & { learnerId: string })[],
): Promise<void> {
  if (guardians.length === 0) return;
  const { rows } = await tx.query<{ written: number }>(
    'select private.enrol_contacts($1, $2::jsonb) as written',
    [
      school.id,
      JSON.stringify(
        guardians.map(({ contact, guardianshipId, learnerId }) => ({
          guardianship_id: guardianshipId,
          student_id: learnerId,
          contact_name: contact.name,
          contact_phone: contact.phone,
        })),
      ),
    ],
  );
  // A learner, or a guardian, has gone since the check.
  if (rows[0]?.written !== guardians.length) throw importConflict();
}

export const writeContacts = (writing: Writing, writes: readonly ContactWrite[]): Promise<void> =>
  enrolContacts(
    writing,
    writes.flatMap(({ learners }) => learners),
  );
