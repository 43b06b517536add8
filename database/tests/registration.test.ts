import { describe, expect, test } from 'vitest';
import { STUDENT_ID_PREFIX, STUDENT_ID_RANDOM_CHARACTERS } from '../../contract/limits.ts';
import { useStage } from './stage.ts';
import type { World } from './world.ts';

const stage = useStage();
const accounts = { role: 'portal_auth' } as const;
/** With the time in milliseconds in the middle. */
const generated = new RegExp(`^${STUDENT_ID_PREFIX}\\d{13}[0-9A-F]{${STUDENT_ID_RANDOM_CHARACTERS}}$`);

const parentForm = (w: World, more: object = {}) => ({
  kind: 'parent',
  first_name: ' Thandi ',
  last_name: 'Mokoena',
  phone: '082 123 4567',
  school_id: w.home.id,
  children: [
    {
      first_name: 'Lethabo',
      last_name: 'Mokoena',
      date_of_birth: '2014-05-06',
      grade_id: w.home.grades.six,
      subject_ids: [w.home.subjects.maths, w.home.subjects.art],
    },
    {
      first_name: 'Naledi',
      last_name: 'Mokoena',
      date_of_birth: null,
      grade_id: w.home.grades.seven,
      subject_ids: [],
    },
  ],
  ...more,
});
const teacherForm = (w: World, more: object = {}) => ({
  kind: 'teacher',
  first_name: 'Johan',
  last_name: 'Pretorius',
  phone: '082 123 4567',
  school_id: w.home.id,
  assignments: [
    { grade_id: w.home.grades.six, subject_id: w.home.subjects.maths },
    { grade_id: w.home.grades.seven, subject_id: w.home.subjects.maths },
  ],
  ...more,
});

const register = (form: object, user = stage.world.plain.userId) =>
  stage.as(accounts, 'select private.register_school_user($1, $2) as id', [user, JSON.stringify(form)]);
const profile = () => stage.read('select * from profiles where user_id = $1', [stage.world.plain.userId]);

describe('a parent who registers', () => {
  test('has a pending profile, and unconfirmed children with their subjects', async () => {
    await stage.undone(async () => {
      const { rows } = await register(parentForm(stage.world));
      expect(await profile()).toMatchObject([
        {
          id: rows[0]?.id,
          role: 'parent',
          approval_status: 'pending',
          first_name: 'Thandi',
          is_platform_admin: false,
        },
      ]);
      const children = await stage.read(
        `select c.first_name, c.grade_id, c.is_confirmed, c.student_id, c.date_of_birth::text,
                array(select s.name from student_subjects x join subjects s on s.id = x.subject_id
                       where x.student_id = c.id order by 1) as subjects
           from students c where c.parent_id = $1 order by 1`,
        [rows[0]?.id],
      );
      expect(children).toMatchObject([
        {
          first_name: 'Lethabo',
          grade_id: stage.world.home.grades.six,
          is_confirmed: false,
          date_of_birth: '2014-05-06',
          subjects: ['Art', 'Mathematics'],
        },
        {
          first_name: 'Naledi',
          grade_id: stage.world.home.grades.seven,
          is_confirmed: false,
          date_of_birth: null,
          subjects: [],
        },
      ]);
      for (const { student_id } of children) expect(student_id).toMatch(generated);
    });
  });

  test.each<[string, (w: World) => object, string, string]>([
    ['no school', () => ({ school_id: null }), 'PR001', 'school_id'],
    ['a school that does not exist', (w) => ({ school_id: w.nobody }), 'PR001', 'school_id'],
    ['a school that is no id', () => ({ school_id: 'x' }), 'PR001', 'school_id'],
    ['a kind of the own choice', () => ({ kind: 'admin' }), 'PR001', 'kind'],
    [
      'a child in a grade of the other school',
      (w) => ({ children: [{ first_name: 'A', last_name: 'B', grade_id: w.away.grades.six }] }),
      'PR002',
      'children.0.grade_id',
    ],
    [
      'a child in no grade',
      () => ({ children: [{ first_name: 'A', last_name: 'B' }] }),
      'PR002',
      'children.0.grade_id',
    ],
    [
      'a subject of the other school',
      (w) => ({
        children: [
          {
            first_name: 'A',
            last_name: 'B',
            grade_id: w.home.grades.six,
            subject_ids: [w.home.subjects.art, w.away.subjects.art],
          },
        ],
      }),
      'PR002',
      'children.0.subject_ids.1',
    ],
    ['children that are no list', () => ({ children: 'many' }), 'PR001', 'children'],
    [
      'more children than a form holds',
      () => ({ children: Array.from({ length: 21 }, () => ({})) }),
      'PR001',
      'children',
    ],
  ])('with %s is refused, told where, and leaves nothing behind', async (_, change, refusal, field) => {
    await stage.undone(async () => {
      const before = await stage.read('select count(*) from students');
      expect(await register(parentForm(stage.world, change(stage.world)))).toMatchObject({ refusal, field });
      expect(await profile()).toEqual([]);
      expect(await stage.read('select count(*) from students')).toEqual(before);
    });
  });

  test('is told when the account is registered already', async () => {
    await stage.undone(async () => {
      expect(await register(parentForm(stage.world), stage.world.people.parent.userId)).toMatchObject({
        refusal: 'PR003',
      });
    });
  });
});

