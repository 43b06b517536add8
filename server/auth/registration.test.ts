import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server.ts';
import {
  clientOf,
  copyOutbox,
  follow,
  freshEmail,
  lastMail,
  mailsTo,
  PASSWORD,
  signedUpPerson,
} from './testing/people.ts';

let server: TestServer;
const school = { id: randomUUID(), grade: randomUUID(), subject: randomUUID() };
const otherSchool = { id: randomUUID(), grade: randomUUID(), subject: randomUUID() };

beforeAll(async () => {
  server = await startTestServer();
  await copyOutbox(server);
  for (const [name, { id, grade, subject }] of Object.entries({ Acacia: school, Baobab: otherSchool })) {
    await server.admin.query('insert into public.schools (id, name) values ($1, $2)', [id, name]);
    await server.admin.query(
      "insert into public.grades (id, name, level, school_id) values ($1, 'Grade 4', 4, $2)",
      [grade, id],
    );
    await server.admin.query(
      "insert into public.subjects (id, name, school_id) values ($1, 'Mathematics', $2)",
      [subject, id],
    );
  }
});
afterAll(() => server.stop());

const tables = [
  'auth.users',
  'auth.identities',
  'public.profiles',
  'public.students',
  'public.student_subjects',
  'public.teacher_subjects',
];
let before: number[];

async function counts(): Promise<number[]> {
  const { rows } = await server.admin.query(
    `select ${tables.map((table, i) => `(select count(*)::int from ${table}) as c${i}`).join(', ')}`,
  );
  return Object.values(rows[0] as Record<string, number>);
}
beforeEach(async () => {
  before = await counts();
});

const parentForm = (changes: Record<string, unknown> = {}) => ({
  kind: 'parent',
  first_name: 'Nomsa',
  last_name: 'Dlamini',
  phone: '082 123 4567',
  school_id: school.id,
  children: [
    {
      first_name: 'Thabo',
      last_name: 'Dlamini',
      date_of_birth: '2016-03-04',
      grade_id: school.grade,
      subject_ids: [school.subject],
    },
    {
      first_name: 'Lerato',
      last_name: 'Dlamini',
      date_of_birth: '2018-07-01',
      grade_id: school.grade,
      subject_ids: [],
    },
  ],
  ...changes,
});

const teacherForm = (changes: Record<string, unknown> = {}) => ({
  kind: 'teacher',
  first_name: 'Pieter',
  last_name: 'Nel',
  phone: '+27 82 123 4567',
  school_id: school.id,
  assignments: [{ grade_id: school.grade, subject_id: school.subject }],
  ...changes,
});

const signUp = (data: Record<string, unknown>, email = freshEmail(), password = PASSWORD) =>
  clientOf(server).auth.signUp({ email, password, options: { data } });

/** The answer as sent: the official client drops what it does not know from an error's body. */
const signUpAnswer = async (data: Record<string, unknown>, email = freshEmail(), password = PASSWORD) => {
  const response = await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify({ email, password, data }),
  });
  const body = (await response.json()) as { code: string; message: string; field?: string };
  return { status: response.status, body };
};

test('a parent registers with two children, whose names stay out of the account and its tokens', async () => {
  const email = freshEmail();
  const made = await signUp(parentForm(), email);
  expect(made.error).toBeNull();
  expect(made.data.user?.user_metadata).toEqual({ first_name: 'Nomsa', last_name: 'Dlamini' });
  const { rows } = await server.admin.query(
    `select p.role, p.approval_status, p.school_id, p.phone,
            (select json_agg(s.first_name order by s.first_name) from students s where s.parent_id = p.id) as children,
            (select count(*)::int from student_subjects ss join students s on s.id = ss.student_id where s.parent_id = p.id) as subjects
       from profiles p where p.user_id = $1`,
    [made.data.user?.id],
  );
  expect(rows).toEqual([
    {
      role: 'parent',
      approval_status: 'pending',
      school_id: school.id,
      phone: '082 123 4567',
      children: ['Lerato', 'Thabo'],
      subjects: 1,
    },
  ]);
  const mail = await lastMail(server, email, 'confirm-signup');
  expect(mail.payload).toMatchObject({ name: 'Nomsa', valid_seconds: 86_400 });
  await follow(mail.payload.url);
  const { data } = await clientOf(server).auth.signInWithPassword({ email, password: PASSWORD });
  expect(JSON.stringify(decodeJwt(data.session?.access_token ?? ''))).not.toMatch(/Thabo|Lerato|children/);
});

test('a teacher registers with what they teach', async () => {
  const made = await signUp(teacherForm());
  expect(made.error).toBeNull();
  const { rows } = await server.admin.query(
    `select p.role, t.grade_id, t.subject_id from profiles p join teacher_subjects t on t.teacher_id = p.id where p.user_id = $1`,
    [made.data.user?.id],
  );
  expect(rows).toEqual([{ role: 'teacher', grade_id: school.grade, subject_id: school.subject }]);
});

test('nobody registers as an administrator or as approved', async () => {
  const refused = await signUpAnswer(parentForm({ kind: 'admin' }));
  expect(refused).toMatchObject({ status: 422, body: { code: 'validation_failed', field: 'kind' } });
  const made = await signUp(
    parentForm({ role: 'admin', approval_status: 'approved', is_platform_admin: true }),
  );
  const { rows } = await server.admin.query('select role, approval_status from profiles where user_id = $1', [
    made.data.user?.id,
  ]);
  expect(rows).toEqual([{ role: 'parent', approval_status: 'pending' }]);
});

test('a learner gets a plain account with their name', async () => {
  const made = await signUp({ kind: 'learner', full_name: 'Sipho Ndlovu' });
  expect(made.data.user?.user_metadata).toEqual({ full_name: 'Sipho Ndlovu' });
  expect((await counts())[2]).toBe(before[2]);
});

