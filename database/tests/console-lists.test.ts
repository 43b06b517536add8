/** The lists of the console: who gets rows, which, in which order, and what a search finds. */
import { beforeAll, describe, expect, test } from 'vitest';
import { makePerson, makeStudent } from './factories.ts';
import { useStage } from './stage.ts';
import { type ActorName, actorNames } from './world.ts';

const stage = useStage();
const call = (actor: ActorName, text: string, values: unknown[] = []) =>
  stage.undone(async () => {
    const { rows, refusal } = await stage.as(actor, text, values);
    if (refusal && refusal !== '42501') throw new Error(refusal);
    return rows;
  });
const names = async (actor: ActorName, text: string, values: unknown[] = []) =>
  (await call(actor, text, values)).map(({ first_name }) => first_name);

beforeAll(async () => {
  const { admin, world } = stage;
  const elsabe = await makePerson(admin, 'Elsabé', { role: 'parent', school: world.home.id });
  await admin.query(
    `update profiles set last_name = 'van der Merwe', phone = '+27 83 555 0199' where id = $1`,
    [elsabe.profileId],
  );
  await admin.query(`update auth.users set email = 'e.vdm@families.example' where id = $1`, [elsabe.userId]);
  const zoe = await makeStudent(admin, 'Zoë', {
    school: world.home,
    grade: world.home.grades.seven,
    parent: elsabe,
  });
  await admin.query(`update students set last_name = 'O''Neill', student_id = '20260042' where id = $1`, [
    zoe,
  ]);
});

const homeAdmins: readonly ActorName[] = ['principal', 'levelTwo', 'platform'];

describe('people', () => {
  test('are listed for administrators only, each of the own schools', async () => {
    for (const actor of actorNames.filter((name) => name !== 'service')) {
      const found = await call(
        actor,
        `select * from list_people(roles => '{admin,teacher,parent}', page_size => 200)`,
      );
      const schools = new Set(found.map(({ school_id }) => school_id));
      const { home, away } = stage.world;
      const expected = homeAdmins.includes(actor)
        ? actor === 'platform'
          ? [home.id, away.id, null]
          : [home.id]
        : actor === 'foreignPrincipal'
          ? [away.id]
          : [];
      expect([...schools].sort(), actor).toEqual(expected.sort());
    }
  });

  test('come with how to reach them', async () => {
    expect(await call('principal', `select * from list_people('elsab')`)).toMatchObject([
      {
        first_name: 'Elsabé',
        role: 'parent',
        school_name: 'Home',
        email: 'e.vdm@families.example',
        email_confirmed: true,
        phone: '+27 83 555 0199',
        total: '1',
      },
    ]);
  });

  test.each([
    'Elsabé',
    'ELSABE',
    'merwe els',
    'van der mer',
    'e.vdm@fam',
    'vdm',
    '083 555',
    '0835550199',
    '+27835',
    '083-555-0199',
    '  els   merwe  ',
  ])('are found by %j', async (typed) => {
    expect(await names('principal', 'select * from list_people($1)', [typed])).toEqual(['Elsabé']);
  });

  test.each(['lsabé', 'elsabe smith', "';--", '%', 'els & !x'])('are not found by %j', async (typed) => {
    expect(await names('principal', 'select * from list_people($1)', [typed])).not.toContain('Elsabé');
  });

  test.each(["'", '\\', ':*', '| & !', '   ', '!!', "a'b\\c", '\u0301', '('])(
    'are listed for %j without an error',
    async (typed) => {
      expect(await call('principal', 'select * from list_people($1)', [typed])).toBeDefined();
    },
  );

  test('are not found by an administrator of another school', async () => {
    expect(await names('foreignPrincipal', `select * from list_people('elsabe')`)).toEqual([]);
    expect(
      await names('foreignPrincipal', 'select * from list_people(school => $1)', [stage.world.home.id]),
    ).toEqual([]);
  });

  test('can be asked for by role, approval and school', async () => {
    const { home } = stage.world;
    expect(
      await names(
        'platform',
        `select * from list_people(school => $1, roles => '{teacher}', status => 'approved', sort => 'name', descending => false)`,
        [home.id],
      ),
    ).toEqual(['OtherTeacher', 'Teacher', 'Tutor']);
    expect(
      await names(
        'principal',
        `select * from list_people(status => 'pending', sort => 'name', descending => true)`,
      ),
    ).toEqual(['PendingTeacher', 'PendingParent']);
  });

  test('come page by page; beyond the end stands the last page', async () => {
    const page = (number: number) =>
      call(
        'principal',
        `select * from list_people(sort => 'name', descending => false, page_size => 4, page => $1)`,
        [number],
      );
    const [first, second] = [await page(0), await page(1)];
    const total = Number(first[0]?.total);
    const all = await call(
      'principal',
      `select * from list_people(sort => 'name', descending => false, page_size => 200)`,
    );
    expect(total).toBe(all.length);
    expect([...first, ...second].map(({ id }) => id)).toEqual(all.slice(0, 8).map(({ id }) => id));
    const last = await page(99);
    expect(last.map(({ id }) => id)).toEqual(all.slice(Math.floor((total - 1) / 4) * 4).map(({ id }) => id));
  });

  test.each(['registered', 'name', 'role', 'status', 'nonsense; drop table profiles'])(
    'are ordered by %s both ways',
    async (sort) => {
      const ordered = (descending: boolean) =>
        call('principal', 'select id from list_people(sort => $1, descending => $2, page_size => 200)', [
          sort,
          descending,
        ]);
      const [down, up] = [await ordered(true), await ordered(false)];
      expect(up.map(({ id }) => id).sort()).toEqual(down.map(({ id }) => id).sort());
      expect(up).not.toEqual(down);
    },
  );
});

