import { describe, expect, test } from 'vitest';
import { useStage } from './stage.ts';

const stage = useStage();

const judge = (name: 'pendingParent' | 'pendingTeacher' | 'rejectedParent' | 'parent', status: string) =>
  stage.as('principal', 'update profiles set approval_status = $2 where id = $1', [
    stage.world.people[name].profileId,
    status,
  ]);
const mails = () =>
  stage.read(
    `select kind, recipient, payload from private.outbox where kind like 'registration-%' order by id`,
  );

describe('an approval', () => {
  test('confirms the declared children and opens their class', async () => {
    await stage.undone(async () => {
      const { people, students } = stage.world;
      expect((await stage.as('pendingParent', 'select id from students')).rows).toEqual([]);
      await judge('pendingParent', 'approved');
      expect((await stage.as('pendingParent', 'select id, is_confirmed from students')).rows).toEqual([
        { id: students.pendingChild, is_confirmed: true },
      ]);
      expect((await stage.as('pendingParent', 'select teacher_id from teacher_subjects')).rows).toEqual([
        { teacher_id: people.teacher.profileId },
      ]);
    });
  });

  test('does not confirm what somebody approved adds later', async () => {
    await stage.undone(async () => {
      await judge('parent', 'approved');
      expect(
        await stage.read('select is_confirmed from students where id = $1', [
          stage.world.students.waitingChild,
        ]),
      ).toEqual([{ is_confirmed: false }]);
    });
  });

  test('does not confirm what somebody who waits has added since the registration', async () => {
    await stage.undone(async () => {
      const { students, people } = stage.world;
      await stage.admin.query(`update profiles set created_at = now() - interval '2 hours' where id = $1`, [
        people.pendingParent.profileId,
      ]);
      await stage.admin.query(
        `update students set created_at = now() - interval '110 minutes' where id = $1`,
        [students.pendingChild],
      );
      await stage.as(
        'pendingParent',
        `insert into students (first_name, last_name, student_id, grade_id, parent_id, school_id)
         values ('Slipped', 'In', 'late-1', $1, $2, $3)`,
        [stage.world.home.grades.seven, people.pendingParent.profileId, stage.world.home.id],
      );
      await judge('pendingParent', 'approved');
      expect(
        await stage.read(
          'select first_name, is_confirmed from students where parent_id = $1 order by created_at',
          [people.pendingParent.profileId],
        ),
      ).toEqual([
        { first_name: 'PendingChild', is_confirmed: true },
        { first_name: 'Slipped', is_confirmed: false },
      ]);
    });
  });

  test('opens no class that a waiting teacher added after the registration', async () => {
    await stage.undone(async () => {
      const { home, people } = stage.world;
      const wish = () =>
        stage.as(
          'pendingTeacher',
          'insert into teacher_subjects (teacher_id, grade_id, subject_id) values ($1, $2, $3)',
          [people.pendingTeacher.profileId, home.grades.seven, home.subjects.art],
        );
      await stage.admin.query(
        `update profiles set created_at = created_at - interval '11 minutes' where id = $1`,
        [people.pendingTeacher.profileId],
      );
      expect((await wish()).refusal).toBe('42501');
      await judge('pendingTeacher', 'approved');
      expect((await stage.as('pendingTeacher', 'select id from students')).rows).toEqual([
        { id: stage.world.students.child },
      ]);
    });
  });

  test('makes the teacher’s wishes count', async () => {
    await stage.undone(async () => {
      expect((await stage.as('pendingTeacher', 'select id from students')).rows).toEqual([]);
      await judge('pendingTeacher', 'approved');
      expect((await stage.as('pendingTeacher', 'select id from students')).rows).toEqual([
        { id: stage.world.students.child },
      ]);
    });
  });

  test('is told by mail, once, with the name and the school', async () => {
    await stage.undone(async () => {
      await judge('pendingParent', 'approved');
      await judge('pendingParent', 'approved');
      expect(await mails()).toEqual([
        {
          kind: 'registration-approved',
          recipient: stage.world.people.pendingParent.email,
          payload: {
            about: stage.world.people.pendingParent.profileId,
            first_name: 'PendingParent',
            school_name: 'Home',
          },
        },
      ]);
    });
  });
});

test('whoever has not confirmed the address is not told that a sign-in works already', async () => {
  await stage.undone(async () => {
    await stage.admin.query('update auth.users set email_confirmed_at = null where id = $1', [
      stage.world.people.pendingParent.userId,
    ]);
    await judge('pendingParent', 'approved');
    expect(await mails()).toMatchObject([{ payload: { unconfirmed: true } }]);
  });
});

describe('a rejection', () => {
  test('is told by mail', async () => {
    await stage.undone(async () => {
      await judge('pendingTeacher', 'rejected');
      expect(await mails()).toMatchObject([
        { kind: 'registration-rejected', recipient: stage.world.people.pendingTeacher.email },
      ]);
    });
  });

  test('of somebody approved closes everything but the own profile, in the session that is open', async () => {
    await stage.undone(async () => {
      await judge('parent', 'rejected');
      for (const table of [
        'schools',
        'grades',
        'subjects',
        'students',
        'student_subjects',
        'teacher_subjects',
        'teacher_student_assignments',
        'conversations',
        'messages',
      ]) {
        expect((await stage.as('parent', `select id from ${table}`)).rows, table).toEqual([]);
      }
      expect((await stage.as('parent', 'select id, approval_status from profiles')).rows).toEqual([
        { id: stage.world.people.parent.profileId, approval_status: 'rejected' },
      ]);
    });
  });

  test('that is refused tells nobody', async () => {
    await stage.undone(async () => {
      await stage.as('teacher', `update profiles set approval_status = 'rejected' where id = $1`, [
        stage.world.people.pendingParent.profileId,
      ]);
      expect(await mails()).toEqual([]);
    });
  });
});

describe('who sees nothing but the own profile', () => {
  const tables = [
    'schools',
    'grades',
    'subjects',
    'students',
    'student_subjects',
    'teacher_subjects',
    'teacher_student_assignments',
    'conversations',
    'messages',
  ];

  test.each([
    'pendingParent',
    'pendingTeacher',
    'rejectedParent',
    'rejectedTeacher',
    'homelessAdmin',
  ] as const)('%s', async (actor) => {
    await stage.undone(async () => {
      for (const table of tables)
        expect((await stage.as(actor, `select id from ${table}`)).rows, table).toEqual([]);
      expect((await stage.as(actor, 'select id from profiles')).rows).toEqual([
        { id: stage.world.people[actor].profileId },
      ]);
      expect((await stage.as(actor, 'select * from message_recipients()')).rows).toEqual([]);
    });
  });

  test.each(['deadSession', 'levelOne'] as const)('%s, and not even that', async (actor) => {
    await stage.undone(async () => {
      for (const table of [...tables, 'profiles'])
        expect((await stage.as(actor, `select id from ${table}`)).rows, table).toEqual([]);
      expect(
        (await stage.as(actor, 'select * from contact_details($1)', [[stage.world.people[actor].profileId]]))
          .rows,
      ).toEqual([]);
      expect((await stage.as(actor, 'select * from message_recipients()')).rows).toEqual([]);
    });
  });
});
