import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  assign,
  makePerson,
  makeRow,
  makeSchool,
  makeStudent,
  type Person,
} from '../../../database/tests/factories.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let teacher: Person;
let stranger: Person;
let parent: Person;
let record: string;
let ofOrphan: string;

beforeAll(async () => {
  server = await startTestServer();
  const { admin } = server;
  const home = await makeSchool(admin, 'Home');
  const away = await makeSchool(admin, 'Away');
  teacher = await makePerson(admin, 'Teacher', { role: 'teacher', school: home.id });
  stranger = await makePerson(admin, 'Stranger', { role: 'teacher', school: away.id });
  parent = await makePerson(admin, 'Parent', { role: 'parent', school: home.id });
  await assign(admin, teacher, home.subjects.maths, home.grades.six);
  const child = await makeStudent(admin, 'Child', { school: home, grade: home.grades.six, parent });
  const orphan = await makeStudent(admin, 'Orphan', { school: home, grade: home.grades.six });
  const incident = (student: string) =>
    makeRow(admin, 'disciplinary_records', {
      student_id: student,
      teacher_id: teacher.profileId,
      incident_type: 'Vandalism',
      incident_date: '2026-02-02',
      description: 'A broken window.',
    });
  record = await incident(child);
  ofOrphan = await incident(orphan);
});
afterAll(() => server.stop());

async function call(person: Person, body: object) {
  const response = await fetch(`${server.url}/functions/v1/notify-parent`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf(person)}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const tokenOf = ({ claims }: Person) => server.keys.sign(claims, 600);

const flagOf = async (id: string) =>
  (await server.admin.query('select parent_notified from disciplinary_records where id = $1', [id])).rows[0]
    ?.parent_notified;

test('a teacher of another school notifies nobody', async () => {
  expect(await call(stranger, { record_id: record })).toMatchObject({
    status: 404,
    body: { code: 'record_not_found' },
  });
  expect(await call(parent, { record_id: record })).toMatchObject({ status: 404 });
  expect(await flagOf(record)).toBe(false);
});

test('the parent is told once, with the flag', async () => {
  expect(await call(teacher, { record_id: record })).toEqual({ status: 200, body: { notified: 'now' } });
  expect(await call(teacher, { record_id: record })).toEqual({ status: 200, body: { notified: 'before' } });
  expect(await flagOf(record)).toBe(true);
  const { rows } = await server.admin.query('select profile_id, kind from notices where subject_id = $1', [
    record,
  ]);
  expect(rows).toEqual([{ profile_id: parent.profileId, kind: 'incident' }]);
});

test('a learner without a parent on the portal is told of, and the flag stays down', async () => {
  expect(await call(teacher, { record_id: ofOrphan })).toMatchObject({
    status: 409,
    body: { code: 'no_parent', hint: '{"code": "incident.no_parent"}' },
  });
  expect(await flagOf(ofOrphan)).toBe(false);
});

test('a record must be named', async () => {
  expect(await call(teacher, {})).toMatchObject({ status: 400, body: { field: 'record_id' } });
  expect(await call(teacher, { record_id: randomUUID() })).toMatchObject({ status: 404 });
});
