import type pg from 'pg';
import {
  assign,
  converse,
  makePerson,
  makeSchool,
  makeStudent,
  type Person,
} from '../../database/tests/factories.ts';

/** A school with a year of messages, and a parent who reads. */
export type School = { parent: Person; conversation: string };

const families = 60;
const messagesEach = 60;

export async function fillSchool(client: pg.Client): Promise<School> {
  const school = await makeSchool(client, 'bench');
  const teacher = await makePerson(client, 'Tess', { role: 'teacher', school: school.id });
  await assign(client, teacher, school.subjects.maths, school.grades.six);
  const made: School[] = [];
  for (let family = 0; family < families; family += 1) {
    const parent = await makePerson(client, `Parent${family}`, { role: 'parent', school: school.id });
    const child = await makeStudent(client, `Child${family}`, { school, grade: school.grades.six, parent });
    const conversation = await converse(client, parent, teacher, child);
    await client.query(
      `insert into messages (conversation_id, sender_id, recipient_id, content)
       select $1, $2, $3, 'Message number ' || n || ' of this year' from generate_series(1, $4::int) as n`,
      [conversation, teacher.profileId, parent.profileId, messagesEach],
    );
    made.push({ parent, conversation });
  }
  await client.query('vacuum analyze');
  const [first] = made;
  if (!first) throw new Error('no family was made');
  return first;
}