describe('a teacher who registers', () => {
  test('has a pending profile and the wished subjects', async () => {
    await stage.undone(async () => {
      const { rows } = await register(teacherForm(stage.world));
      expect(await profile()).toMatchObject([{ role: 'teacher', approval_status: 'pending' }]);
      expect(
        await stage.read('select grade_id, subject_id from teacher_subjects where teacher_id = $1', [
          rows[0]?.id,
        ]),
      ).toHaveLength(2);
    });
  });

  test('may name a combination twice', async () => {
    await stage.undone(async () => {
      const [one] = teacherForm(stage.world).assignments;
      const { rows } = await register(teacherForm(stage.world, { assignments: [one, one] }));
      expect(
        await stage.read('select from teacher_subjects where teacher_id = $1', [rows[0]?.id]),
      ).toHaveLength(1);
    });
  });

  test('cannot name a subject of another school', async () => {
    await stage.undone(async () => {
      const { home, away } = stage.world;
      const assignments = [{ grade_id: home.grades.six, subject_id: away.subjects.maths }];
      expect(await register(teacherForm(stage.world, { assignments }))).toMatchObject({
        refusal: 'PR002',
        field: 'assignments.0.subject_id',
      });
      expect(await profile()).toEqual([]);
    });
  });
});

describe('who may register whom', () => {
  test.each(['anonymous', 'plain', 'parent', 'principal', 'platform', 'service'] as const)(
    '%s cannot register others',
    async (actor) => {
      await stage.undone(async () => {
        const { refusal } = await stage.as(actor, 'select private.register_school_user($1, $2)', [
          stage.world.plain.userId,
          '{}',
        ]);
        expect(refusal).toBe('42501');
      });
    },
  );

  test('an account without a profile registers itself by rpc', async () => {
    await stage.undone(async () => {
      const form = JSON.stringify(parentForm(stage.world));
      expect((await stage.as('plain', 'select register_profile($1)', [form])).refusal).toBeUndefined();
      expect(await profile()).toMatchObject([{ role: 'parent', approval_status: 'pending' }]);
    });
  });

  test.each([
    ['anonymous', '42501'],
    ['deadSession', '42501'],
    ['levelOne', '42501'],
    ['pendingParent', 'PR003'],
    ['parent', 'PR003'],
  ] as const)('%s does not (%s)', async (actor, refusal) => {
    await stage.undone(async () => {
      const form = JSON.stringify(parentForm(stage.world));
      expect((await stage.as(actor, 'select register_profile($1)', [form])).refusal).toBe(refusal);
    });
  });

  test('an account without a profile registers by plain inserts', async () => {
    await stage.undone(async () => {
      const { plain, home } = stage.world;
      await stage.as(
        'plain',
        `insert into profiles (user_id, first_name, last_name, phone, role, school_id, approval_status)
         values ($1, 'Thandi', 'Mokoena', '082 123 4567', 'parent', $2, 'pending')`,
        [plain.userId, home.id],
      );
      const own = await stage.as('plain', 'select id from profiles where user_id = $1', [plain.userId]);
      const child = await stage.as(
        'plain',
        `insert into students (first_name, last_name, student_id, grade_id, parent_id, school_id, date_of_birth)
         values ('Lethabo', 'Mokoena', 'STU1763685600123ABCD', $1, $2, $3, '2014-05-06')`,
        [home.grades.six, own.rows[0]?.id, home.id],
      );
      expect(child.refusal).toBeUndefined();
      expect(
        await stage.read(`select is_confirmed from students where student_id = 'STU1763685600123ABCD'`),
      ).toEqual([{ is_confirmed: false }]);
    });
  });
});

describe('taking a registration back', () => {
  const withdraw = async (user: string) =>
    (await stage.as(accounts, 'select private.withdraw_registration($1) as done', [user])).rows[0]?.done;

  test('removes a pending profile with its declared children', async () => {
    await stage.undone(async () => {
      const { people, students } = stage.world;
      expect(await withdraw(people.pendingParent.userId)).toBe(true);
      expect(
        await stage.read('select from profiles where id = $1', [people.pendingParent.profileId]),
      ).toEqual([]);
      expect(await stage.read('select from students where id = $1', [students.pendingChild])).toEqual([]);
    });
  });

  test.each(['parent', 'rejectedParent', 'principal'] as const)('leaves %s alone', async (name) => {
    await stage.undone(async () => {
      const { userId, profileId } = stage.world.people[name];
      expect(await withdraw(userId)).toBe(false);
      expect(await stage.read('select from profiles where id = $1', [profileId])).toHaveLength(1);
    });
  });

  const withdrawSame = (user: string, kind: string, school: string) =>
    stage.as(accounts, 'select private.withdraw_same_registration($1, $2)', [
      user,
      JSON.stringify({ kind, school_id: school }),
    ]);
  const stands = async (profile: string) =>
    (await stage.read('select from profiles where id = $1', [profile])).length === 1;

  test('of one kind at one school removes that one, and leaves what is beside it', async () => {
    await stage.undone(async () => {
      const { people, students, home, away } = stage.world;
      const { userId, profileId } = people.pendingParent;
      for (const [kind, school] of [
        ['teacher', home.id],
        ['parent', away.id],
      ] as const) {
        await withdrawSame(userId, kind, school);
        expect(await stands(profileId)).toBe(true);
      }
      await withdrawSame(userId, 'parent', home.id.toUpperCase());
      expect(await stands(profileId)).toBe(false);
      expect(await stage.read('select from students where id = $1', [students.pendingChild])).toEqual([]);
    });
  });

  test.each(['parent', 'rejectedParent'] as const)('of one kind leaves %s alone', async (name) => {
    await stage.undone(async () => {
      const { userId, profileId } = stage.world.people[name];
      await withdrawSame(userId, 'parent', stage.world.home.id);
      expect(await stands(profileId)).toBe(true);
    });
  });

  test('is done when there is nothing to take back', async () => {
    await stage.undone(async () => {
      expect(await withdraw(stage.world.plain.userId)).toBe(true);
    });
  });
});
