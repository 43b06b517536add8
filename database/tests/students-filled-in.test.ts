import { describe, expect, test } from 'vitest';
import { STUDENT_ID_RANDOM_DIGITS } from '../../contract/limits.ts';
import { schoolToday } from '../../contract/school-day.ts';
import { useStage } from './stage.ts';

const stage = useStage();

describe('what the database fills in for a learner', () => {
  const insert = `insert into students (first_name, last_name, student_id, grade_id, school_id, parent_id)
    values ('New', 'Child', $1, $2, $3, $4)`;
  const added = async () =>
    (await stage.admin.query(`select student_id, is_confirmed from students where first_name = 'New'`))
      .rows[0];
  const values = (code: string | null) => {
    const { home, people } = stage.world;
    return [code, home.grades.seven, home.id, people.parent.profileId];
  };

  test.each([null, '', '  '])('a student ID left as %j becomes the year and four digits', async (code) => {
    await stage.undone(async () => {
      await stage.as('parent', insert, values(code));
      expect((await added()).student_id).toMatch(
        new RegExp(`^${schoolToday().slice(0, 4)}\\d{${STUDENT_ID_RANDOM_DIGITS}}$`),
      );
    });
  });

  const taken = async () => {
    const { students } = stage.world;
    const [row] = await stage.read('select student_id from students where id = $1', [students.otherChild]);
    return String(row?.student_id);
  };

  test('a parent is not told whether a learner with that ID exists; an administrator is', async () => {
    await stage.undone(async () => {
      expect((await stage.as('parent', insert, values(await taken()))).refusal).toBeUndefined();
      expect((await stage.as('principal', insert, values(await taken()))).refusal).toBe('23505');
    });
  });

  test('a declared child is not confirmed while its ID is a learner’s, and matching the two is offered', async () => {
    await stage.undone(async () => {
      const { students, people } = stage.world;
      await stage.admin.query('update students set student_id = $1 where id = $2', [
        await taken(),
        students.pendingChild,
      ]);
      const confirm = await stage.as('principal', 'update students set is_confirmed = true where id = $1', [
        students.pendingChild,
      ]);
      expect(confirm.refusal).toBe('23505');
      const approve = await stage.as(
        'principal',
        `update profiles set approval_status = 'approved' where id = $1`,
        [people.pendingParent.profileId],
      );
      expect(approve.refusal).toBeUndefined();
      expect(
        await stage.read('select is_confirmed from students where id = $1', [students.pendingChild]),
      ).toEqual([{ is_confirmed: false }]);
    });
  });

  test('of two declared with one ID, an approval confirms one', async () => {
    await stage.undone(async () => {
      const { people } = stage.world;
      await stage.admin.query(
        `insert into students (first_name, last_name, student_id, grade_id, school_id, parent_id, is_confirmed)
         select 'Twin', n::text, 'T-1', grade_id, school_id, parent_id, false from students, generate_series(1, 2) n where id = $1`,
        [stage.world.students.pendingChild],
      );
      await stage.as('principal', `update profiles set approval_status = 'approved' where id = $1`, [
        people.pendingParent.profileId,
      ]);
      const twins = await stage.read(
        `select is_confirmed from students where first_name = 'Twin' order by 1`,
      );
      expect(twins).toEqual([{ is_confirmed: false }, { is_confirmed: true }]);
    });
  });

  test('a free ID is found when nearly all are taken', async () => {
    await stage.undone(async () => {
      // Past the triggers, which nine thousand would take long: they are there before the one that is asked about.
      await stage.admin.query('set local session_replication_role = replica');
      await stage.admin.query(
        `insert into students (first_name, last_name, student_id, grade_id, school_id)
         select 'Old', 'Learner', to_char(now(), 'YYYY') || lpad(n::text, 4, '0'), $1, $2 from generate_series(0, 9000) as n`,
        [stage.world.home.grades.seven, stage.world.home.id],
      );
      await stage.admin.query('set local session_replication_role = origin');
      await stage.as('parent', insert, values(null));
      expect(Number((await added()).student_id.slice(4))).toBeGreaterThan(9000);
    });
  });

  test('at most 20 children wait for confirmation at once, in one statement or in many', async () => {
    await stage.undone(async () => {
      const { home, people } = stage.world;
      const many = (count: number) =>
        stage.as(
          'parent',
          `insert into students (first_name, last_name, grade_id, school_id, parent_id)
           select 'New', n::text, $1, $2, $3 from generate_series(1, $4::int) n`,
          [home.grades.seven, home.id, people.parent.profileId, count],
        );
      // One waits already.
      expect((await many(20)).refusal).toBe('23514');
      expect((await many(19)).refusal).toBeUndefined();
      expect((await many(1)).refusal).toBe('23514');
    });
  });

  test('a child that a parent adds waits for confirmation, one that an administrator adds does not', async () => {
    for (const [actor, confirmed] of [
      ['parent', false],
      ['principal', true],
    ] as const) {
      await stage.undone(async () => {
        await stage.as(actor, insert, values(null));
        expect((await added()).is_confirmed).toBe(confirmed);
      });
    }
  });
});
