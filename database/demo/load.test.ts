import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwordFits } from '../../server/auth/accounts/passwords.ts';
import { cloneDatabase, type TestDatabase } from '../../server/testing/database.ts';
import { demoNumbers, demoPassword, demoSignIns } from './accounts.ts';
import { loadDemo } from './load.ts';

let cloned: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  cloned = await cloneDatabase();
  owner = new pg.Client(cloned.owner);
  await owner.connect();
  expect(await loadDemo(owner)).toBe(true);
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
    ['father@demo.school', 'parent', 'approved', 'Jacaranda Ridge School', false],
    ['grandmother@demo.school', 'parent', 'approved', 'Jacaranda Ridge School', false],
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

  test('a teacher is a parent at the other school by another profile, and a grandmother has a number alone', async () => {
    const { rows } = await cloned.admin.query(
      `select coalesce(u.email, u.phone) as account, p.role, s.name as school, p.phone,
              (select count(*)::int from public.guardianships g where g.profile_id = p.id) as children,
              (select i.provider from auth.identities i where i.user_id = u.id) as provider
         from public.profiles p join auth.users u on u.id = p.user_id join public.schools s on s.id = p.school_id
        where u.email = 'both@demo.school' or u.email is null order by 1 desc, 2`,
    );
    const both = { account: 'both@demo.school', provider: 'email', phone: rows[0]?.phone };
    expect(rows).toEqual([
      { ...both, role: 'parent', school: 'Jacaranda Ridge School', children: 1 },
      { ...both, role: 'teacher', school: 'Bergzicht Primary School', children: 0 },
      {
        account: demoNumbers[0]?.number,
        provider: 'phone',
        phone: demoNumbers[0]?.typed,
        role: 'parent',
        school: 'Jacaranda Ridge School',
        children: 1,
      },
    ]);
    const hash = await one<{ password_hash: string }>(
      'select password_hash from auth.users where phone is not null',
    );
    expect(await passwordFits(hash?.password_hash, demoPassword)).toBe(true);
  });

  test('learners have an account and no profile', async () => {
    const { rows } = await cloned.admin.query(
      `select u.email, l.full_name = u.user_metadata ->> 'full_name' as named, private.portal_access(u.id) as access
         from auth.users u left join public.profiles p on p.user_id = u.id left join public.portal_users l on l.user_id = u.id
        where p.id is null and u.email like '%@demo.school' order by u.email`,
    );
    expect(rows).toEqual([
      { email: 'expired@demo.school', named: true, access: null },
      { email: 'learner@demo.school', named: true, access: 'paid' },
      { email: 'newlearner@demo.school', named: true, access: null },
      { email: 'triallearner@demo.school', named: true, access: 'trial' },
    ]);
  });

  test('a learner’s months follow each other, each with its payment, and nobody is reminded at the start', async () => {
    const { rows } = await cloned.admin.query(
      `select p.status, s.subscription_type as plan, s.end_date = p.period_end as fits
         from public.portal_payments p join public.portal_users l using (user_id)
         left join public.portal_subscriptions s on s.id = p.subscription_id
        where l.email = 'learner@demo.school' order by p.created_at`,
    );
    const month = { status: 'paid', plan: 'monthly', fits: true };
    const nothing = { plan: null, fits: null };
    expect(rows).toEqual([
      month,
      month,
      { status: 'failed', ...nothing },
      month,
      month,
      { status: 'refunded', ...nothing },
      month,
    ]);
    expect((await cloned.admin.query('select private.write_portal_reminders(now()) as mails')).rows).toEqual([
      { mails: 0 },
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

  test('a learner has a mother, a father who lives apart, a grandmother without records and an uncle without an account', async () => {
    const { rows } = await cloned.admin.query(
      `select coalesce(p.first_name, g.contact_name) as who, g.is_primary as first, g.reads_records as reads, g.household
         from public.guardianships g left join public.profiles p on p.id = g.profile_id
        where g.student_id = (select c.student_id from public.guardianships c where c.contact_name = 'Sanjay Govender')
          and g.ended_at is null
        order by 1`,
    );
    expect(rows).toEqual([
      { who: 'Priya', first: false, reads: false, household: 1 },
      { who: 'Roshni', first: true, reads: true, household: 1 },
      { who: 'Sanjay Govender', first: false, reads: false, household: null },
      { who: 'Vikram', first: false, reads: true, household: null },
    ]);
  });

  test('the primary school has a Grade R below its Grade 1, with learners, lessons and a timetable', async () => {
    const { rows } = await cloned.admin.query(
      `select s.name, g.name as lowest, g.level,
              (select count(*)::int from public.students c where c.grade_id = g.id) > 2 as learners,
              exists (select from public.lesson_timetables t where t.grade_id = g.id) as timetable
         from public.schools s
         join lateral (select * from public.grades g where g.school_id = s.id order by g.level limit 1) g on true
        order by 1`,
    );
    expect(rows).toEqual([
      { name: 'Bergzicht Primary School', lowest: 'Grade R', level: 0, learners: true, timetable: true },
      { name: 'Jacaranda Ridge School', lowest: 'Grade 1', level: 1, learners: true, timetable: true },
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

  test('the waiting parent’s child is confirmed with the approval', async () => {
    await cloned.admin.query('begin');
    await cloned.admin.query(
      `update profiles set approval_status = 'approved' where user_id = (select id from auth.users where email = 'pending@demo.school')`,
    );
    const child = await one(
      `select is_confirmed from students where first_name = 'Oratile' and last_name = 'Modise'`,
    );
    await cloned.admin.query('rollback');
    expect(child).toEqual({ is_confirmed: true });
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

  test('each school has the four terms of a year, and one of them has begun lately', async () => {
    const { rows } = await cloned.admin.query(
      `select s.name, count(*) filter (where t.start_date between now() - interval '1 year' and now())::int as begun
         from public.schools s join public.terms t on t.school_id = s.id group by s.name`,
    );
    expect(rows.map(({ begun }) => begun >= 4)).toEqual([true, true]);
  });

  test('each school has events behind and ahead, of every type, and announcements of the whole year', async () => {
    const { rows } = await cloned.admin.query(
      `select s.name,
              (select count(distinct e.event_type)::int from public.events e where e.school_id = s.id) as types,
              (select count(*) > 2 from public.events e where e.school_id = s.id and e.start_date >= current_date) as ahead,
              (select count(*) > 7 from public.announcements a where a.school_id = s.id and a.created_at < now()) as announced
         from public.schools s order by 1`,
    );
    expect(rows.map(({ types, ahead, announced }) => [types, ahead, announced])).toEqual([
      [6, true, true],
      [6, true, true],
    ]);
  });

  test('each school shares files, and its reports have something to say', async () => {
    const { rows } = await cloned.admin.query(
      `select (select count(*) >= 3 from public.shared_files f where f.school_id = s.id) as files,
              (select count(*) > 20 from public.lesson_views v where v.school_id = s.id) as views,
              (select count(*) between 1 and 30 from public.profiles p join auth.users u on u.id = p.user_id
                where p.school_id = s.id and p.role = 'parent' and p.approval_status = 'approved' and u.last_sign_in_at is null) as silent
         from public.schools s`,
    );
    expect(rows).toEqual([
      { files: true, views: true, silent: true },
      { files: true, views: true, silent: true },
    ]);
  });
});
