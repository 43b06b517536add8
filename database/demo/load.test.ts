import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwordFits } from '../../server/auth/accounts/passwords.ts';
import { cloneDatabase, type TestDatabase } from '../../server/testing/database.ts';
import { demoPassword, demoSignIns } from './accounts.ts';
import { loadDemo } from './load.ts';

let cloned: TestDatabase;
let owner: pg.Client;
let took: number;

beforeAll(async () => {
  cloned = await cloneDatabase();
  owner = new pg.Client(cloned.owner);
  await owner.connect();
  const start = performance.now();
  expect(await loadDemo(owner)).toBe(true);
  took = performance.now() - start;
});
afterAll(async () => {
  await owner.end();
  await cloned.drop();
});

const one = async <Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row | undefined> => (await cloned.admin.query<Row>(text, values)).rows[0];

describe('the demo school', () => {
  test('loads in well under the start-up budget', () => {
    expect(took).toBeLessThan(3000);
  });

  test('is loaded into an empty database only', async () => {
    const before = await one('select count(*) from public.messages');
    expect(await loadDemo(owner)).toBe(false);
    expect(await one('select count(*) from public.messages')).toEqual(before);
  });

  test.each(demoSignIns)('$email can sign in', async ({ email }) => {
    const account = await one<{ password_hash: string; email_confirmed_at: Date }>(
      `select password_hash, email_confirmed_at from auth.users u
        where email = $1 and exists (select from auth.identities i where i.user_id = u.id and i.provider = 'email')`,
      [email],
    );
    expect(account?.email_confirmed_at).toBeInstanceOf(Date);
    expect(await passwordFits(account?.password_hash, demoPassword)).toBe(true);
  });

  test.each([
    ['admin@demo.school', 'admin', 'approved', null, true],
    ['principal@demo.school', 'admin', 'approved', 'Jacaranda Ridge School', false],
    ['teacher@demo.school', 'teacher', 'approved', 'Jacaranda Ridge School', false],
    ['parent@demo.school', 'parent', 'approved', 'Jacaranda Ridge School', false],
    ['teacher2@demo.school', 'teacher', 'approved', 'Bergzicht Primary School', false],
    ['parent2@demo.school', 'parent', 'approved', 'Bergzicht Primary School', false],
    ['pending@demo.school', 'parent', 'pending', 'Jacaranda Ridge School', false],
    ['rejected@demo.school', 'teacher', 'rejected', 'Jacaranda Ridge School', false],
  ])('%s is %s, %s, at %s', async (email, role, status, school, platform) => {
    expect(
      await one(
        `select p.role, p.approval_status, s.name, p.is_platform_admin from public.profiles p
           join auth.users u on u.id = p.user_id left join public.schools s on s.id = p.school_id where u.email = $1`,
        [email],
      ),
    ).toEqual({ role, approval_status: status, name: school, is_platform_admin: platform });
  });

  test('learners have an account and no profile', async () => {
    const { rows } = await cloned.admin.query(
      `select u.email, u.user_metadata from auth.users u left join public.profiles p on p.user_id = u.id
        where p.id is null order by u.email`,
    );
    expect(rows).toEqual([
      { email: 'learner@demo.school', user_metadata: { full_name: 'Sipho Radebe' } },
      { email: 'newlearner@demo.school', user_metadata: { full_name: 'Zinhle Maseko' } },
    ]);
  });

  test('the parent has two children in different grades, and the teacher teaches both', async () => {
    const { rows } = await cloned.admin.query(
      `select c.first_name, g.name, count(t.id)::int > 0 as taught
         from public.students c
         join public.grades g on g.id = c.grade_id
         left join public.teacher_subjects t on t.grade_id = g.id
          and t.teacher_id = (select p.id from public.profiles p join auth.users u on u.id = p.user_id where u.email = 'teacher@demo.school')
        where c.parent_id = (select p.id from public.profiles p join auth.users u on u.id = p.user_id where u.email = 'parent@demo.school')
        group by c.first_name, g.name, g.level order by g.level`,
    );
    expect(rows).toEqual([
      { first_name: 'Lethabo', name: 'Grade 6', taught: true },
      { first_name: 'Naledi', name: 'Grade 8', taught: true },
    ]);
  });

  test('everybody who writes may still write to whom they wrote', async () => {
    const { rows } = await cloned.admin.query(
      `select c.id from public.conversations c
        where not private.may_write_to(c.participant_one_id, c.participant_two_id)
           or c.related_student_id is not null and not (
             private.knows_student(c.participant_one_id, c.related_student_id)
             and private.knows_student(c.participant_two_id, c.related_student_id))`,
    );
    expect(rows).toEqual([]);
  });

  test('every conversation has messages, the newest of which it is dated by', async () => {
    const { rows } = await cloned.admin.query(
      `select c.id from public.conversations c
        where c.last_message_at is distinct from
              (select max(m.created_at) from public.messages m where m.conversation_id = c.id)
           or c.last_message_at > now()`,
    );
    expect(rows).toEqual([]);
  });

  test.each(['parent@demo.school', 'teacher@demo.school'])('%s has something to read', async (email) => {
    const { rowCount } = await cloned.admin.query(
      `select from public.messages m join public.profiles p on p.id = m.recipient_id join auth.users u on u.id = p.user_id
        where u.email = $1 and not m.is_read`,
      [email],
    );
    expect(rowCount).toBeGreaterThan(0);
  });

  test('the messages reach back most of a year', async () => {
    const months = await cloned.admin.query(
      `select distinct date_trunc('month', created_at) from public.messages`,
    );
    expect(months.rowCount).toBeGreaterThanOrEqual(9);
  });

  test('every grade that is taught has a teacher for every subject', async () => {
    const { rows } = await cloned.admin.query(
      `select distinct g.school_id, g.name, s.name as subject from public.student_subjects x
         join public.students c on c.id = x.student_id join public.grades g on g.id = c.grade_id
         join public.subjects s on s.id = x.subject_id
        where not exists (select from public.teacher_subjects t join public.profiles p on p.id = t.teacher_id
                           where t.grade_id = g.id and t.subject_id = s.id and p.approval_status = 'approved')`,
    );
    expect(rows).toEqual([]);
  });
});
