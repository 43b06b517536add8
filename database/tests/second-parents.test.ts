/** A second parent declares a learner who has a parent: no second learner. */
import { describe, expect, test } from 'vitest';
import { BORN, secondParentsOn } from './second-parents.ts';
import { type Attempt, useStage } from './stage.ts';
import { actorNames, homeAdmins } from './world.ts';

const stage = useStage();
const { declareAgain, approve, like, decisions, childrenOf, mails } = secondParentsOn(stage);

describe('a declared child of the name and day of birth of a learner', () => {
  test.each<[string, string | undefined, string | null | undefined]>([
    ['written otherwise', undefined, undefined],
    ['without a day of birth', undefined, null],
  ])('is not made a second learner by an approval: %s', async (_, first, born) => {
    await stage.undone(async () => {
      await declareAgain(first, born);
      const refused = await approve();
      expect(refused.refusal).toBe('PR008');
      expect(refused.message).toContain("on the school's list already");
      expect(await childrenOf('pendingParent')).toMatchObject([{ is_confirmed: false }]);
      expect(await mails()).toEqual([]);
    });
  });

  test('is not confirmed by itself, nor in a batch', async () => {
    await stage.undone(async () => {
      await declareAgain();
      const { people, students } = stage.world;
      const alone = 'update students set is_confirmed = true where id = $1';
      expect((await stage.as('principal', alone, [students.pendingChild])).refusal).toBe('PR008');
      const batch = `update profiles set approval_status = 'approved' where id = any($1)`;
      const both = [people.pendingTeacher.profileId, people.pendingParent.profileId];
      expect((await stage.as('platform', batch, [both])).refusal).toBe('PR008');
    });
  });

  test.each<[string, string | undefined, string]>([
    ['a twin', 'Othertwin', BORN],
    ['somebody born on another day', undefined, '2015-06-06'],
  ])('is somebody else when it is %s', async (_, first, born) => {
    await stage.undone(async () => {
      await declareAgain(first, born);
      expect((await like('principal')).rows).toEqual([]);
      expect((await approve()).refusal).toBeUndefined();
      expect(await childrenOf('pendingParent')).toMatchObject([{ is_confirmed: true }]);
    });
  });

  test('of another school is somebody else', async () => {
    await stage.undone(async () => {
      const { pendingChild, foreignChild } = stage.world.students;
      await stage.admin.query(
        `update students c set first_name = f.first_name, last_name = f.last_name, date_of_birth = f.date_of_birth
           from students f where f.id = $2 and c.id = $1`,
        [pendingChild, foreignChild],
      );
      expect((await like('principal')).rows).toEqual([]);
      expect((await approve()).refusal).toBeUndefined();
    });
  });

  test('named twice in one registration is made one learner after the office has looked', async () => {
    await stage.undone(async () => {
      const { pendingChild } = stage.world.students;
      const { rows } = await stage.admin.query(
        `insert into students (first_name, last_name, student_id, grade_id, parent_id, school_id, is_confirmed, created_at)
         select first_name, last_name, 'twice', grade_id, parent_id, school_id, false, created_at
           from students where id = $1 returning id`,
        [pendingChild],
      );
      expect((await approve()).refusal).toBe('PR008');
      expect((await like('principal')).rows).toMatchObject([{ learner_id: rows[0].id, is_confirmed: false }]);
      const { profileId } = stage.world.people.pendingParent;
      await stage.as('principal', 'select keep_learner($1, $2, $3)', [rows[0].id, pendingChild, profileId]);
      expect((await approve()).refusal).toBeUndefined();
      expect(await childrenOf('pendingParent')).toEqual([{ id: pendingChild, is_confirmed: true }]);
    });
  });
});

