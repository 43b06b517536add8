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

describe('a learner of the name of one who has left', () => {
  /** `otherChild` left from the grade of a level, so many years ago, at the start of the year. */
  const left = async (level: number, yearsAgo: number, day: string | null = null) => {
    await stage.admin.query(
      `insert into grades (name, level, school_id) select 'Level ' || n, n, $1 from generate_series(1, 12) n
         where not exists (select from grades g where g.school_id = $1 and g.level = n)`,
      [stage.world.home.id],
    );
    await born(day);
    await stage.admin.query(
      `update students set grade_id = (select id from grades where school_id = $2 and level = $3 order by name limit 1),
         left_on = make_date(extract(year from private.school_today())::int - $4, 1, 1) where id = $1`,
      [stage.world.students.otherChild, stage.world.home.id, level, yearsAgo],
    );
  };
  const gradeOf = async (level: number) =>
    String(
      (
        await stage.read('select id from grades where school_id = $1 and level = $2 order by name limit 1', [
          stage.world.home.id,
          level,
        ])
      )[0]?.id,
    );
  const asked = 'PR008';

  test.each([
    ['in the grade that they left', 6, 0, 6, asked],
    ['one grade up in the same year', 6, 0, 7, asked],
    ['two grades up in the same year, which nobody reaches', 6, 0, 8, undefined],
    ['one grade up after a year', 6, 1, 7, asked],
    ['three grades up after two years', 6, 2, 9, asked],
    ['four grades up after two years, which nobody reaches', 6, 2, 10, undefined],
    ['one grade up after ten years', 1, 10, 2, asked],
    ['a grade below the one that they left', 7, 1, 6, undefined],
    ['at the other end of the school', 12, 8, 1, undefined],
  ])(
    'is asked about where no day of birth tells them apart, and never of what cannot be: %s',
    async (_, level, yearsAgo, wanted, refused) => {
      for (const [known, day] of [
        [null, BORN],
        [null, null],
        [BORN, null],
      ] as const)
        await stage.undone(async () => {
          await left(level, yearsAgo, known);
          const { refusal } = await enrol('principal', { grade: await gradeOf(wanted), born: day });
          expect([known, day, refusal]).toEqual([known, day, refused]);
          expect(await learners()).toHaveLength(refused ? 1 : 2);
        });
    },
  );

  test('is told by the days of birth alone where both are known', async () => {
    await stage.undone(async () => {
      await left(12, 0, BORN);
      expect((await enrol('principal', { grade: await gradeOf(1) })).refusal).toBe(asked);
      await left(6, 1, '2013-03-01');
      expect((await enrol('principal', { grade: await gradeOf(7) })).refusal).toBeUndefined();
    });
  });

  test('is asked about once with everybody whom it may be, whatever their grades', async () => {
    await stage.undone(async () => {
      await left(6, 1);
      const { otherChild, orphan } = stage.world.students;
      const grade = await gradeOf(7);
      await stage.admin.query(
        `update students set first_name = 'OtherChild', last_name = 'Example', grade_id = $2, date_of_birth = null, left_on = null where id = $1`,
        [orphan, grade],
      );
      const { refusal, message } = await enrol('principal', { grade });
      expect(refusal).toBe(asked);
      // Who is at the school is named first.
      const [code] = await stage.read('select student_id from students where id = $1', [orphan]);
      expect(message).toContain(`with the ID ${code?.student_id}.`);
      for (const one of [otherChild, orphan])
        expect((await enrol('principal', { grade }, [one])).refusal, one).toBe(asked);
      expect((await enrol('principal', { grade }, [otherChild, orphan])).refusal).toBeUndefined();
    });
  });

  test('nobody who does not run the school learns of it', async () => {
    for (const actor of actorNames) {
      await stage.undone(async () => {
        await left(6, 1);
        const { refusal } = await enrol(actor, { grade: await gradeOf(7) });
        expect([actor, refusal]).toEqual([actor, homeAdmins.includes(actor) ? asked : '42501']);
      });
    }
  });
});

