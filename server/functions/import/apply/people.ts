import { randomUUID } from 'node:crypto';
import { invitePeople } from '../../../auth/accounts/invite-people.ts';
import { isBeside, type Person } from '../plan/writes.ts';
import type { Writing } from './writing.ts';

/**
 * Gives an account, a profile and an invitation to everybody new, and another invitation to whoever has not
 * accepted the first. Afterwards each has a `profileId`. Accounts are the account service's to make, and the
 * profile of somebody else is private.enrol_people's; both in this transaction.
 */
export async function enrolPeople(
  writing: Writing,
  role: 'parent' | 'teacher',
  named: readonly (Person | null)[],
): Promise<void> {
  const { context, tx, school } = writing;
  await enrolBeside(writing, role, named);
  const invited = [...new Set(named.flatMap((person) => (person?.invite ? person : [])))];
  if (invited.length === 0) return;
  const people = invited.map((person) => ({
    person,
    isNew: person.userId === null,
    userId: person.userId ?? randomUUID(),
  }));
  await tx.within({ role: 'portal_auth' }, (accounts) =>
    invitePeople(
      context,
      accounts,
      people.map(({ person, isNew, userId }) => ({
        userId,
        isNew,
        email: person.email,
        firstName: person.firstName,
      })),
      school.name,
    ),
  );
  const fresh = people.filter(({ person }) => person.profileId === null);
  for (const { person, userId } of people) {
    person.userId = userId;
    person.profileId ??= randomUUID();
    // Once for an import, however many lines name the person.
    person.invite = false;
  }
  await tx.query('select private.enrol_people($1, $2, $3::jsonb)', [
    school.id,
    role,
    JSON.stringify(
      fresh.map(({ person }) => ({
        profile_id: person.profileId,
        user_id: person.userId,
        first_name: person.firstName,
        last_name: person.lastName,
        phone: person.phone,
      })),
    ),
  ]);
}

/** Gives a further profile to those who are something else at the school. */
async function enrolBeside(
  { tx, school }: Writing,
  role: 'parent' | 'teacher',
  named: readonly (Person | null)[],
): Promise<void> {
  const people = [...new Set(named.flatMap((person) => (person && isBeside(person) ? person : [])))];
  if (people.length === 0) return;
  for (const person of people) person.profileId = randomUUID();
  await tx.query('select private.enrol_beside($1, $2, $3::jsonb)', [
    school.id,
    role,
    JSON.stringify(
      people.map(({ profileId, userId, phone }) => ({ profile_id: profileId, user_id: userId, phone })),
    ),
  ]);
}

/** Brings names and phone numbers of people whom the school had up to the file. */
export async function updatePeople({ tx, school }: Writing, people: readonly Person[]): Promise<void> {
  await tx.query(
    `update public.profiles p
        set first_name = l.first_name, last_name = l.last_name
       from jsonb_to_recordset($2::jsonb) as l (profile_id uuid, first_name text, last_name text)
      where p.id = l.profile_id and p.school_id = $1
        and (p.first_name, p.last_name) is distinct from (l.first_name, l.last_name)`,
    [
      school.id,
      JSON.stringify(
        people.map(({ profileId, firstName, lastName }) => ({
          profile_id: profileId,
          first_name: firstName,
          last_name: lastName,
        })),
      ),
    ],
  );
  // Numbers are granted to nobody for reading, so they are set without a look at the old one.
  await tx.query(
    `update public.profiles p set phone = l.phone
       from jsonb_to_recordset($2::jsonb) as l (profile_id uuid, phone text)
      where p.id = l.profile_id and p.school_id = $1`,
    [
      school.id,
      JSON.stringify(
        people.flatMap(({ profileId, phone }) => (phone === null ? [] : [{ profile_id: profileId, phone }])),
      ),
    ],
  );
}