describe('learners', () => {
  test('are listed for administrators only, each of the own schools', async () => {
    for (const actor of actorNames.filter((name) => name !== 'service')) {
      const found = await names(actor, 'select * from list_learners(page_size => 200)');
      const expected = [
        ...(homeAdmins.includes(actor)
          ? ['Child', 'OtherChild', 'Orphan', 'PendingChild', 'WaitingChild', 'Zoë']
          : []),
        ...(actor === 'foreignPrincipal' || actor === 'platform' ? ['ForeignChild'] : []),
      ];
      expect(found.sort(), actor).toEqual(expected.sort());
    }
  });

  test.each(['zoe', 'ZOË', "o'neill", 'neill zo', '20260042', '2026004'])(
    'are found by %j',
    async (typed) => {
      expect(await call('principal', 'select * from list_learners($1)', [typed])).toMatchObject([
        {
          first_name: 'Zoë',
          grade_name: 'Grade 7',
          grade_level: 7,
          guardian_first_name: 'Elsabé',
          total: '1',
        },
      ]);
      expect(await call('foreignPrincipal', 'select * from list_learners($1)', [typed])).toEqual([]);
    },
  );

  test('can be asked for by grade, parent and confirmation', async () => {
    const { grades } = stage.world.home;
    expect(await names('principal', 'select * from list_learners(grade => $1)', [grades.six])).toEqual([
      'Child',
      'PendingChild',
    ]);
    expect(
      await names('principal', 'select * from list_learners(has_parent => false, confirmed => true)'),
    ).toEqual(['Orphan']);
    expect((await names('principal', 'select * from list_learners(confirmed => true)')).sort()).toEqual([
      'Child',
      'Orphan',
      'OtherChild',
      'Zoë',
    ]);
    expect(await names('principal', 'select * from list_learners(confirmed => false)')).toEqual([
      'PendingChild',
      'WaitingChild',
    ]);
  });

  test.each(['name', 'student_id', 'added', 'grade'])(
    'are ordered by %s, in one school and in all',
    async (sort) => {
      expect(await names('principal', 'select * from list_learners(sort => $1)', [sort])).toHaveLength(6);
      expect(
        await names('platform', 'select * from list_learners(sort => $1, descending => true)', [sort]),
      ).toHaveLength(7);
    },
  );

  test('can be asked for by whether they have left', async () => {
    await stage.undone(async () => {
      await stage.admin.query('update students set left_on = private.school_today() where id = $1', [
        stage.world.students.otherChild,
      ]);
      const listed = async (args: string) =>
        (await stage.as('principal', `select * from list_learners(${args})`)).rows.map(({ id }) => id);
      const { otherChild, child } = stage.world.students;
      expect(await listed('at_school => false')).toEqual([otherChild]);
      expect(await listed('at_school => true')).toContain(child);
      expect(await listed('at_school => true')).not.toContain(otherChild);
      expect(await listed('')).toEqual(expect.arrayContaining([child, otherChild]));
      expect(await listed('at_school => false, has_parent => false')).toEqual([]);
    });
  });

  test('of one school come by level', async () => {
    const levels = (await call('principal', `select * from list_learners(sort => 'grade')`)).map(
      ({ grade_level }) => grade_level,
    );
    expect(levels).toEqual([6, 6, 7, 7, 7, 7]);
  });
});

