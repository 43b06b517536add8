import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { clientOf, follow, freshEmail, lastMail, mailsTo, PASSWORD } from './testing/people.ts';
import {
  makeSchools,
  otherSchool,
  parentForm,
  registrationCounts,
  school,
  teacherForm,
} from './testing/registrations.ts';
import { useServer } from './testing/use-server.ts';

const server = useServer();
beforeAll(async () => {
  await makeSchools(server);
});

let before: number[];
const counts = () => registrationCounts(server);
beforeEach(async () => {
  before = await counts();
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
  const body = (await response.json()) as { code: string; message: string; field?: string; hint?: string };
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

test('a learner gets an account with their name, and no profile', async () => {
  const made = await signUp({ kind: 'learner', full_name: 'Sipho Ndlovu' });
  expect(made.data.user?.user_metadata).toEqual({ kind: 'learner', full_name: 'Sipho Ndlovu' });
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
    // What the tables refused can be said in the reader's language.
    if (/not one of/.test(body.message)) expect(body.hint).toMatch(/"(grade|subject)\.other_school"/);
    expect(await counts()).toEqual(before);
    expect(await mailsTo(server, email)).toEqual([]);
    expect((await signUp(parentForm(), email)).error).toBeNull();
  },
);
