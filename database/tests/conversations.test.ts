import { describe, expect, test } from 'vitest';
import { describeGrants, describeMatrix } from './matrix.ts';
import type { World } from './world.ts';

type Name = keyof World['people'];
const between = (one: Name, two: Name, student?: keyof World['students']) => (w: World) => ({
  participant_one_id: w.people[one].profileId,
  participant_two_id: w.people[two].profileId,
  related_student_id: student ? w.students[student] : null,
});

const stage = describeMatrix('conversations', {
  select: {
    'of a parent and a teacher': {
      row: (w) => w.conversations.withTeacher,
      allowed: ['parent', 'teacher', 'service'],
    },
    'of a principal and a parent': {
      row: (w) => w.conversations.withPrincipal,
      allowed: ['parent', 'principal', 'service'],
    },
    'at the other school': {
      row: (w) => w.conversations.away,
      allowed: ['foreignParent', 'foreignTeacher', 'service'],
    },
  },
  insert: {
    // Parents and the teachers of their confirmed children's grades, whoever starts, whoever comes first.
    'parent and teacher': { values: between('parent', 'teacher'), allowed: ['parent', 'teacher', 'service'] },
    'teacher and parent': { values: between('teacher', 'parent'), allowed: ['parent', 'teacher', 'service'] },
    'another pair': {
      values: between('otherTeacher', 'otherParent'),
      allowed: ['otherTeacher', 'otherParent', 'service'],
    },
    'about a learner whom both know': {
      values: between('otherParent', 'otherTeacher', 'otherChild'),
      allowed: ['otherParent', 'otherTeacher', 'service'],
    },
    'about a learner of somebody else': {
      values: between('parent', 'teacher', 'otherChild'),
      allowed: ['service'],
    },
    'about a child that waits for confirmation': {
      values: between('parent', 'teacher', 'waitingChild'),
      allowed: ['service'],
    },
    'about a learner of the other school': {
      values: between('parent', 'teacher', 'foreignChild'),
      allowed: [],
      refusals: ['23503'],
    },
    'the same pair and learner again': {
      values: between('parent', 'teacher', 'child'),
      allowed: [],
      refusals: ['23505'],
    },
    'the same pair and learner the other way round': {
      values: between('teacher', 'parent', 'child'),
      allowed: [],
      refusals: ['23505'],
    },
    'the same pair about nobody again': {
      values: between('parent', 'principal'),
      allowed: [],
      refusals: ['23505'],
    },
    'parent and a teacher of another grade': {
      values: between('parent', 'otherTeacher'),
      allowed: ['service'],
    },
    'parent and a teacher who was given the child alone': {
      values: between('parent', 'tutor'),
      allowed: ['service'],
    },
    'two parents': { values: between('parent', 'otherParent'), allowed: ['service'] },
    'two teachers': { values: between('teacher', 'otherTeacher'), allowed: ['service'] },
    'somebody who waits for approval': { values: between('teacher', 'pendingParent'), allowed: ['service'] },
    'somebody who was rejected': { values: between('principal', 'rejectedTeacher'), allowed: ['service'] },
    'across schools': { values: between('teacher', 'foreignParent'), allowed: ['service'] },
    // Administrators write to staff and parents of their school; others do not begin with them.
    'principal and another parent': {
      values: between('principal', 'otherParent'),
      allowed: ['principal', 'service'],
    },
    'principal and a parent about the child': {
      values: between('principal', 'otherParent', 'otherChild'),
      allowed: ['principal', 'service'],
    },
    'principal and a parent about somebody else’s child': {
      values: between('principal', 'otherParent', 'child'),
      allowed: ['service'],
    },
    'principal and teacher': { values: between('teacher', 'principal'), allowed: ['principal', 'service'] },
    'principal and a parent of the other school': {
      values: between('principal', 'foreignParent'),
      allowed: ['service'],
    },
    'platform administrator and parent': {
      values: between('platform', 'foreignParent'),
      allowed: ['platform', 'service'],
    },
    'principal and platform administrator': {
      values: between('principal', 'platform'),
      allowed: ['platform', 'service'],
    },
    'an administrator without a school': { values: between('homelessAdmin', 'parent'), allowed: ['service'] },
    oneself: { values: between('principal', 'principal'), allowed: [], refusals: ['23514'] },
  },
  update: {
    // Accepted of participants, since clients send it, and without effect: see below.
    'the time of the last message': {
      row: (w) => w.conversations.withTeacher,
      set: () => ({ last_message_at: '2001-01-01T00:00:00Z' }),
      allowed: ['service'],
    },
    'the participants': {
      row: (w) => w.conversations.withTeacher,
      set: (w) => ({ participant_two_id: w.people.otherTeacher.profileId }),
      allowed: ['service'],
    },
  },
  delete: {
    'with messages in it': { row: (w) => w.conversations.withTeacher, allowed: [], refusals: ['23503'] },
  },
});

