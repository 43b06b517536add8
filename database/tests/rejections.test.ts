import { describe, expect, test } from 'vitest';
import { useStage, withoutOtherProfiles } from './stage.ts';
import type { ActorName, World } from './world.ts';

const stage = useStage();
withoutOtherProfiles(stage);

const reject = (who: ActorName, name: keyof World['people'], reason: string | null) =>
  stage.as(who, `update profiles set approval_status = 'rejected', decision_reason = $2 where id = $1`, [
    stage.world.people[name].profileId,
    reason,
  ]);
const stored = (name: keyof World['people']) =>
  stage.read('select * from profiles where id = $1', [stage.world.people[name].profileId]);

const form = (more: object = {}) =>
  JSON.stringify({
    kind: 'parent',
    first_name: 'Thandi',
    last_name: 'Corrected',
    phone: '082 123 4567',
    school_id: stage.world.home.id,
    children: [
      {
        first_name: 'Lethabo',
        last_name: 'Corrected',
        grade_id: stage.world.home.grades.six,
        subject_ids: [],
      },
    ],
    ...more,
  });
/** By its owner, who has signed in just now. */
const registerAgain = async (who: ActorName, given = form()) => {
  await stage.admin.query('update auth.sessions set proven_at = now()');
  return stage.as(who, 'select public.register_profile($1::jsonb) as id', [given]);
};

/** What a teacher has written, or was given. */
const taught = [
  'progress_reports',
  'disciplinary_records',
  'lessons',
  'lesson_timetables',
  'teacher_student_assignments',
];

describe('the reason of a rejection', () => {
  test('is told by mail, and read by the person', async () => {
    await stage.undone(async () => {
      await reject('principal', 'pendingParent', '  The child is at another school.  ');
      expect(await stored('pendingParent')).toMatchObject([
        { approval_status: 'rejected', decision_reason: 'The child is at another school.' },
      ]);
      const [mail] = await stage.read(
        `select payload from private.outbox where kind = 'registration-rejected' order by id desc limit 1`,
      );
      expect(mail).toMatchObject({ payload: { reason: 'The child is at another school.' } });
      expect((await stage.as('pendingParent', 'select * from my_registration()')).rows).toEqual([
        { approval_status: 'rejected', reason: 'The child is at another school.', role: 'parent' },
      ]);
    });
  });

  test('is read by nobody from the table, not by a correspondent of somebody who was approved before', async () => {
    await stage.undone(async () => {
      await reject('principal', 'parent', 'Left the school.');
      for (const who of ['teacher', 'principal', 'parent'] as const) {
        expect((await stage.as(who, 'select decision_reason from profiles')).refusal).toBe('42501');
      }
      for (const who of ['teacher', 'otherParent', 'anonymous'] as const) {
        const seen = await stage.as(who, 'select reason from my_registration()');
        expect(seen.rows?.filter(({ reason }) => reason !== null) ?? []).toEqual([]);
      }
    });
  });

  test('goes with an approval, and may be left out', async () => {
    await stage.undone(async () => {
      await reject('principal', 'pendingParent', '   ');
      expect(await stored('pendingParent')).toMatchObject([{ decision_reason: null }]);
      await reject('principal', 'pendingParent', 'Typo');
      await stage.as(
        'principal',
        `update profiles set approval_status = 'approved', decision_reason = 'Well' where id = $1`,
        [stage.world.people.pendingParent.profileId],
      );
      expect(await stored('pendingParent')).toMatchObject([
        { approval_status: 'approved', decision_reason: null },
      ]);
    });
  });

  test('is written by nobody but who rejects, and only then', async () => {
    await stage.undone(async () => {
      for (const who of ['teacher', 'foreignPrincipal', 'otherParent', 'pendingParent'] as const) {
        await reject(who, 'pendingParent', 'No');
        expect(await stored('pendingParent')).toMatchObject([
          { approval_status: 'pending', decision_reason: null },
        ]);
      }
      await reject('principal', 'pendingParent', 'First');
      const later = await stage.as(
        'principal',
        `update profiles set decision_reason = 'Second' where id = $1`,
        [stage.world.people.pendingParent.profileId],
      );
      expect(later.refusal).toBe('42501');
      expect(await stored('pendingParent')).toMatchObject([{ decision_reason: 'First' }]);
      const long = await reject('principal', 'parent', 'x'.repeat(501));
      expect(long.refusal).toBe('23514');
    });
  });
});

