/** Whoever runs a school enrols a learner once: a namesake is asked about, and enrolled when it is another child. */
import { describe, expect, test } from 'vitest';
import { useStage } from './stage.ts';
import { type ActorName, actorNames, homeAdmins } from './world.ts';

const stage = useStage();
const BORN = '2014-03-01';

type Wanted = { first?: string; last?: string; grade?: string; born?: string | null };
const wantedOf = ({ first = ' ótherchild ', last, grade, born = BORN }: Wanted) => [
  stage.world.home.id,
  first,
  last ?? 'EXAMPLE',
  grade ?? stage.world.home.grades.seven,
  born,
];
/** As a client does it. */
const insert = (actor: ActorName, wanted: Wanted = {}) =>
  stage.as(
    actor,
    `insert into students (school_id, first_name, last_name, grade_id, date_of_birth) values ($1, $2, $3, $4, $5)`,
    wantedOf(wanted),
  );
const enrol = (actor: ActorName, wanted: Wanted = {}, otherThan: string[] = []) =>
  stage.as(
    actor,
    `select enrol_learner(school => $1, first_name => $2, last_name => $3, grade => $4, date_of_birth => $5, other_than => $6)`,
    [...wantedOf(wanted), otherThan],
  );
const born = (day: string | null = BORN) =>
  stage.admin.query('update students set date_of_birth = $2 where id = $1', [
    stage.world.students.otherChild,
    day,
  ]);
const learners = () =>
  stage.read(
    `select id from students where school_id = $1 and lower(first_name) like '%therchild%' and is_confirmed`,
    [stage.world.home.id],
  );

describe('a learner of the name and day of birth of one on the list', () => {
  test.each([
    ['by the table', insert],
    ['by the function', enrol],
  ] as const)('is not enrolled a second time %s', async (_, add) => {
    await stage.undone(async () => {
      await born();
      const { refusal, message } = await add('principal');
      expect(refusal).toBe('PR008');
      expect(message).toMatch(/is on the school's list already, with the ID .+\. Say first whether/);
      expect(await learners()).toHaveLength(1);
    });
  });

  test('is looked for in a list without comparing each of its names with all of the school', async () => {
    await stage.undone(async () => {
      await stage.admin.query(`set local track_functions = 'all'`);
      const { refusal } = await stage.as(
        'principal',
        `insert into students (school_id, first_name, last_name, grade_id)
         select $1, 'New', 'Learner ' || n, $2 from generate_series(1, 300) n`,
        [stage.world.home.id, stage.world.home.grades.seven],
      );
      expect(refusal).toBeUndefined();
      const [folded] = await stage.read(
        `select calls::int from pg_stat_xact_user_functions where funcname = 'full_name_key'`,
      );
      expect(folded?.calls).toBeLessThan(10 * 300);
    });
  });

  test('is told by the same grade where a day of birth is not known, and another one in another grade', async () => {
    await stage.undone(async () => {
      await born(null);
      expect((await insert('principal')).refusal).toBe('PR008');
      expect((await insert('principal', { grade: stage.world.home.grades.six })).refusal).toBeUndefined();
    });
  });

  test('is told by the same grade where the new one’s day of birth is not known', async () => {
    await stage.undone(async () => {
      await born();
      expect((await insert('principal', { born: null })).refusal).toBe('PR008');
      const six = stage.world.home.grades.six;
      expect((await insert('principal', { born: null, grade: six })).refusal).toBeUndefined();
    });
  });

  test('is another one when it was born on another day, and at another school', async () => {
    await stage.undone(async () => {
      await born();
      expect((await insert('principal', { born: '2015-06-06' })).refusal).toBeUndefined();
      const { away } = stage.world;
      const elsewhere = await stage.as(
        'platform',
        `insert into students (school_id, first_name, last_name, grade_id, date_of_birth) values ($1, 'OtherChild', 'Example', $2, $3)`,
        [away.id, away.grades.six, BORN],
      );
      expect(elsewhere.refusal).toBeUndefined();
    });
  });

  test('is not enrolled twice by one statement', async () => {
    await stage.undone(async () => {
      const twice = await stage.as(
        'principal',
        `insert into students (school_id, first_name, last_name, grade_id) select $1, 'Brand', 'New', $2 from generate_series(1, 2)`,
        [stage.world.home.id, stage.world.home.grades.six],
      );
      expect(twice.refusal).toBe('PR008');
    });
  });

  test('is enrolled when the office says that it is another child, which is remembered', async () => {
    await stage.undone(async () => {
      await born();
      const { otherChild } = stage.world.students;
      const { rows, refusal } = await enrol('principal', {}, [otherChild]);
      expect(refusal).toBeUndefined();
      expect(await learners()).toHaveLength(2);
      expect(
        await stage.read('select student_id, other_id, said_by from private.told_apart_learners'),
      ).toEqual([
        {
          student_id: rows[0]?.enrol_learner,
          other_id: otherChild,
          said_by: stage.world.people.principal.profileId,
        },
      ]);
      // A third of the name is asked about again: of the second nothing was said.
      expect((await enrol('principal', {}, [otherChild])).refusal).toBe('PR008');
    });
  });

  test('is not waved through by naming somebody else, or a learner of another school', async () => {
    await stage.undone(async () => {
      await born();
      const { orphan, foreignChild } = stage.world.students;
      expect((await enrol('principal', {}, [orphan, foreignChild])).refusal).toBe('PR008');
      expect((await enrol('principal', { first: 'Someone' }, [foreignChild])).refusal).toBeUndefined();
      expect(await stage.read('select from private.told_apart_learners')).toEqual([]);
    });
  });

  test('many at once hold few locks', async () => {
    await stage.undone(async () => {
      const many = await stage.as(
        'principal',
        `insert into students (school_id, student_id, first_name, last_name, grade_id)
         select $1, 'M' || n, 'Many', 'N' || n, $2 from generate_series(1, 300) n`,
        [stage.world.home.id, stage.world.home.grades.six],
      );
      expect(many.refusal).toBeUndefined();
      const [held] = await stage.read(
        `select count(*)::int as locks from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
      );
      expect(held?.locks).toBeLessThan(10);
    });
  });
});

test('nobody but the administrators of the school enrols, or learns by trying who is on its list', async () => {
  for (const actor of actorNames) {
    const outcome = (first: string) =>
      stage.undone(async () => {
        await born();
        const { refusal, message } = await enrol(actor, { first });
        return [refusal, message];
      });
    const [known, invented] = [await outcome('OtherChild'), await outcome('Invented')];
    if (homeAdmins.includes(actor)) expect([known[0], invented[0]], actor).toEqual(['PR008', undefined]);
    else {
      expect(known, actor).toEqual(invented);
      expect(known[0], actor).toBe('42501');
    }
  }
});

test('a parent who declares the child of another is told nothing', async () => {
  await stage.undone(async () => {
    await born();
    const declared = await stage.as(
      'parent',
      `insert into students (school_id, first_name, last_name, grade_id, date_of_birth, parent_id) values ($1, $2, $3, $4, $5, $6)`,
      [...wantedOf({}), stage.world.people.parent.profileId],
    );
    expect(declared.refusal).toBeUndefined();
  });
});
