/** Desks of the world's two schools, who sits at them, and when they answer; past every policy. */
import type pg from 'pg';
import { makeRow, type Person, type SchoolRows } from './factories.ts';

type People = Record<'otherTeacher' | 'tutor' | 'principal' | 'foreignTeacher', Person>;

export async function makeDesks(client: pg.ClientBase, home: SchoolRows, away: SchoolRows, people: People) {
  const desk = (school: SchoolRows, kind: string) => makeRow(client, 'desks', { school_id: school.id, kind });
  const sits = (school: SchoolRows, at: string, { profileId }: Person) =>
    makeRow(client, 'desk_members', { school_id: school.id, desk_id: at, profile_id: profileId });
  const opens = (school: SchoolRows, at: string) =>
    makeRow(client, 'answering_hours', {
      school_id: school.id,
      desk_id: at,
      day_of_week: 1,
      opens_at: '07:30',
      closes_at: '14:30',
    });
  const desks = {
    office: await desk(home, 'office'),
    accounts: await desk(home, 'accounts'),
    away: await desk(away, 'office'),
  };
  const deskMembers = {
    /** At the office sit the other teacher and the tutor, at the accounts the principal. */
    office: await sits(home, desks.office, people.otherTeacher),
    officeToo: await sits(home, desks.office, people.tutor),
    accounts: await sits(home, desks.accounts, people.principal),
    away: await sits(away, desks.away, people.foreignTeacher),
  };
  const answeringHours = { office: await opens(home, desks.office), away: await opens(away, desks.away) };
  return { desks, deskMembers, answeringHours };
}
