import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { STUDENT_ID_RANDOM_DIGITS } from '../../contract/limits.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import { awayAdmins, homeAdmins, type World } from './world.ts';

const learner = (w: World, values: Record<string, unknown> = {}) => ({
  first_name: 'New',
  last_name: 'Learner',
  grade_id: w.home.grades.seven,
  school_id: w.home.id,
  ...values,
});

const stage = describeMatrix('students', {
  select: {
    'a confirmed child in Grade 6': {
      row: (w) => w.students.child,
      allowed: ['parent', 'teacher', 'tutor', ...homeAdmins, 'service'],
    },
    // Shown to the parent at once, and to nobody of the class.
    'a child that waits for confirmation': {
      row: (w) => w.students.waitingChild,
      allowed: ['parent', ...homeAdmins, 'service'],
    },
    'a child in Grade 7': {
      row: (w) => w.students.otherChild,
      allowed: ['otherParent', 'otherTeacher', ...homeAdmins, 'service'],
    },
    'a child of somebody who waits for approval': {
      row: (w) => w.students.pendingChild,
      allowed: [...homeAdmins, 'service'],
    },
    'a learner without a parent': {
      row: (w) => w.students.orphan,
      allowed: ['otherTeacher', ...homeAdmins, 'service'],
    },
    'a child of the other school': {
      row: (w) => w.students.foreignChild,
      allowed: ['foreignParent', 'foreignTeacher', ...awayAdmins, 'service'],
    },
  },
  insert: {
    'a child of the parent': {
      values: (w) => learner(w, { parent_id: w.people.parent.profileId, date_of_birth: '2015-04-27' }),
      allowed: ['parent', ...homeAdmins, 'service'],
    },
    'with an ID of the own choice': {
      values: (w) => learner(w, { parent_id: w.people.parent.profileId, student_id: 'JR-77' }),
      allowed: ['parent', ...homeAdmins, 'service'],
    },
    // Sent again after a lost answer, the child is known by it.
    'under an id that the form made': {
      values: (w) => learner(w, { parent_id: w.people.parent.profileId, id: randomUUID() }),
      allowed: ['parent', ...homeAdmins, 'service'],
    },
    'under the id of a learner of another school': {
      values: (w) => learner(w, { parent_id: w.people.parent.profileId, id: w.students.foreignChild }),
      allowed: [],
      refusals: ['23505'],
    },
    'a child of somebody still registering': {
      values: (w) => learner(w, { parent_id: w.people.pendingParent.profileId }),
      allowed: ['pendingParent', ...homeAdmins, 'service'],
    },
    'a child of somebody rejected': {
      values: (w) => learner(w, { parent_id: w.people.rejectedParent.profileId }),
      allowed: [...homeAdmins, 'service'],
    },
    'a learner without a parent': { values: (w) => learner(w), allowed: [...homeAdmins, 'service'] },
    'confirmed by whoever declares it': {
      values: (w) => learner(w, { parent_id: w.people.parent.profileId, is_confirmed: true }),
      allowed: ['service'],
    },
    'in a grade of the other school': {
      values: (w) => learner(w, { parent_id: w.people.parent.profileId, grade_id: w.away.grades.six }),
      allowed: [],
      refusals: ['23503'],
    },
    'in the other school': {
      values: (w) =>
        learner(w, {
          parent_id: w.people.parent.profileId,
          grade_id: w.away.grades.six,
          school_id: w.away.id,
        }),
      allowed: [],
      refusals: ['23514'],
    },
    'with a teacher as parent': {
      values: (w) => learner(w, { parent_id: w.people.teacher.profileId }),
      allowed: [],
      refusals: ['23514'],
    },
    'with a parent of the other school': {
      values: (w) => learner(w, { parent_id: w.people.foreignParent.profileId }),
      allowed: [],
      refusals: ['23514'],
    },
    'without a name': {
      values: (w) => learner(w, { first_name: ' ', parent_id: w.people.parent.profileId }),
      allowed: [],
      refusals: ['23514'],
    },
  },
  update: {
    'the name': {
      row: (w) => w.students.child,
      set: () => ({ first_name: 'Renamed' }),
      allowed: [...homeAdmins, 'service'],
    },
    'confirm a child': {
      row: (w) => w.students.waitingChild,
      set: () => ({ is_confirmed: true }),
      allowed: [...homeAdmins, 'service'],
    },
    'the grade': {
      row: (w) => w.students.child,
      set: (w) => ({ grade_id: w.home.grades.seven }),
      allowed: [...homeAdmins, 'service'],
    },
    'the grade to one of the other school': {
      row: (w) => w.students.child,
      set: (w) => ({ grade_id: w.away.grades.six }),
      allowed: [],
      refusals: ['23503'],
    },
    'the parent': {
      row: (w) => w.students.orphan,
      set: (w) => ({ parent_id: w.people.otherParent.profileId }),
      allowed: [...homeAdmins, 'service'],
    },
    'the parent to one of the other school': {
      row: (w) => w.students.orphan,
      set: (w) => ({ parent_id: w.people.foreignParent.profileId }),
      allowed: [],
      refusals: ['23514'],
    },
    'the school': {
      row: (w) => w.students.orphan,
      set: (w) => ({ school_id: w.away.id }),
      allowed: [],
      refusals: ['23503'],
    },
  },
  delete: {
    'a learner whom nothing names': { row: (w) => w.students.orphan, allowed: [...homeAdmins, 'service'] },
    'a child that waits for confirmation': {
      row: (w) => w.students.waitingChild,
      allowed: [...homeAdmins, 'service'],
    },
    'a learner whom a conversation names': { row: (w) => w.students.child, allowed: [], refusals: ['23503'] },
  },
});

const readable = [
  'id',
  'first_name',
  'last_name',
  'student_id',
  'grade_id',
  'school_id',
  'parent_id',
  'date_of_birth',
  'is_confirmed',
  'created_at',
];
describeGrants(stage, 'students', {
  anon: {},
  authenticated: {
    select: readable,
    insert: [
      'id',
      'first_name',
      'last_name',
      'student_id',
      'grade_id',
      'parent_id',
      'school_id',
      'date_of_birth',
    ],
    update: [
      'first_name',
      'last_name',
      'student_id',
      'grade_id',
      'parent_id',
      'date_of_birth',
      'is_confirmed',
    ],
  },
});

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
        new RegExp(`^${new Date().getUTCFullYear()}\\d{${STUDENT_ID_RANDOM_DIGITS}}$`),
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
      await stage.admin.query(
        `insert into students (first_name, last_name, student_id, grade_id, school_id)
         select 'Old', 'Learner', to_char(now(), 'YYYY') || lpad(n::text, 4, '0'), $1, $2 from generate_series(0, 9000) as n`,
        [stage.world.home.grades.seven, stage.world.home.id],
      );
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
