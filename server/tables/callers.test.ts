import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  assign,
  assignStudent,
  converse,
  makePerson,
  makeSchool,
  makeStudent,
  type Person,
  type SchoolRows,
  write,
} from '../../database/tests/factories.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let school: SchoolRows;
let parent: Person;
let teacher: Person;
let child: string;

beforeAll(async () => {
  server = await startTestServer();
  const { admin } = server;
  school = await makeSchool(admin, 'north');
  parent = await makePerson(admin, 'Pat', { role: 'parent', school: school.id });
  teacher = await makePerson(admin, 'Tess', { role: 'teacher', school: school.id });
  child = await makeStudent(admin, 'Kim', { school, grade: school.grades.six, parent });
  await assign(admin, teacher, school.subjects.maths, school.grades.six);
  await assignStudent(admin, teacher, child, school.subjects.maths);
  const conversation = await converse(admin, parent, teacher, child);
  await write(admin, conversation, teacher, parent);
});
afterAll(() => server.stop());

const tokenOf = (person: Person, seconds = 60) => server.keys.sign(person.claims as { sub: string }, seconds);

async function clientFor(person: Person, seconds?: number) {
  const token = await tokenOf(person, seconds);
  return createClient(server.url, server.keys.publishableKey, { accessToken: async () => token });
}

describe('a signed-in person', () => {
  test('reads the own profile with its school, and nowhere a telephone number', async () => {
    const db = await clientFor(parent);
    const { data, error } = await db
      .from('profiles')
      .select('*, school:schools(*)')
      .eq('user_id', parent.userId)
      .single();
    expect(error).toBeNull();
    expect(data).toMatchObject({ first_name: 'Pat', role: 'parent', school: { name: 'north' } });
    expect(Object.keys(data)).not.toContain('phone');
    const named = await db.from('profiles').select('phone');
    expect(named.status).toBe(403);
    expect(named.error).toMatchObject({ code: '42501' });
  });

  test('reads the relations that the screens embed', async () => {
    const parents = await clientFor(parent);
    const students = await parents
      .from('students')
      .select('id, grades(name, level)')
      .eq('parent_id', parent.profileId);
    expect(students.error).toBeNull();
    expect(students.data).toEqual([{ id: child, grades: { name: 'Grade 6', level: 6 } }]);
    const teachers = await clientFor(teacher);
    const subjects = await teachers
      .from('teacher_subjects')
      .select('subject:subjects(name, code), grade:grades(name, level)')
      .eq('teacher_id', teacher.profileId);
    expect(subjects.error).toBeNull();
    expect(subjects.data).toEqual([
      { subject: { name: 'Mathematics', code: 'MATH' }, grade: { name: 'Grade 6', level: 6 } },
    ]);
    const assignments = await teachers
      .from('teacher_student_assignments')
      .select('student:students(first_name), subject:subjects(name)');
    expect(assignments.error).toBeNull();
    expect(assignments.data).toEqual([{ student: { first_name: 'Kim' }, subject: { name: 'Mathematics' } }]);
    const conversations = await parents
      .from('conversations')
      .select(
        'messages(content), one:profiles!participant_one_id(first_name), two:profiles!participant_two_id(first_name), student:students(first_name)',
      )
      .or(`participant_one_id.eq.${parent.profileId},participant_two_id.eq.${parent.profileId}`);
    expect(conversations.error).toBeNull();
    expect(conversations.data).toHaveLength(1);
    expect(conversations.data?.[0]).toMatchObject({ student: { first_name: 'Kim' }, messages: [{}] });
  });

  test('leaves no rows in the cache of a shared computer', async () => {
    const headers = {
      apikey: server.keys.publishableKey,
      authorization: `Bearer ${await tokenOf(parent)}`,
    };
    for (const path of ['students', 'rpc/message_recipients', 'students?select=nothing']) {
      const answer = await fetch(`${server.url}/rest/v1/${path}`, { headers });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('writes and reads back the answer, without what may not be read', async () => {
    const db = await clientFor(parent);
    const { data, error } = await db
      .from('students')
      .insert({
        first_name: 'Lee',
        last_name: 'Example',
        student_id: '20261234',
        grade_id: school.grades.seven,
        parent_id: parent.profileId,
        school_id: school.id,
      })
      .select('first_name, grades(name)')
      .single();
    expect(error).toBeNull();
    expect(data).toEqual({ first_name: 'Lee', grades: { name: 'Grade 7' } });
  });
});

describe('what a count tells', () => {
  test('is of rows that the caller may read, also when it is estimated', async () => {
    const other = await makeSchool(server.admin, 'south');
    for (let i = 0; i < 20; i += 1)
      await makeStudent(server.admin, 'Hidden', { school: other, grade: other.grades.six });
    await server.admin.query('analyze students, grades');
    const db = await clientFor(parent);
    for (const count of ['planned', 'estimated', 'exact'] as const) {
      const named = await db.from('students').select('id', { count, head: true }).eq('first_name', 'Hidden');
      expect([count, named.count]).toEqual([count, 0]);
      const embedded = await db
        .from('grades')
        .select('id, students!inner(id)', { count, head: true })
        .eq('students.first_name', 'Hidden');
      expect([count, embedded.count]).toEqual([count, 0]);
    }
  });
});

describe('a token that does not hold', () => {
  const ask = (token: string, path = 'profiles', init: RequestInit = {}) =>
    fetch(`${server.url}/rest/v1/${path}`, {
      ...init,
      headers: {
        apikey: server.keys.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
    });

  test('an expired one is told from one that was tampered with', async () => {
    const expired = await ask(await tokenOf(parent, -600));
    expect(expired.status).toBe(401);
    expect(await expired.json()).toEqual({
      code: 'PGRST303',
      details: null,
      hint: null,
      message: 'JWT expired',
    });
    const whole = await tokenOf(parent);
    const broken = await ask(`${whole.slice(0, -10)}AAAAAAAAAA`);
    expect(broken.status).toBe(401);
    expect(await broken.json()).toMatchObject({ code: 'PGRST301' });
    expect(broken.headers.get('www-authenticate')).toContain('invalid_token');
  });

  test('one of a session that was ended is refused on the next read, write and call', async () => {
    const gone = await makePerson(server.admin, 'Gone', { role: 'parent', school: school.id });
    const token = await tokenOf(gone);
    expect((await ask(token)).status).toBe(200);
    await server.admin.query('delete from auth.sessions where id = $1', [gone.sessionId]);
    const schoolsBefore = (await server.admin.query('select * from schools order by id')).rows;
    const answers = [
      await ask(token),
      await ask(token, `schools?id=eq.${school.id}`, { method: 'PATCH', body: '{"name": "Taken"}' }),
      await ask(token, 'students', { method: 'POST', body: '{"first_name": "Nobody"}' }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({
        code: 'PT401',
        message: 'Session has ended',
        details: null,
        hint: '{"code": "session.ended"}',
      });
    }
    expect((await server.admin.query('select * from schools order by id')).rows).toEqual(schoolsBefore);
  });
});

test('the secret key reads what policies give the service', async () => {
  const db = createClient(server.url, server.keys.secretKey);
  const { data, error } = await db.from('profiles').select('first_name').order('first_name');
  expect(error).toBeNull();
  expect(data).toEqual(expect.arrayContaining([{ first_name: 'Pat' }, { first_name: 'Tess' }]));
});