describe('whose learner it is', () => {
  test('is shown with the day on which the learner left', async () => {
    await stage.undone(async () => {
      await declareAgain();
      expect((await like('principal')).rows).toMatchObject([{ left_on: null }]);
      await stage.admin.query(`update students set left_on = '2026-03-13' where id = $1`, [
        stage.world.students.otherChild,
      ]);
      const { rows } = await stage.as('principal', 'select left_on::text from learners_like($1)', [
        [stage.world.students.pendingChild],
      ]);
      expect(rows).toEqual([{ left_on: '2026-03-13' }]);
    });
  });

  test('is shown with those who are like it, and not with those who are like another', async () => {
    await stage.undone(async () => {
      const { child, waitingChild, otherChild, pendingChild } = stage.world.students;
      await declareAgain();
      await stage.admin.query(
        `update students c set (first_name, last_name, date_of_birth) = (n.first_name, n.last_name, n.date_of_birth)
           from students n where c.id = $1 and n.id = $2`,
        [waitingChild, child],
      );
      const ids = (rows: Record<string, unknown>[]) =>
        rows.map(({ declared_id, learner_id }) => [declared_id, learner_id]);
      expect(ids((await like('principal')).rows)).toEqual([[pendingChild, otherChild]]);
      const asked = await stage.as('principal', 'select * from learners_like($1)', [[waitingChild]]);
      expect(ids(asked.rows)).toEqual([[waitingChild, child]]);
      // Nobody decides about one who is confirmed.
      const confirmed = await stage.as('principal', 'select * from learners_like($1)', [[child, otherChild]]);
      expect(confirmed.rows).toEqual([]);
    });
  });

  test('and nobody decides so about a learner who is confirmed, nor from another school', async () => {
    await stage.undone(async () => {
      await declareAgain();
      const { people, students } = stage.world;
      const { child, otherChild, pendingChild } = students;
      await stage.admin.query(
        `update students c set (first_name, last_name, date_of_birth) = (n.first_name, n.last_name, n.date_of_birth)
           from students n where c.id = $1 and n.id = $2`,
        [child, otherChild],
      );
      for (const [call, values] of [
        ['tell_learners_apart($1, $2)', [child, [otherChild]]],
        ['keep_learner($1, $2, $3)', [child, otherChild, people.otherParent.profileId]],
        ['hand_over_learner($1, $2, $3)', [child, otherChild, people.otherParent.profileId]],
        ['share_learner($1, $2, $3)', [child, otherChild, people.otherParent.profileId]],
      ] as const)
        expect([call, (await stage.as('principal', `select ${call}`, values)).refusal]).toEqual([
          call,
          'PR004',
        ]);
      for (const [call, decide] of Object.entries(decisions))
        expect([call, (await decide('foreignPrincipal')).refusal]).toEqual([call, 'PR004']);
      // Nor of one who waits for a learner of another school.
      const { foreignChild } = students;
      const elsewhere = [pendingChild, foreignChild, people.foreignParent.profileId];
      for (const call of ['keep_learner', 'hand_over_learner', 'share_learner'])
        expect([
          call,
          (await stage.as('principal', `select ${call}($1, $2, $3)`, elsewhere)).refusal,
        ]).toEqual([call, 'PR004']);
      // Of one that waits it is decided at its school.
      const apart = await stage.as('principal', 'select tell_learners_apart($1, $2)', [
        pendingChild,
        [otherChild],
      ]);
      expect(apart.refusal).toBeUndefined();
    });
  });

  test('is read by the administrators of the school, and by nobody else', async () => {
    for (const actor of actorNames) {
      await stage.undone(async () => {
        await declareAgain();
        const { rows = [] } = await like(actor);
        expect(rows.length, actor).toBe(homeAdmins.includes(actor) ? 1 : 0);
        if (rows.length > 0)
          expect(rows).toMatchObject([
            { learner_id: stage.world.students.otherChild, guardian_first_name: 'OtherParent' },
          ]);
      });
    }
  });

  test('a stranger who declares somebody’s child reads and is told what one is who invents a child', async () => {
    const { home, students, people } = stage.world;
    const outcome = async (first: string) =>
      stage.undone(async () => {
        await stage.admin.query('update students set date_of_birth = $2 where id = $1', [
          students.otherChild,
          BORN,
        ]);
        const [{ last_name } = {}] = await stage.read('select last_name from students where id = $1', [
          students.otherChild,
        ]);
        const me = 'pendingParent';
        const sent = await stage.as(
          me,
          `insert into students (first_name, last_name, student_id, grade_id, parent_id, school_id, date_of_birth)
           values ($1, $2, 'guess', $3, $4, $5, $6)`,
          [first, last_name, home.grades.six, people.pendingParent.profileId, home.id, BORN],
        );
        const seen = await stage.as(me, 'select count(*)::int as learners from students');
        const notices = await stage.as(me, 'select * from notices');
        const decided: Attempt[] = [];
        for (const decide of Object.values(decisions)) decided.push(await decide(me));
        return {
          sent: [sent.rowCount, sent.refusal],
          seen: seen.rows,
          notices: notices.rows,
          like: (await like(me)).rows,
          decided: decided.map(({ refusal, message }) => [refusal, message]),
          approved: (await approve(me)).rowCount,
          mails: await mails(),
        };
      });
    const known = await outcome('OtherChild');
    expect(known).toEqual(await outcome('Invented'));
    expect(known.sent).toEqual([1, undefined]);
    expect(known.mails).toEqual([]);
  });
});
