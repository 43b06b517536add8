/** What somebody with a token might try who writes statements by hand. Nothing may come of any of it. */
import { describe, expect, test } from 'vitest';
import { useStage } from './stage.ts';
import type { ActorName, World } from './world.ts';

const stage = useStage();

/** Everything in the exposed schema, past every policy. */
const everything = async () => {
  const tables = await stage.read(
    `select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const texts = tables.map(
    ({ name }) =>
      `select '${name}' as of, coalesce(jsonb_agg(to_jsonb(t) order by id), '[]') as rows from ${name} t`,
  );
  // A large union is read by several processes, in no order.
  return stage.read(`${texts.join(' union all ')} order by 1`);
};

type Attack = [
  what: string,
  actor: ActorName,
  refusal: string | undefined,
  text: string,
  values: (w: World) => unknown[],
];

const attacks: Attack[] = [
  [
    'rewrites a message by upsert',
    'parent',
    '42501',
    `insert into messages (id, conversation_id, content) values ($1, $2, 'x') on conflict (id) do update set content = 'forged'`,
    (w) => [w.messages.toTeacher, w.conversations.withTeacher],
  ],
  [
    'marks somebody else’s message read by upsert',
    'parent',
    '42501',
    `insert into messages (id, conversation_id, content) values ($1, $2, 'x') on conflict (id) do update set is_read = true`,
    (w) => [w.messages.toTeacher, w.conversations.withTeacher],
  ],
  [
    'becomes an administrator by upsert',
    'parent',
    '42501',
    `insert into profiles (user_id, first_name, last_name, role, school_id, approval_status)
     values ($1, 'A', 'B', 'parent', $2, 'pending') on conflict (user_id, role, school_id) do update set role = 'admin'`,
    (w) => [w.people.parent.userId, w.home.id],
  ],
  [
    'is approved by upsert',
    'pendingTeacher',
    '42501',
    `insert into profiles (user_id, first_name, last_name, role, school_id, approval_status)
     values ($1, 'A', 'B', 'teacher', $2, 'pending') on conflict (user_id, role, school_id) do update set approval_status = 'approved'`,
    (w) => [w.people.pendingTeacher.userId, w.home.id],
  ],
  [
    'approves inside a common table expression',
    'pendingTeacher',
    '42501',
    `with done as (update profiles set approval_status = 'approved' where user_id = $1 returning id) select id from done`,
    (w) => [w.people.pendingTeacher.userId],
  ],
  [
    'judges everybody at once',
    'teacher',
    '42501',
    `update profiles set approval_status = 'rejected'`,
    () => [],
  ],
  [
    'takes phone numbers from an update',
    'principal',
    '42501',
    `update profiles set first_name = 'x' returning phone`,
    () => [],
  ],
  [
    'takes phone numbers from a deletion',
    'principal',
    '42501',
    'delete from profiles returning phone',
    () => [],
  ],
  ['sorts by phone number', 'principal', '42501', 'select id from profiles order by phone', () => []],
  [
    'filters by phone number',
    'teacher',
    '42501',
    `select id from profiles where phone like '082%'`,
    () => [],
  ],
  ['takes the whole row', 'principal', '42501', 'select to_jsonb(p) from profiles p', () => []],
  [
    'leaves one participant out',
    'parent',
    '42501',
    'insert into conversations (participant_one_id) values ($1)',
    (w) => [w.people.parent.profileId],
  ],
  [
    'speaks for others',
    'principal',
    '42501',
    'insert into conversations (participant_one_id, participant_two_id) values ($1, $2)',
    (w) => [w.people.teacher.profileId, w.people.parent.profileId],
  ],
  [
    'takes over a conversation',
    'parent',
    '42501',
    'update conversations set participant_one_id = $1',
    (w) => [w.people.parent.profileId],
  ],
  [
    'gives a child to another grade',
    'parent',
    undefined,
    'update students set grade_id = $1',
    (w) => [w.home.grades.seven],
  ],
  ['confirms the own child', 'parent', undefined, 'update students set is_confirmed = true', () => []],
  ['deletes a child', 'parent', undefined, 'delete from students', () => []],
  ['empties a table', 'platform', '42501', 'truncate messages cascade', () => []],
  ['takes a right', 'platform', '42501', 'alter table profiles disable row level security', () => []],
  ['makes a table', 'platform', '42501', 'create table public.mine (id int)', () => []],
  [
    'makes a function',
    'platform',
    '42501',
    `create function public.mine() returns int language sql as 'select 1'`,
    () => [],
  ],
  ['reads the accounts', 'platform', '42501', 'select * from auth.users', () => []],
  ['reads the sessions', 'platform', '42501', 'select * from auth.sessions', () => []],
  ['reads the outbox', 'platform', '42501', 'select * from private.outbox', () => []],
  [
    'writes mail',
    'platform',
    '42501',
    `insert into private.outbox (kind, recipient) values ('recover', 'a@b.example')`,
    () => [],
  ],
  ['reads the change table', 'platform', '42501', 'select * from private.changes', () => []],
  [
    'registers somebody',
    'principal',
    '42501',
    `select private.register_school_user($1, '{}')`,
    (w) => [w.plain.userId],
  ],
  [
    'withdraws somebody',
    'principal',
    '42501',
    'select private.withdraw_registration($1)',
    (w) => [w.people.pendingParent.userId],
  ],
  [
    'withdraws one registration of somebody',
    'principal',
    '42501',
    `select private.withdraw_same_registration($1, '{"kind": "parent"}')`,
    (w) => [w.people.pendingParent.userId],
  ],
  [
    'adds a child for somebody',
    'principal',
    '42501',
    `select private.insert_registered_child($1, $2, $3, '{}')`,
    (w) => [w.people.pendingParent.profileId, w.home.id, w.home.grades.six],
  ],
];

describe('nothing comes of it when', () => {
  test.each(attacks)('somebody %s (%s)', async (_, actor, refusal, text, values) => {
    await stage.undone(async () => {
      const before = await everything();
      const got = await stage.as(actor, text, values(stage.world));
      expect(got).toMatchObject({ rowCount: 0, rows: [] });
      expect(got.refusal).toBe(refusal);
      expect(await everything()).toEqual(before);
    });
  });
});

describe('tokens', () => {
  const read = (claims: object) =>
    stage.as({ role: 'authenticated', claims: { ...claims } }, 'select id from profiles');

  test.each<[string, (w: World) => object]>([
    ['without a session', (w) => ({ sub: w.people.principal.userId, aal: 'aal1' })],
    [
      'with somebody else’s session',
      (w) => ({ ...w.people.principal.claims, session_id: w.people.parent.sessionId }),
    ],
    ['with somebody else’s account', (w) => ({ ...w.people.parent.claims, sub: w.people.principal.userId })],
    [
      'that claim the second factor which the session has not shown',
      (w) => ({ ...w.people.levelOne.claims, aal: 'aal2' }),
    ],
    ['that have lost the second factor', (w) => ({ ...w.people.levelTwo.claims, aal: 'aal1' })],
    ['without anything', () => ({})],
  ])('%s read nothing', async (_, claims) => {
    await stage.undone(async () => {
      expect((await read(claims(stage.world))).rows).toEqual([]);
    });
  });

  test('of a banned account read nothing', async () => {
    await stage.undone(async () => {
      const { principal } = stage.world.people;
      await stage.admin.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
        principal.userId,
      ]);
      expect((await read(principal.claims)).rows).toEqual([]);
    });
  });
});

describe('what errors give away', () => {
  test('a filter that fails on a hidden row is never asked about it', async () => {
    await stage.undone(async () => {
      const { rows, refusal } = await stage.as(
        'parent',
        `select first_name from students where 1 / (case first_name when 'OtherChild' then 0 else 1 end) = 1 order by 1`,
      );
      expect(refusal).toBeUndefined();
      expect(rows).toEqual([{ first_name: 'Child' }, { first_name: 'WaitingChild' }]);
    });
  });

  test('a grade of another school is refused like one that does not exist', async () => {
    const declare = (grade: string) =>
      stage.undone(() =>
        stage.as(
          'parent',
          `insert into students (first_name, last_name, grade_id, parent_id, school_id) values ('A', 'B', $1, $2, $3)`,
          [grade, stage.world.people.parent.profileId, stage.world.home.id],
        ),
      );
    expect((await declare(stage.world.away.grades.six)).refusal).toBe('23503');
    expect((await declare(stage.world.nobody)).refusal).toBe('23503');
  });
});