describe('recipients', () => {
  test('are exactly those of the dialog, for everybody', async () => {
    for (const actor of actorNames.filter((name) => name !== 'service')) {
      const all = (await call(actor, 'select * from message_recipients()')).map(
        ({ profile_id }) => profile_id,
      );
      const found = (await call(actor, 'select * from find_recipients(page_size => 100)')).map(
        ({ profile_id }) => profile_id,
      );
      expect(found.sort(), actor).toEqual(all.sort());
    }
  });

  test('come with the learners who connect the two', async () => {
    expect(await call('principal', `select * from find_recipients('elsabe')`)).toMatchObject([
      {
        first_name: 'Elsabé',
        role: 'parent',
        school_name: 'Home',
        learners: [{ first_name: 'Zoë', grade: 'Grade 7' }],
        total: '1',
      },
    ]);
    expect(await call('parent', 'select * from find_recipients()')).toMatchObject([
      { first_name: 'Teacher', subjects: ['Mathematics'], learners: [{ first_name: 'Child' }] },
    ]);
  });

  test('are found by the name of a learner, and by what they teach', async () => {
    expect(await names('principal', `select * from find_recipients('zoe')`)).toEqual(['Elsabé']);
    expect(await names('platform', `select * from find_recipients('zoe')`)).toEqual(['Elsabé']);
    expect(await names('otherTeacher', `select * from find_recipients('zoe')`)).toEqual(['Elsabé']);
    expect(await names('parent', `select * from find_recipients('math')`)).toEqual(['Teacher']);
    expect(await names('parent', `select * from find_recipients('art')`)).toEqual([]);
  });

  test('come page by page', async () => {
    const page = (number: number) =>
      names('principal', 'select * from find_recipients(page => $1, page_size => 3)', [number]);
    const [first, second] = [await page(0), await page(1)];
    const all = await names('principal', 'select * from find_recipients(page_size => 100)');
    expect([...first, ...second]).toEqual(all.slice(0, 6));
  });
});

describe('the numbers of the cards', () => {
  test('are those of the schools that one runs', async () => {
    const { home, away } = stage.world;
    expect(await call('principal', 'select * from console_counts()')).toEqual([
      {
        schools: '1',
        teachers: '3',
        parents: '6',
        learners: '4',
        pending: '2',
        added_children: '1',
        announcements: '7',
      },
    ]);
    expect(await call('platform', 'select * from console_counts()')).toMatchObject([
      { schools: '2', teachers: '5', parents: '9' },
    ]);
    expect(await call('platform', 'select * from console_counts($1)', [away.id])).toMatchObject([
      { schools: '1', teachers: '2' },
    ]);
    expect(await call('foreignPrincipal', 'select * from console_counts($1)', [home.id])).toEqual([]);
  });

  test.each([
    'anonymous',
    'plain',
    'pendingTeacher',
    'parent',
    'teacher',
    'homelessAdmin',
    'deadSession',
    'levelOne',
  ] as const)('%s gets none', async (actor) => {
    expect(await call(actor, 'select * from console_counts()')).toEqual([]);
  });
});
