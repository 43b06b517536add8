/** Callers whom private.peers holds for equal may read the same rows. A mistake here would show a family another's. */
import { describe, expect, test } from 'vitest';
import { peersOn } from './peers.ts';
import { useStage } from './stage.ts';
import { type ActorName, guardians } from './world.ts';

const stage = useStage();
const { signedIn, publishedTables, peersOf, expectEqualRights } = peersOn(stage);

/** The tables whose rows tell of one learner or family. */
const ofLearners = [
  'students',
  'progress_reports',
  'disciplinary_records',
  'teacher_student_assignments',
  'lessons',
  'lesson_timetables',
  'teacher_subjects',
];

describe('peers', () => {
  test('read the same of every published table', async () => {
    const decided: string[] = [];
    for (const table of await publishedTables())
      await stage.undone(async () => {
        if ((await expectEqualRights(table, 'each')) > 0) decided.push(table);
      });
    expect(decided).toEqual(
      expect.arrayContaining([
        ...['announcements', 'conversations', 'events', 'messages', 'terms'],
        ...['grades', 'subjects', 'notices', 'conversation_reports', ...ofLearners],
      ]),
    );
    // Decided by another table, or by whom somebody writes to: each asks alone.
    for (const table of ['message_attachments', 'student_subjects', 'conversation_reviews', 'profiles'])
      expect(decided).not.toContain(table);
  });

  test('are not the parents of one school with different children, nor a parent and a teacher', async () => {
    await stage.undone(async () => {
      const { world } = stage;
      for (const [table, id] of [
        ['progress_reports', world.reports.child],
        ['disciplinary_records', world.records.child],
        ['teacher_student_assignments', world.tutoring],
        ['students', world.students.child],
        ['lessons', world.lessons.six],
        ['announcements', world.announcements.toSix],
        ['events', world.events.toSix],
      ] as const) {
        const peers = await peersOf(table, signedIn(), { keys: [{ id }] });
        const alike = signedIn().filter((actor) => peers.get(actor) === peers.get('parent'));
        // The learner's row is read by the household alone; what is kept of the learner by each guardian who may.
        const ofAudience = table === 'announcements' || table === 'events';
        expect(alike, table).toEqual(
          table === 'students' ? ['parent'] : ofAudience ? [...guardians, 'teacher'] : guardians,
        );
        // Who waits, was refused, has no profile or is a learner of the portal reads nothing, and nobody else is like them.
        const strangers = ['pendingParent', 'rejectedTeacher', 'plain', 'learner'] as const;
        expect(new Set(strangers.map((actor) => peers.get(actor))).size, table).toBe(1);
        const members = ['otherParent', 'teacher', 'principal', 'platform'] as const;
        for (const actor of members) expect(peers.get(actor), table).not.toBe(peers.get('plain'));
      }
    });
  });

  test.each<[string, string]>([
    ['a child was given to another parent', `update students set parent_id = $2 where parent_id = $1`],
    [
      'children are not confirmed any more',
      `update students set is_confirmed = false where parent_id in ($1, $2)`,
    ],
    [
      'a child has changed the grade',
      `update students set grade_id = (select s.grade_id from students s where s.parent_id = $2 limit 1) where parent_id = $1`,
    ],
    [
      'parents have moved to another school without the children',
      `update profiles set school_id = (select school_id from profiles where first_name = 'ForeignParent') where id in ($1, $2)`,
    ],
    ['parents have become teachers', `update profiles set role = 'teacher' where id in ($1, $2)`],
    ['nobody teaches any more', 'delete from teacher_subjects where $1::uuid <> $2::uuid'],
    [
      'a teacher has the subject of another school only',
      `update teacher_subjects set school_id = (select school_id from profiles where first_name = 'ForeignParent') where $1::uuid <> $2::uuid`,
    ],
    [
      'one of two tutors is one no longer',
      `insert into teacher_student_assignments (teacher_id, student_id, subject_id, school_id, is_active)
       select p.id, a.student_id, a.subject_id, a.school_id, false
         from teacher_student_assignments a join profiles p on p.first_name = 'OtherTeacher' where $1::uuid <> $2::uuid`,
    ],
  ])('are those who read the same after %s', async (_, change) => {
    await stage.undone(async () => {
      const { parent, otherParent } = stage.world.people;
      await stage.admin.query('set local session_replication_role = replica');
      await stage.admin.query(change, [parent.profileId, otherParent.profileId]);
      await stage.admin.query('set local session_replication_role = origin');
      for (const table of ofLearners)
        expect(await expectEqualRights(table, 'each'), table).toBeGreaterThan(0);
    });
  });

  test('of a notice are all but the one whom it tells, who is asked alone', async () => {
    await stage.undone(async () => {
      const keys = [{ id: stage.world.notices.announcementToParent }];
      const peers = await peersOf('notices', signedIn(), { keys });
      expect(signedIn().filter((actor) => !peers.has(actor))).toEqual(['parent']);
      const [gone] = await stage.read('select to_jsonb(n) as image from notices n where id = $1', [
        keys[0]?.id,
      ]);
      const ofGone = await peersOf('notices', signedIn(), { keys: [], gone: [gone?.image] });
      expect(signedIn().filter((actor) => !ofGone.has(actor))).toEqual(['parent']);
    });
  });

  test.each<[string, string]>([
    ['has lost the approval', `update profiles set approval_status = 'rejected' where id = $1`],
    ['waits again', `update profiles set approval_status = 'pending' where id = $1`],
    [
      'has moved',
      `update profiles set school_id = (select school_id from profiles where first_name = 'ForeignParent') where id = $1`,
    ],
    [
      'is banned',
      `update auth.users set banned_until = now() + interval '1 day' where id = (select user_id from profiles where id = $1)`,
    ],
    [
      'has signed out',
      `delete from auth.sessions where user_id = (select user_id from profiles where id = $1)`,
    ],
    [
      'has a session that ran out',
      `update auth.sessions set not_after = now() - interval '1 second' where user_id = (select user_id from profiles where id = $1)`,
    ],
    [
      'has a factor and has not shown it',
      `insert into auth.mfa_factors (user_id, factor_type, secret, status) select user_id, 'totp', 'x', 'verified' from profiles where id = $1`,
    ],
  ])('of somebody who %s', async (_, change) => {
    for (const actor of ['parent', 'teacher', 'principal'] as const)
      await stage.undone(async () => {
        const others = signedIn().filter((name) => name !== actor);
        const before = await peersOf('public.events', [actor, ...others]);
        await stage.admin.query('set local session_replication_role = replica');
        await stage.admin.query(change, [stage.world.people[actor].profileId]);
        await stage.admin.query('set local session_replication_role = origin');
        for (const table of [
          'public.events',
          'public.announcements',
          'public.messages',
          'public.conversations',
        ])
          expect(await expectEqualRights(table)).toBeGreaterThan(0);
        expect((await peersOf('public.events', [actor])).get(actor)).not.toBe(before.get(actor));
      });
  });

  test.each(['messages', ...ofLearners])(
    'of a deleted row of %s are those who could have read it',
    async (table) => {
      await stage.undone(async () => {
        const images = await stage.read(`select to_jsonb(gone) as image from ${table} as gone`);
        for (const { image } of images) {
          const peers = await peersOf(table, signedIn(), { keys: [], gone: [image] });
          const readers = new Map<ActorName, number>();
          for (const actor of peers.keys()) {
            const { rows } = await stage.as(
              actor,
              `select * from private.formerly_readable('public.${table}', jsonb_build_array($1::jsonb))`,
              [JSON.stringify(image)],
            );
            readers.set(actor, rows.length);
          }
          for (const group of Map.groupBy(peers.keys(), (actor) => peers.get(actor)).values())
            expect(new Set(group.map((actor) => readers.get(actor))).size, `${table}: ${group}`).toBe(1);
          if (table === 'messages') expect([...readers.values()].reduce((sum, n) => sum + n)).toBe(2);
        }
      });
    },
  );

  test('are known to the live interface alone', async () => {
    await stage.undone(async () => {
      for (const actor of ['anonymous', 'parent', 'principal', 'platform', 'service'] as const) {
        const { refusal } = await stage.as(
          actor,
          `select * from private.peers('public.events', '[]', '[]', '[]')`,
        );
        expect(refusal, actor).toBe('42501');
      }
    });
  });
});

test('a teacher who is given single learners is tied to these, and to no other of the school', async () => {
  const { students, people } = stage.world;
  const given = await stage.read(
    `select what, id from private.ties_to($1, $2, '{taught_student_ids,assigned_student_ids}') order by what`,
    [[students.child, students.otherChild, students.orphan], [people.tutor.profileId]],
  );
  expect(given).toEqual([
    { what: 'assigned_student_ids', id: students.child },
    { what: 'taught_student_ids', id: students.child },
  ]);
});