test.each([
  ['a missing name', () => parentForm({ first_name: ' ' }), 'first_name', 'First name is required'],
  [
    'a half-filled child',
    () => parentForm({ children: [{ first_name: 'Thabo', last_name: '', grade_id: school.grade }] }),
    'children.0.last_name',
    /last name is required/,
  ],
  [
    'a school that does not exist',
    () => parentForm({ school_id: randomUUID() }),
    'school_id',
    'Select a school from the list',
  ],
  [
    "another school's grade",
    () =>
      parentForm({
        children: [parentForm().children[0], { ...parentForm().children[1], grade_id: otherSchool.grade }],
      }),
    'children.1.grade_id',
    'This grade is not one of the chosen school',
  ],
  [
    "another school's subject",
    () =>
      parentForm({
        children: [{ ...parentForm().children[0], subject_ids: [school.subject, otherSchool.subject] }],
      }),
    'children.0.subject_ids.1',
    'This subject is not one of the chosen school',
  ],
  [
    "another school's grade to teach",
    () => teacherForm({ assignments: [{ grade_id: otherSchool.grade, subject_id: school.subject }] }),
    'assignments.0.grade_id',
    'This grade is not one of the chosen school',
  ],
])(
  'a registration with %s names the field and leaves nothing behind',
  async (_what, form, field, message) => {
    const email = freshEmail();
    const { status, body } = await signUpAnswer(form(), email);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'validation_failed', field });
    expect(body.message).toMatch(message);
    expect(await counts()).toEqual(before);
    expect(await mailsTo(server, email)).toEqual([]);
    expect((await signUp(parentForm(), email)).error).toBeNull();
  },
);

test("a teacher's address that has an account is told so, with the spec's text", async () => {
  const { email } = await signedUpPerson(server);
  const answer = await signUp(teacherForm(), email, 'somebody else');
  expect(answer.error).toMatchObject({
    status: 422,
    code: 'user_already_exists',
    message: 'An account with this email already exists. Please try logging in instead.',
  });
});

test("a parent's address that has an account gets the answer of a new one, wrong forms included", async () => {
  const { email } = await signedUpPerson(server);
  before = await counts();
  const answer = await signUp(parentForm(), email, 'somebody else');
  expect(answer.error).toBeNull();
  expect(answer.data.user).toMatchObject({
    email,
    user_metadata: { first_name: 'Nomsa', last_name: 'Dlamini' },
  });
  const wrong = await signUpAnswer(parentForm({ school_id: randomUUID() }), email, 'somebody else');
  expect(wrong).toMatchObject({ status: 422, body: { field: 'school_id' } });
  expect(await counts()).toEqual(before);
  expect((await mailsTo(server, email)).at(-1)?.kind).toBe('already-registered');
});

test('a parent who registers again with the own password is told that the account exists', async () => {
  const { email } = await signedUpPerson(server, parentForm());
  expect((await signUp(parentForm(), email)).error).toMatchObject({
    code: 'user_already_exists',
    message: 'An account with this email already exists. Please try logging in instead.',
  });
});

test('registering again before confirming replaces the earlier registration with its children', async () => {
  const email = freshEmail();
  await signUp(parentForm(), email);
  const again = await signUp(teacherForm(), email, 'another password');
  expect(again.error).toBeNull();
  const { rows } = await server.admin.query(
    `select p.role, (select count(*)::int from students s where s.parent_id = p.id) as children
       from profiles p join auth.users u on u.id = p.user_id where u.email = $1`,
    [email],
  );
  expect(rows).toEqual([{ role: 'teacher', children: 0 }]);
  const after = await counts();
  expect(after[0]).toBe((before[0] ?? 0) + 1);
  expect(after[3]).toBe(before[3]);
});

test('a registration that a school has approved is not replaced by a stranger', async () => {
  const email = freshEmail();
  const made = await signUp(parentForm(), email);
  await server.admin.query("update profiles set approval_status = 'approved' where user_id = $1", [
    made.data.user?.id,
  ]);
  before = await counts();
  const again = await signUp(teacherForm(), email, 'another password');
  expect(again.error).toBeNull();
  expect(await counts()).toEqual(before);
  expect((await mailsTo(server, email)).map((mail) => mail.kind)).toEqual([
    'confirm-signup',
    'registration-approved',
    'confirm-signup',
  ]);
  await follow((await lastMail(server, email, 'confirm-signup')).payload.url);
  // Nor does one of the two passwords open what the school approved: the reader of the mail chooses.
  for (const password of [PASSWORD, 'another password']) {
    const { error } = await clientOf(server).auth.signInWithPassword({ email, password });
    expect(error?.code).toBe('invalid_credentials');
  }
});

test('two sign-ups with one address at the same moment make one account', async () => {
  const email = freshEmail();
  const answers = await Promise.all([signUp(parentForm(), email), signUp(parentForm(), email)]);
  expect(answers.map((answer) => answer.error)).toEqual([null, null]);
  const { rows } = await server.admin.query(
    'select (select count(*)::int from profiles p where p.user_id = u.id) as profiles from auth.users u where email = $1',
    [email],
  );
  expect(rows).toEqual([{ profiles: 1 }]);
});

test('a pending person signs in and reads the own profile, and no one else', async () => {
  await signedUpPerson(server, teacherForm());
  const { client, userId } = await signedUpPerson(server, parentForm());
  const { data, error } = await client.from('profiles').select('user_id, approval_status');
  expect(error).toBeNull();
  expect(data).toEqual([{ user_id: userId, approval_status: 'pending' }]);
});