describe('a learner who has left and is taken back', () => {
  /** `otherChild` left from grade 6 two years ago; `orphan`, who is at the school, has the name. */
  const left = async (level: number, days: { left?: string | null; there?: string | null } = {}) => {
    await stage.admin.query(
      `insert into grades (name, level, school_id) select 'Level ' || n, n, $1 from generate_series(1, 12) n
         where not exists (select from grades g where g.school_id = $1 and g.level = n)`,
      [stage.world.home.id],
    );
    const set = `grade_id = (select id from grades where school_id = $2 and level = $3 order by name limit 1)`;
    await stage.admin.query(
      `update students set ${set}, date_of_birth = $4, left_on = make_date(extract(year from private.school_today())::int - 2, 1, 1) where id = $1`,
      [stage.world.students.otherChild, stage.world.home.id, 6, days.left ?? null],
    );
    await stage.admin.query(
      `update students set ${set}, date_of_birth = $4, first_name = 'ÓtherChild', last_name = 'EXAMPLE' where id = $1`,
      [stage.world.students.orphan, stage.world.home.id, level, days.there ?? null],
    );
  };
  const gradeOf = async (level: number) =>
    String(
      (
        await stage.read('select id from grades where school_id = $1 and level = $2 order by name limit 1', [
          stage.world.home.id,
          level,
        ])
      )[0]?.id,
    );
  const byTable = (actor: ActorName) =>
    stage.as(actor, 'update students set left_on = null where id = $1', [stage.world.students.otherChild]);
  const byFunction = (
    actor: ActorName,
    otherThan: string[] = [],
    grade: string | null = null,
    day: string | null = null,
  ) =>
    stage.as(
      actor,
      'select take_learner_back(learner_id => $1, grade => $2, date_of_birth => $3, other_than => $4) as id',
      [stage.world.students.otherChild, grade, day, otherThan],
    );
  const isBack = async () =>
    (
      await stage.read('select left_on is null as is_back from students where id = $1', [
        stage.world.students.otherChild,
      ])
    )[0]?.is_back;
  const asked = 'PR008';

  test.each([
    ['in the grade that they left', 6, asked],
    ['in the grade that they would be in', 8, asked],
    ['in that of the year to come', 9, asked],
    ['beyond what they can have reached', 10, undefined],
    ['below the one that they left', 5, undefined],
  ])('is asked about with one of the name at the school %s', async (_, level, refused) => {
    for (const back of [byTable, byFunction])
      for (const days of [{}, { left: BORN }, { there: BORN }])
        await stage.undone(async () => {
          await left(level, days);
          const { refusal, field } = await back('principal');
          expect([days, refusal]).toEqual([days, refused]);
          if (refused) expect(field).toBe(stage.world.students.orphan);
          expect(await isBack()).toBe(!refused);
        });
  });

  test('is told by the days of birth alone where both are known', async () => {
    for (const [there, refused] of [
      [BORN, asked],
      ['2013-03-01', undefined],
    ] as const)
      await stage.undone(async () => {
        await left(12, { left: BORN, there });
        expect((await byTable('principal')).refusal).toBe(refused);
        expect((await byFunction('principal')).refusal).toBe(refused);
        await left(6, { there });
        // The day that is said with the return.
        expect((await byFunction('principal', [], await gradeOf(8), BORN)).refusal).toBe(refused);
      });
  });

  test('is back once the office has said that the other is another child, which is remembered', async () => {
    await stage.undone(async () => {
      await left(8);
      const { otherChild, orphan, foreignChild, child } = stage.world.students;
      expect((await byFunction('principal', [child, foreignChild])).refusal).toBe(asked);
      expect(await stage.read('select from private.told_apart_learners')).toEqual([]);
      const grade = await gradeOf(7);
      const { rows, refusal } = await byFunction('principal', [orphan, child, foreignChild], grade, BORN);
      expect([refusal, rows]).toEqual([undefined, [{ id: otherChild }]]);
      expect(
        await stage.read('select student_id, other_id, said_by from private.told_apart_learners'),
      ).toEqual([
        { student_id: otherChild, other_id: orphan, said_by: stage.world.people.principal.profileId },
      ]);
      expect(
        await stage.read('select left_on, grade_id, date_of_birth::text from students where id = $1', [
          otherChild,
        ]),
      ).toEqual([{ left_on: null, grade_id: grade, date_of_birth: BORN }]);
      // An attempt whose answer was lost changes nothing, and the next return is not asked about.
      expect((await byFunction('principal', [], await gradeOf(3))).rows).toEqual([{ id: otherChild }]);
      await stage.admin.query('update students set left_on = private.school_today() where id = $1', [
        otherChild,
      ]);
      expect((await byTable('principal')).refusal).toBeUndefined();
    });
  });

  test('keeps a day of birth that was known, and the grade where none is said', async () => {
    await stage.undone(async () => {
      await left(1, { left: BORN });
      expect((await byFunction('principal', [], null, '2001-01-01')).refusal).toBeUndefined();
      expect(
        await stage.read(
          'select date_of_birth::text, g.level from students s join grades g on g.id = s.grade_id where s.id = $1',
          [stage.world.students.otherChild],
        ),
      ).toEqual([{ date_of_birth: BORN, level: 6 }]);
    });
  });

  test('is put into no grade of another school', async () => {
    await stage.undone(async () => {
      await left(1);
      expect((await byFunction('principal', [], stage.world.away.grades.six)).refusal).toBe('23503');
      expect(await isBack()).toBe(false);
    });
  });

  test('is asked about beside another who has left', async () => {
    await stage.undone(async () => {
      await left(6);
      await stage.admin.query('update students set left_on = private.school_today() where id = $1', [
        stage.world.students.orphan,
      ]);
      expect((await byTable('principal')).refusal).toBe(asked);
    });
  });

  test('nobody who does not run the school takes one back, or learns whether there is one of the name', async () => {
    for (const actor of actorNames)
      for (const level of [8, 1])
        await stage.undone(async () => {
          await left(level);
          const { refusal, rows } = await byFunction(actor);
          const may = homeAdmins.includes(actor);
          if (may) expect([actor, refusal]).toEqual([actor, level === 8 ? asked : undefined]);
          else if (actor === 'anonymous' || actor === 'service')
            expect([actor, refusal]).toEqual([actor, '42501']);
          else expect([actor, refusal, rows]).toEqual([actor, undefined, []]);
          expect([actor, await isBack()]).toEqual([actor, may && level === 1]);
        });
  });

  test('is not asked about by the secret key, which restores what was there', async () => {
    await stage.undone(async () => {
      await left(8);
      expect(await byTable('service')).toMatchObject({ rowCount: 1 });
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

test.each([
  [1, { ShareLock: 1, ExclusiveLock: 1 }],
  [20, { ShareLock: 1, ExclusiveLock: 20 }],
  [21, { ExclusiveLock: 1 }],
])(
  'who confirms %i learners holds each name of up to twenty, and beyond them the school',
  async (many, held) => {
    await stage.undone(async () => {
      await stage.admin.query(
        `select private.lock_full_names(array(
         select jsonb_populate_record(null::students, jsonb_build_object('school_id', $1::uuid, 'first_name', 'N' || n, 'last_name', 'Name'))
           from generate_series(1, $2::int) n))`,
        [stage.world.home.id, many],
      );
      const locks = await stage.read(
        `select mode, count(*)::int as many from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() group by mode`,
      );
      expect(Object.fromEntries(locks.map((one) => [`${one.mode}`, one.many]))).toEqual(held);
    });
  },
);

describe('a learner whom an attempt has enrolled, and whose form is corrected', () => {
  const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
  const MISSPELT = 'Otherchld';
  /** As an attempt has left it whose answer was lost: of this name there was nobody to ask about. */
  const arrived = async () => {
    await born();
    await stage.admin.query(
      `insert into students (id, school_id, first_name, last_name, grade_id, date_of_birth, is_confirmed)
       values ($1, $2, $3, 'Example', $4, $5, true)`,
      [ID, stage.world.home.id, MISSPELT, stage.world.home.grades.seven, BORN],
    );
  };
  const correct = (actor: ActorName, first_name: string, otherThan: string[] = [], seen = MISSPELT) =>
    stage.as(actor, 'select * from correct_enrolment($1, $2, $3, $4) as id', [
      ID,
      JSON.stringify({ first_name }),
      JSON.stringify({ first_name: seen }),
      otherThan,
    ]);
  const standing = async () =>
    (await stage.read('select first_name from students where id = $1', [ID]))[0]?.first_name;

  test('is asked about by the name that is written now, and not about itself', async () => {
    await stage.undone(async () => {
      await arrived();
      const { refusal, field } = await correct('principal', 'ótherchild');
      expect([refusal, field]).toEqual(['PR008', stage.world.students.otherChild]);
      expect(await standing()).toBe(MISSPELT);
      expect((await correct('principal', 'Otherchldd')).rows).toEqual([{ id: ID }]);
      expect(await standing()).toBe('Otherchldd');
    });
  });

  test('is another child where the office says so, which is remembered', async () => {
    await stage.undone(async () => {
      await arrived();
      const { otherChild, orphan, foreignChild } = stage.world.students;
      expect((await correct('principal', 'OtherChild', [orphan, foreignChild])).refusal).toBe('PR008');
      expect((await correct('principal', 'OtherChild', [otherChild])).rows).toEqual([{ id: ID }]);
      expect(await standing()).toBe('OtherChild');
      expect(
        await stage.read('select student_id, other_id, said_by from private.told_apart_learners'),
      ).toEqual([{ student_id: ID, other_id: otherChild, said_by: stage.world.people.principal.profileId }]);
    });
  });

  test('is not written over where a colleague has changed the same, and nobody is asked', async () => {
    await stage.undone(async () => {
      await arrived();
      const { rows, refusal } = await correct('principal', 'OtherChild', [], 'Somebody');
      expect([rows, refusal]).toEqual([[], undefined]);
      expect(await standing()).toBe(MISSPELT);
    });
  });

  test.each(actorNames)('is corrected by who runs the school alone, %s', async (actor) => {
    await stage.undone(async () => {
      await arrived();
      const { rows } = await correct(actor, 'Somebody');
      const isAdmin = homeAdmins.some((admin) => admin === actor);
      expect(rows).toEqual(isAdmin ? [{ id: ID }] : []);
      expect(await standing()).toBe(isAdmin ? 'Somebody' : MISSPELT);
    });
  });
});
