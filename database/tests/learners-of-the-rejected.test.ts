/** A learner who hangs on somebody not approved: nothing is opened by it, and the office hands the learner back. */
import { describe, expect, test } from 'vitest';
import { useStage } from './stage.ts';
import { type ActorName, actorNames, homeAdmins } from './world.ts';

const stage = useStage();
const waiting = ['pendingParent', 'rejectedParent'] as const;
type Waiting = (typeof waiting)[number];

/** The child with reports, incidents, messages and teachers, given to somebody who is not approved. */
const give = (to: Waiting) =>
  stage.admin.query('update students set parent_id = $2 where id = $1', [
    stage.world.students.child,
    stage.world.people[to].profileId,
  ]);

/** How many rows of each table, and of each list, somebody reads. */
async function readBy(actor: ActorName): Promise<Record<string, unknown>> {
  const tables = await stage.read(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p')
        and has_any_column_privilege('authenticated', c.oid, 'select') order by 1`,
  );
  const found: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows, refusal } = await stage.as(actor, `select count(*)::int as n from public.${name}`);
    found[String(name)] = refusal ?? rows[0]?.n;
  }
  for (const list of [
    'message_recipients()',
    'find_recipients()',
    'list_learners()',
    'learners_of_rejected()',
  ]) {
    const { rows, refusal } = await stage.as(actor, `select count(*)::int as n from public.${list}`);
    found[list] = refusal ?? rows[0]?.n;
  }
  return found;
}

describe.each(waiting)('a learner who hangs on %s', (name) => {
  test('opens no row of any table to them', async () => {
    await stage.undone(async () => {
      const before = await readBy(name);
      const parents = await readBy('parent');
      await give(name);
      expect(await readBy(name)).toEqual(before);
      // The tie is what opened all of it to the parent.
      expect(await readBy('parent')).not.toEqual(parents);
    });
  });

  test('lets them write nothing about the learner', async () => {
    await stage.undone(async () => {
      await give(name);
      const { world } = stage;
      const me = world.people[name].profileId;
      const attempts: [string, unknown[]][] = [
        [`update students set first_name = 'Mine' where id = $1`, [world.students.child]],
        ['delete from students where id = $1', [world.students.child]],
        [
          'insert into student_subjects (student_id, subject_id) values ($1, $2)',
          [world.students.child, world.home.subjects.art],
        ],
        [
          'insert into conversations (participant_one_id, participant_two_id, related_student_id) values ($1, $2, $3)',
          [me, world.people.teacher.profileId, world.students.child],
        ],
      ];
      for (const [text, values] of attempts) {
        const { refusal, rowCount } = await stage.as(name, text, values);
        expect(refusal === '42501' || rowCount === 0, text).toBe(true);
      }
    });
  });

  test('makes nobody write or tell to them', async () => {
    await stage.undone(async () => {
      await give(name);
      const { world } = stage;
      const me = world.people[name].profileId;
      for (const list of ['message_recipients', 'find_recipients']) {
        const { rows } = await stage.as('teacher', `select profile_id from ${list}() where profile_id = $1`, [
          me,
        ]);
        expect(rows, list).toEqual([]);
      }
      const begun = await stage.as(
        'teacher',
        'insert into conversations (participant_one_id, participant_two_id) values ($1, $2)',
        [world.people.teacher.profileId, me],
      );
      expect(begun.refusal).toBe('42501');
      expect((await stage.as('teacher', 'select id from profiles where id = $1', [me])).rows).toEqual([]);
      const before = await stage.read('select count(*) from notices where profile_id = $1', [me]);
      const lessons = await stage.admin.query(
        `insert into lessons (title, lesson_type, grade_id, subject_id, teacher_id, school_id, is_active, file_url)
         select 'For the class', lesson_type, c.grade_id, subject_id, teacher_id, l.school_id, true, file_url
           from lessons l join students c on c.id = $1 where l.grade_id = c.grade_id limit 1`,
        [world.students.child],
      );
      const reports = await stage.admin.query(
        `insert into progress_reports select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'report_file_url', r.report_file_url || '2'))).*
           from progress_reports r where student_id = $1 limit 1`,
        [world.students.child],
      );
      expect([lessons.rowCount, reports.rowCount]).toEqual([1, 1]);
      expect(await stage.read('select count(*) from notices where profile_id = $1', [me])).toEqual(before);
    });
  });
});

describe('the office', () => {
  /** The pending parent declares the other parent's child, is given it, and rejected. */
  async function handOverAndReject(): Promise<void> {
    const { students, people } = stage.world;
    await stage.admin.query(
      `update students c set first_name = o.first_name, last_name = o.last_name from students o where o.id = $2 and c.id = $1`,
      [students.pendingChild, students.otherChild],
    );
    const given = await stage.as('principal', 'select hand_over_learner($1, $2, $3)', [
      students.pendingChild,
      students.otherChild,
      people.otherParent.profileId,
    ]);
    expect(given.refusal).toBeUndefined();
    await stage.as('principal', `update profiles set approval_status = 'rejected' where id = $1`, [
      people.pendingParent.profileId,
    ]);
  }
  const seen = (actor: ActorName) => stage.as(actor, 'select * from learners_of_rejected()');
  const handBack = (actor: ActorName, to: 'otherParent' | 'parent' | null = 'otherParent') =>
    stage.as(actor, 'select hand_back_learner($1, $2, $3)', [
      stage.world.students.otherChild,
      stage.world.people.pendingParent.profileId,
      to && stage.world.people[to].profileId,
    ]);
  const parentNow = async () =>
    (await stage.read('select parent_id from students where id = $1', [stage.world.students.otherChild]))[0]
      ?.parent_id;

  test('sees the learner with the parent who had it, and hands it back, and nobody else does', async () => {
    for (const actor of actorNames) {
      await stage.undone(async () => {
        await handOverAndReject();
        const { otherChild } = stage.world.students;
        const { pendingParent, otherParent } = stage.world.people;
        const { rows = [] } = await seen(actor);
        const { refusal } = await handBack(actor);
        if (homeAdmins.includes(actor)) {
          expect(rows, actor).toMatchObject([{ learner_id: otherChild, former_id: otherParent.profileId }]);
          expect(refusal, actor).toBeUndefined();
          expect(await parentNow()).toBe(otherParent.profileId);
          expect((await stage.as('otherParent', 'select id from students')).rows).toEqual([
            { id: otherChild },
          ]);
          expect((await seen(actor)).rows).toEqual([]);
          expect((await handBack(actor)).refusal).toBe('PR004');
        } else {
          expect(rows, actor).toEqual([]);
          expect(['PR004', '42501'], actor).toContain(refusal);
          expect(await parentNow()).toBe(pendingParent.profileId);
        }
      });
    }
  });

  test('tells the parent who gets the learner back, and leaves it without a parent when it says so', async () => {
    await stage.undone(async () => {
      await handOverAndReject();
      await handBack('principal');
      const [told] = await stage.read('select kind, recipient from private.outbox order by id desc limit 1');
      expect(told).toEqual({ kind: 'child-linked', recipient: stage.world.people.otherParent.email });
    });
    await stage.undone(async () => {
      await handOverAndReject();
      expect((await handBack('principal', null)).refusal).toBeUndefined();
      expect(await parentNow()).toBeNull();
    });
  });

  test('gives it to nobody who did not have it, nor takes it from who was approved meanwhile', async () => {
    await stage.undone(async () => {
      await handOverAndReject();
      expect((await handBack('principal', 'parent')).refusal).toBe('PR004');
      await stage.as('principal', `update profiles set approval_status = 'approved' where id = $1`, [
        stage.world.people.pendingParent.profileId,
      ]);
      expect((await seen('principal')).rows).toEqual([]);
      expect((await handBack('principal')).refusal).toBe('PR004');
    });
  });

  test('also where there are more of them than a screen shows', async () => {
    await stage.undone(async () => {
      await handOverAndReject();
      const { rejectedParent } = stage.world.people;
      await stage.admin.query(`update profiles set decided_at = '-infinity' where id = $1`, [
        rejectedParent.profileId,
      ]);
      await stage.admin.query(
        `insert into students (first_name, last_name, grade_id, school_id, parent_id)
         select 'Earlier', 'Child' || n, $1, $2, $3 from generate_series(1, 60) n`,
        [stage.world.home.grades.six, stage.world.home.id, rejectedParent.profileId],
      );
      expect((await handBack('principal')).refusal).toBeUndefined();
    });
  });

  describe('of a learner who has others beside', () => {
    const reject = (who: 'coParent' | 'parent') =>
      stage.as('principal', `update profiles set approval_status = 'rejected' where id = $1`, [
        stage.world.people[who].profileId,
      ]);
    const guardiansNow = () =>
      stage.read(
        `select p.first_name, g.is_primary from guardianships g join profiles p on p.id = g.profile_id
          where g.student_id = $1 and g.ended_at is null order by 1`,
        [stage.world.students.child],
      );

    test('sees the one who was rejected also where that was not the first one, and ends it; those beside stay', async () => {
      await stage.undone(async () => {
        const { students, people } = stage.world;
        await reject('coParent');
        const { rows } = await seen('principal');
        expect(rows).toMatchObject([
          {
            learner_id: students.child,
            guardian_id: people.coParent.profileId,
            former_id: null,
            has_others: true,
          },
        ]);
        const ends = () =>
          stage.as('principal', 'select hand_back_learner($1, $2)', [
            students.child,
            people.coParent.profileId,
          ]);
        // Nor somebody else by it, who was not rejected.
        const other = await stage.as('principal', 'select hand_back_learner($1, $2)', [
          students.child,
          people.partner.profileId,
        ]);
        expect(other.refusal).toBe('PR004');
        expect((await ends()).refusal).toBeUndefined();
        expect(await guardiansNow()).toEqual([
          { first_name: 'Collector', is_primary: false },
          { first_name: 'Parent', is_primary: true },
          { first_name: 'Partner', is_primary: false },
        ]);
        expect((await seen('principal')).rows).toEqual([]);
        expect((await ends()).refusal).toBe('PR004');
      });
    });

    test('ends the first one: of the others one who is approved takes the place', async () => {
      await stage.undone(async () => {
        const { students, people } = stage.world;
        await reject('parent');
        await reject('coParent');
        const ended = await stage.as('principal', 'select hand_back_learner($1, $2)', [
          students.child,
          people.parent.profileId,
        ]);
        expect(ended.refusal).toBeUndefined();
        expect((await guardiansNow()).filter(({ is_primary }) => is_primary)).toEqual([
          { first_name: 'Partner', is_primary: true },
        ]);
      });
    });
  });
});
