/** After a laptop is stolen: whose rows it could have read, and its sessions ended. */
import { beforeAll, expect, test } from 'vitest';
import { makePerson, makeSchool, makeStudent, type Person } from '../../database/tests/factories.ts';
import { recordIncident } from '../../database/tests/school-day-rows.ts';
import { portal, useGivenDatabase } from './testing.ts';

const it = useGivenDatabase();
let office: Person;
let mother: Person;

beforeAll(async () => {
  const { admin } = it.cloned;
  const school = await makeSchool(admin, 'North');
  const other = await makeSchool(admin, 'South');
  office = await makePerson(admin, 'Olive', { role: 'admin', school: school.id });
  const teacher = await makePerson(admin, 'Tess', { role: 'teacher', school: school.id });
  mother = await makePerson(admin, 'Mary', { role: 'parent', school: school.id });
  const child = await makeStudent(admin, 'Kim', { school, grade: school.grades.six, parent: mother });
  await makeStudent(admin, 'Alone', { school, grade: school.grades.six });
  await makeStudent(admin, '=Foreign', { school: other, grade: other.grades.six });
  await recordIncident(admin, child, teacher);
  await admin.query(
    `insert into private.record_reads (reader_id, quarter, kind, student_id, school_id, reader_name, reader_role)
     values ($1, '2026-03-09T08:00:00Z', 'incident', $2, $3, 'Olive Example', 'admin')`,
    [office.profileId, child, school.id],
  );
});

const breach = (...args: string[]) => portal(['breach', ...args], it.given);
const learners = (out: string) =>
  out
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split('","')[1]);

test('lists whom a session could have read, with what, and what it did read; it leaves nothing behind', async () => {
  const before = (await it.cloned.admin.query('select count(*) from auth.sessions')).rows;
  const { code, out, err } = await breach('--session', office.sessionId);
  expect({ code, err }).toEqual({ code: 0, err: '2 learners; 1 profiles asked about.\n' });
  expect(learners(out)).toEqual(['Alone Example', 'Kim Example']);
  expect(out).toContain(
    `"Kim Example","name; incidents 1; guardians 1","incident","Mary Example <${mother.email}>"`,
  );
  expect((await it.cloned.admin.query('select count(*) from auth.sessions')).rows).toEqual(before);
});

test('of a mother it is her child alone, of the secret key everybody', async () => {
  expect(learners((await breach('--account', mother.email)).out)).toEqual(['Kim Example']);
  expect(learners((await breach('--secret-key')).out)).toEqual([
    'Alone Example',
    'Kim Example',
    "'=Foreign Example",
  ]);
});

test('what was read is narrowed by a period', async () => {
  const of = async (since: string) => (await breach('--account', office.email, '--since', since)).out;
  expect(await of('2026-03-09T08:10:00Z')).toContain('"incident","Mary');
  expect(await of('2026-03-09T09:00:00Z')).toContain('"","Mary');
});

test('counts whom notices would reach, and tells nobody before it is said', async () => {
  const { err } = await breach('--session', office.sessionId, '--tell');
  expect(err).toContain('North: 1 guardians would be told');
  expect(err).toContain('1 by mail');
  expect((await it.cloned.admin.query(`select from notices where kind = 'breach'`)).rowCount).toBe(0);
});

test('tells each guardian once, however often it is said', async () => {
  for (const _ of [1, 2]) await breach('--account', office.email, '--tell', '--send');
  const { rows } = await it.cloned.admin.query(
    `select n.profile_id, n.title, count(o.id)::int as ways
       from notices n left join private.outbox o on o.payload -> 'notice_ids' ? n.id::text
      where n.kind = 'breach' group by n.id`,
  );
  expect(rows).toEqual([
    { profile_id: mother.profileId, title: expect.stringContaining('may have read'), ways: 1 },
  ]);
  expect((await breach('--account', office.email, '--tell')).err).toContain('1 were told already');
});

test('ends the sessions that were meant, and no others', async () => {
  const { err } = await breach('--session', office.sessionId, '--end-sessions');
  expect(err).toContain('1 sessions ended');
  const { rows } = await it.cloned.admin.query('select user_id from auth.sessions where user_id = any($1)', [
    [office.userId, mother.userId],
  ]);
  expect(rows).toEqual([{ user_id: mother.userId }]);
  expect((await breach('--session', office.sessionId)).out.trim().split('\n')).toHaveLength(1);
});

test.each([
  [[]],
  [['--session', 'no']],
  [['--address', 'no']],
  [['--secret-key', '--account', 'a@b.c']],
  [['--since', 'yesterday']],
  [['--since', '2026-03-09T08:00:00Z', '--send']],
])('refuses %j', async (args) => {
  expect((await breach(...args)).code).toBe(2);
});
