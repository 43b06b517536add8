/**
 * People with several profiles: a session for each further one, which acts as it, with rows of its own. To the others of
 * the same account all of that is as foreign as if it were somebody else's.
 */
import type pg from 'pg';
import {
  assign,
  converse,
  makeRow,
  makeStudent,
  type Person,
  write,
} from '../../database/tests/factories.ts';
import { makeReport, makeTerm, recordIncident } from '../../database/tests/school-day-rows.ts';
import { type ActorName, accountOf, type World } from '../../database/tests/world.ts';

export const faces = [
  'teacherAsParent',
  'parentAsTeacher',
  'principalAsParent',
  'otherTeacherAsParent',
] as const;
/** Somebody of the world by a further profile of the account. */
export type Face = (typeof faces)[number];
export type Asker = ActorName | Face;

/** The account of whoever asks; the faces are among the world's people (`withFaces`). */
export const accountOfAsker = (world: World, asker: Asker) => accountOf(world, asker as ActorName);

/** The world with a person for each face: the account is somebody's who is there already, the session is not. */
export async function withFaces(client: pg.ClientBase, world: World): Promise<World> {
  const { people, otherProfiles, home, away } = world;
  const face = async ({ userId, email }: Person, profileId: string): Promise<Person> => {
    const sessionId = await makeRow(client, 'auth.sessions', { user_id: userId });
    await client.query('update auth.sessions set profile_id = $2 where id = $1', [sessionId, profileId]);
    const claims = { sub: userId, session_id: sessionId, aal: 'aal1', role: 'authenticated' };
    return { userId, email, sessionId, profileId, claims };
  };
  const atHome = await makeRow(client, 'profiles', {
    user_id: people.otherTeacher.userId,
    first_name: 'Also',
    last_name: 'Example',
    role: 'parent',
    school_id: home.id,
    approval_status: 'approved',
  });
  const made: Record<Face, Person> = {
    teacherAsParent: await face(people.teacher, otherProfiles.teacherAsParent),
    parentAsTeacher: await face(people.parent, otherProfiles.parentAsTeacher),
    principalAsParent: await face(people.principal, otherProfiles.principalAsParent),
    otherTeacherAsParent: await face(people.otherTeacher, atHome),
  };
  await assign(client, made.parentAsTeacher, away.subjects.art, away.grades.seven);
  for (const [parent, school, teacher] of [
    [made.teacherAsParent, away, people.foreignTeacher],
    [made.principalAsParent, away, made.parentAsTeacher],
    [made.otherTeacherAsParent, home, people.teacher],
  ] as const) {
    const child = await makeStudent(client, 'Further', { school, grade: school.grades.seven, parent });
    const conversation = await converse(client, parent, teacher, child);
    await write(client, conversation, parent, teacher);
    await write(client, conversation, teacher, parent);
    const term = await makeTerm(client, school, `Term of ${child}`);
    await makeReport(client, child, school.subjects.art, term, teacher);
    await recordIncident(client, child, teacher);
  }
  return { ...world, people: { ...people, ...made } };
}