describeGrants(stage, 'conversations', {
  anon: {},
  authenticated: {
    select: [
      'id',
      'participant_one_id',
      'participant_two_id',
      'related_student_id',
      'school_id',
      'last_message_at',
      'created_at',
    ],
    insert: ['id', 'participant_one_id', 'participant_two_id', 'related_student_id'],
    update: ['last_message_at'],
  },
});

describe('the time of the last message', () => {
  const read = async () =>
    (
      await stage.admin.query('select last_message_at from conversations where id = $1', [
        stage.world.conversations.withTeacher,
      ])
    ).rows[0].last_message_at as Date;

  test('an update of a participant succeeds and changes nothing', async () => {
    await stage.undone(async () => {
      const before = await read();
      const { rowCount } = await stage.as(
        'parent',
        `update conversations set last_message_at = '2999-01-01' where id = $1`,
        [stage.world.conversations.withTeacher],
      );
      expect(rowCount).toBe(1);
      expect(await read()).toEqual(before);
    });
  });

  test('a message moves it', async () => {
    await stage.undone(async () => {
      await stage.admin.query(`update conversations set last_message_at = '2001-01-01'`);
      await stage.as('parent', `insert into messages (conversation_id, content) values ($1, 'Hello')`, [
        stage.world.conversations.withTeacher,
      ]);
      const [{ now } = {}] = await stage.read('select now()');
      expect(await read()).toEqual(now);
    });
  });
});

describe('the school of a conversation', () => {
  /** By the secret key, between people whose ids are as low or as high as they come. */
  async function placed(ones: 'low' | 'high', one: Name, two: Name, student: keyof World['students'] | null) {
    const { people, students } = stage.world;
    const ids = ones === 'low' ? ['0', 'f'] : ['f', '0'];
    const made: (string | undefined)[] = [];
    for (const [n, name] of [one, two].entries()) {
      const id = ids[n]?.repeat(8).concat('-0000-4000-8000-000000000000');
      await stage.admin.query(
        `with account as (insert into auth.users (email) values ($2) returning id)
         insert into profiles (id, user_id, first_name, last_name, role, school_id, approval_status, is_platform_admin)
         select $1, account.id, first_name, last_name, role, school_id, approval_status, is_platform_admin
           from profiles, account where profiles.id = $3`,
        [id, `${n}@example.org`, people[name].profileId],
      );
      made.push(id);
    }
    const { rows, message } = await stage.as(
      'service',
      `insert into conversations (participant_one_id, participant_two_id, related_student_id) values ($1, $2, $3)
       returning (select s.name from schools s where s.id = conversations.school_id) as school`,
      [...made, student && students[student]],
    );
    expect(message).toBeUndefined();
    return rows[0]?.school;
  }

  test.each<[Name, Name, keyof World['students'] | null, string]>([
    ['teacher', 'foreignParent', null, 'Home'],
    ['foreignParent', 'teacher', null, 'Away'],
    ['teacher', 'foreignParent', 'foreignChild', 'Away'],
    ['foreignParent', 'teacher', 'child', 'Home'],
    ['platform', 'foreignParent', null, 'Away'],
    ['foreignParent', 'platform', null, 'Away'],
    ['parent', 'teacher', 'child', 'Home'],
  ])('of %s and %s, about %s, is %s, whatever their ids', async (one, two, student, school) => {
    for (const ones of ['low', 'high'] as const)
      await stage.undone(async () => expect(await placed(ones, one, two, student)).toBe(school));
  });
});