describe('whoever was rejected', () => {
  test('corrects the registration and waits again, with what is declared now', async () => {
    await stage.undone(async () => {
      const { profileId } = stage.world.people.rejectedParent;
      const { rows } = await registerAgain('rejectedParent');
      expect(rows).toEqual([{ id: profileId }]);
      expect(await stored('rejectedParent')).toMatchObject([
        {
          approval_status: 'pending',
          decision_reason: null,
          decided_at: null,
          last_name: 'Corrected',
          phone: '082 123 4567',
        },
      ]);
      expect(
        await stage.read('select first_name, is_confirmed from students where parent_id = $1', [profileId]),
      ).toEqual([{ first_name: 'Lethabo', is_confirmed: false }]);
      expect(
        await stage.read(
          `select title, read_at from notices where subject_id = $1 and profile_id = $2 and kind = 'registration'`,
          [profileId, stage.world.people.principal.profileId],
        ),
      ).toEqual([{ title: 'Thandi Corrected registered again as a parent', read_at: null }]);
      await stage.as('principal', `update profiles set approval_status = 'approved' where id = $1`, [
        profileId,
      ]);
      expect(await stage.read('select is_confirmed from students where parent_id = $1', [profileId])).toEqual(
        [{ is_confirmed: true }],
      );
    });
  });

  test('is told of once, and has declared before what is declared no more', async () => {
    await stage.undone(async () => {
      const { rejectedTeacher, principal } = stage.world.people;
      const { maths, art } = stage.world.home.subjects;
      const { six } = stage.world.home.grades;
      const teaches = (subject: string) =>
        registerAgain(
          'rejectedTeacher',
          form({
            kind: 'teacher',
            children: undefined,
            assignments: [{ subject_id: subject, grade_id: six }],
          }),
        );
      await stage.admin.query('set local session_replication_role = replica');
      for (const each of taught)
        await stage.admin.query(`delete from ${each} where teacher_id = $1`, [rejectedTeacher.profileId]);
      await stage.admin.query('set local session_replication_role = origin');
      for (const subject of [maths, art]) {
        await stage.admin.query(`update profiles set approval_status = 'rejected' where id = $1`, [
          rejectedTeacher.profileId,
        ]);
        expect((await teaches(subject)).message).toBeUndefined();
        expect(
          await stage.read('select subject_id from teacher_subjects where teacher_id = $1', [
            rejectedTeacher.profileId,
          ]),
        ).toEqual([{ subject_id: subject }]);
        expect(
          await stage.read(
            `select arguments ->> 'code' as code from notices where subject_id = $1 and kind = 'registration' and profile_id = $2`,
            [rejectedTeacher.profileId, principal.profileId],
          ),
        ).toEqual([{ code: 'registration.again' }]);
      }
    });
  });

  test('has no child of an earlier registration beside those of the last', async () => {
    await stage.undone(async () => {
      const { profileId } = stage.world.people.rejectedParent;
      for (const first_name of ['Lethabo', 'Naledi']) {
        await stage.admin.query(`update profiles set approval_status = 'rejected' where id = $1`, [
          profileId,
        ]);
        const child = {
          first_name,
          last_name: 'Corrected',
          grade_id: stage.world.home.grades.six,
          subject_ids: [],
        };
        expect((await registerAgain('rejectedParent', form({ children: [child] }))).message).toBeUndefined();
        expect(await stage.read('select first_name from students where parent_id = $1', [profileId])).toEqual(
          [{ first_name }],
        );
      }
    });
  });

  test('may have chosen the wrong school or the wrong role', async () => {
    await stage.undone(async () => {
      const { away } = stage.world;
      const sent = await registerAgain(
        'rejectedParent',
        form({ kind: 'teacher', school_id: away.id, children: undefined, assignments: [] }),
      );
      expect(sent.refusal).toBeUndefined();
      expect(await stored('rejectedParent')).toMatchObject([{ role: 'teacher', school_id: away.id }]);
    });
  });

  test.each([...taught, 'nothing'])('and has one of %s as a teacher stays one', async (table) => {
    await stage.undone(async () => {
      const [was, another] = [
        stage.world.people.rejectedTeacher.profileId,
        stage.world.people.otherTeacher.profileId,
      ];
      await stage.admin.query('set local session_replication_role = replica');
      for (const each of taught)
        await stage.admin.query(`update ${each} set teacher_id = $2 where teacher_id = $1`, [was, another]);
      if (table !== 'nothing')
        await stage.admin.query(
          `update ${table} set teacher_id = $1 where id = (select id from ${table} limit 1)`,
          [was],
        );
      await stage.admin.query('set local session_replication_role = origin');
      const tried = await registerAgain('rejectedTeacher');
      expect([tried.refusal, tried.field]).toEqual(
        table === 'nothing' ? [undefined, undefined] : ['PR001', 'kind'],
      );
    });
  });

  test('takes no confirmed learner along to another school', async () => {
    await stage.undone(async () => {
      await reject('principal', 'parent', 'By mistake');
      const moved = await registerAgain('parent', form({ school_id: stage.world.away.id, children: [] }));
      expect(moved.refusal).toBe('PR001');
      expect(await stored('parent')).toMatchObject([{ approval_status: 'rejected' }]);
      expect((await registerAgain('parent', form({ children: [] }))).refusal).toBeUndefined();
    });
  });

  test.each([
    ['progress_reports', 'teacher'],
    ['disciplinary_records', 'teacher'],
    ['lessons', 'teacher'],
    ['teacher_student_assignments', 'tutor'],
  ] as const)('and has taught becomes no parent, who would keep them: %s', async (kept, who) => {
    const { profileId } = stage.world.people[who];
    await stage.undone(async () => {
      await stage.admin.query('truncate conversations cascade');
      for (const trace of taught.filter((each) => each !== kept)) {
        await stage.admin.query(`delete from ${trace} where teacher_id = $1`, [profileId]);
      }
      expect(await stage.read(`select 1 from ${kept} where teacher_id = $1`, [profileId])).not.toEqual([]);
      await reject('principal', who, 'Has left');
      expect((await registerAgain(who)).refusal).toBe('PR001');
      expect(await stored(who)).toMatchObject([{ approval_status: 'rejected', role: 'teacher' }]);
      const asTeacher = form({ kind: 'teacher', children: undefined, assignments: [] });
      expect((await registerAgain(who, asTeacher)).refusal).toBeUndefined();
    });
  });

  test('writes nothing by a form that the tables refuse', async () => {
    await stage.undone(async () => {
      const before = await stored('rejectedParent');
      const wrong = form({
        children: [
          { first_name: 'A', last_name: 'B', grade_id: stage.world.away.grades.six, subject_ids: [] },
        ],
      });
      expect((await registerAgain('rejectedParent', wrong)).refusal).toBe('PR002');
      expect(await stored('rejectedParent')).toEqual(before);
    });
  });

  test('reads nothing of the school meanwhile', async () => {
    await stage.undone(async () => {
      await registerAgain('rejectedParent');
      expect((await stage.as('rejectedParent', 'select id from announcements')).rows).toEqual([]);
      expect((await stage.as('rejectedParent', 'select id from students')).rows).toEqual([]);
    });
  });
});

test.each(['pendingParent', 'parent'] as const)(
  'a second registration as a parent of the same school is refused: %s',
  async (who) => {
    await stage.undone(async () => {
      const before = await stored(who);
      expect((await registerAgain(who)).refusal).toBe('PR003');
      expect(await stored(who)).toEqual(before);
    });
  },
);
