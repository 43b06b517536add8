/** A line of a file that by its name is a learner of the school: the office says whether it is, and nobody is doubled. */
import { describe, expect, test } from 'vitest';
import { freshEmail } from '../../auth/testing/people.ts';
import { learners, useImports } from './testing.ts';

const it = useImports();
const { students, rows } = it;
const askedOf = async (file: string) => {
  const { lines, counts } = await it.office.preview('learners', file);
  return { counts, asked: lines.filter(({ status }) => status === 'asked') };
};
/** Answers 'another child' for each line that is asked about. */
const answersFor = async (file: string) =>
  (await askedOf(file)).asked.map(({ sheet, line, likes }) => ({
    sheet,
    line,
    than: likes.flatMap(({ id }) => id ?? []),
  }));

const listed = learners('X1,Zoë,van Wyk,6,2014-03-09,,,,,', 'X2,Cid,Dee,6,,,,,,');
const again = learners(
  'Y1,ZOE,Vanwyk,7,2014-03-09,,,,,',
  'Y2,Cid,Dee,6,,,,,,',
  'Y3,Cid,Dee,7,,,,,,',
  'Y4,Zoë,van Wyk,6,2015-01-01,,,,,',
);

test('is asked about, with whom it looks like; another day of birth is another child', async () => {
  const withMother = listed.replace('2014-03-09,,,,,', `2014-03-09,,Mum,Van Wyk,${freshEmail()},`);
  await it.office.apply('learners', withMother);
  const { counts, asked } = await askedOf(again);
  expect(counts).toMatchObject({ bad: 0, asked: 3, asked_one_grade_up: 1, new: 1, existing: 0 });
  expect(asked.map(({ line, likes }) => [line, likes.map(({ text }) => text)])).toEqual([
    [2, ['Zoë van Wyk, Grade 6, ID X1, born 2014-03-09, child of Mum Van Wyk']],
    [3, ['Cid Dee, Grade 6, ID X2, without a parent']],
    [4, ['Cid Dee, Grade 6, ID X2, without a parent']],
  ]);
});

test('is not imported without an answer, left out as the same, and imported as another child', async () => {
  await it.office.apply('learners', listed);
  for (const leave_out of [0, 1])
    expect(await it.office.apply('learners', again, { leave_out })).toMatchObject({ imported: false });
  expect(await students()).toHaveLength(2);

  const [zoe, , older] = await answersFor(again);
  expect(
    await it.office.apply('learners', again, {
      leave_out: 1,
      other_children: [zoe, older].flatMap((answer) => answer ?? []),
    }),
  ).toMatchObject({ imported: true, counts: { created_count: 3, left_out_count: 1, skipped_count: 0 } });
  expect((await students()).map(({ student_id }) => student_id).toSorted()).toEqual([
    'X1',
    'X2',
    'Y1',
    'Y3',
    'Y4',
  ]);
  expect(
    await rows(
      `select c.student_id, o.student_id as other from private.told_apart_learners t
         join students c on c.id = t.student_id join students o on o.id = t.other_id where c.school_id = $1
        order by 1`,
    ),
  ).toEqual([
    { student_id: 'Y1', other: 'X1' },
    { student_id: 'Y3', other: 'X2' },
  ]);
});

test('an answer about somebody else is none', async () => {
  await it.office.apply('learners', listed);
  const other_children = (await answersFor(again)).map((answer) => ({ ...answer, than: [] }));
  expect(await it.office.apply('learners', again, { other_children })).toMatchObject({
    imported: false,
    preview: { counts: { asked: 3 } },
  });
});

test('two lines of one file are asked about, too, and imported as two when they are', async () => {
  const twice = learners('X1,Ann,Bee,6,,,,,,', 'X2,ann,BEE,6,,,,,,', 'X3,Ann,Bee,6,,,,,,');
  const { asked } = await askedOf(twice);
  expect(asked.map(({ likes }) => likes)).toMatchObject([
    [{ id: null, text: 'Ann Bee on line 2' }],
    [
      { id: null, text: 'Ann Bee on line 2' },
      { id: null, text: 'ann BEE on line 3' },
    ],
  ]);
  expect(await it.office.apply('learners', twice)).toMatchObject({ imported: false });
  const other_children = await answersFor(twice);
  expect(await it.office.apply('learners', twice, { other_children })).toMatchObject({
    counts: { created_count: 3 },
  });
});

test.each([
  ['with student IDs', listed],
  ['without', learners(',Zoë,van Wyk,6,2014-03-09,,,,,', ',Cid,Dee,6,,,,,,')],
])('the same file twice doubles nobody: %s', async (_, file) => {
  await it.office.apply('learners', file);
  for (const existing of ['skip', 'update'] as const)
    expect(await it.office.apply('learners', file, { existing })).toMatchObject({
      imported: true,
      counts: { created_count: 0 },
    });
  expect(await students()).toHaveLength(2);
});

test('without a student ID a line is the learner of its name, and says for whom it is taken', async () => {
  await it.office.apply('learners', listed);
  const { counts, lines } = await it.office.preview('learners', learners(',Zoe,VANWYK,6,2014-03-09,,,,,'));
  expect(counts).toMatchObject({ existing: 1, new: 0 });
  expect(lines[0]?.notes.at(-1)).toBe(
    'Taken for Zoë van Wyk, Grade 6, ID X1, born 2014-03-09, without a parent. Give another child a student ID in the file',
  );
});

describe('the list of a new year, in which every grade is one higher', () => {
  const names = ['Ann', 'Ben', 'Cid'];
  const listOf = (grade: string, day = '', id = (_n: number) => '') =>
    learners(...names.map((name, n) => `${id(n)},${name},Bee,${grade},${day},,,,,`));
  const known = (day = '') =>
    it.office.apply(
      'learners',
      listOf('6', day, (n) => `X${n}`),
    );

  test.each([
    ['without student IDs and days of birth', '', listOf('7')],
    ['with other student IDs', '', listOf('7', '', (n) => `Y${n}`)],
    ['where the school alone has the days of birth', '2014-03-09', listOf('7')],
    ['where the list alone has them', '', listOf('7', '2014-03-09')],
  ])('doubles nobody without an answer: %s', async (_, day, file) => {
    await known(day);
    const { counts, asked } = await askedOf(file);
    expect(counts).toMatchObject({ bad: 0, asked: 3, asked_one_grade_up: 3, new: 0 });
    expect(asked[0]?.likes[0]?.text).toMatch(/^Ann Bee, Grade 6, ID X0/);
    expect(await it.office.apply('learners', file)).toMatchObject({ imported: false });
    expect(await students()).toHaveLength(3);
    expect(await it.office.apply('learners', file, { other_children: await answersFor(file) })).toMatchObject(
      { imported: true, counts: { created_count: 3 } },
    );
  });

  test('with the IDs moves them up, and says how many change grade', async () => {
    await known();
    const file = listOf('7', '', (n) => `X${n}`);
    const { counts } = await it.office.preview('learners', file);
    expect(counts).toMatchObject({ asked: 0, asked_one_grade_up: 0, existing: 3, changing_grade: 3 });
  });

  test('takes a learner of the grade above for another child', async () => {
    await it.office.apply(
      'learners',
      listOf('7', '', (n) => `X${n}`),
    );
    expect((await it.office.preview('learners', listOf('6'))).counts).toMatchObject({ asked: 0, new: 3 });
  });
});

describe('of the name of one who has left a line', () => {
  const leaver = async (yearsAgo: number, day: string | null, more = '') => {
    await it.office.apply('learners', learners('X1,Ann,Bee,6,,,,,,', more));
    await it.server.admin.query(
      `update students set left_on = make_date(extract(year from private.school_today())::int - $2, 1, 1), date_of_birth = $3
        where school_id = $1 and student_id = 'X1'`,
      [it.office.school.id, yearsAgo, day],
    );
  };

  test.each([
    ['one grade up, a year later', 1, null, '7', '', 'asked'],
    ['in the same grade', 0, null, '6', '', 'asked'],
    ['where the list has the day of birth alone', 1, null, '7', '2014-03-09', 'asked'],
    ['where the school has the day of birth alone', 1, '2014-03-09', '7', '', 'asked'],
    ['of another day of birth', 1, '2014-03-09', '7', '2015-03-09', 'new'],
    ['of the same day of birth, whatever the grade', 1, '2014-03-09', '1', '2014-03-09', 'asked'],
    ['a grade below', 3, null, '1', '', 'new'],
    ['in a grade that nobody reaches by then', 0, null, '12', '', 'new'],
  ])(
    'is asked about exactly where the database would refuse it: %s',
    async (_, yearsAgo, known, grade, day, status) => {
      await leaver(yearsAgo, known);
      const { school, client } = it.office;
      const { rows: grades } = await it.server.admin.query(
        `insert into grades (name, level, school_id) values ('Grade 12', 12, $1) returning id`,
        [school.id],
      );
      const file = learners(`Y1,ANN,Bee,${grade},${day},,,,,`);
      const { lines } = await it.office.preview('learners', file);
      expect(lines.map((line) => line.status)).toEqual([status]);
      const { error } = await client.rpc('enrol_learner', {
        school: school.id,
        first_name: 'Ann',
        last_name: 'Bee',
        grade: { 1: school.grades.spare, 6: school.grades.six, 7: school.grades.seven, 12: grades[0].id }[
          grade
        ],
        ...(day && { date_of_birth: day }),
      });
      expect(error?.code).toBe(status === 'asked' ? 'PR008' : undefined);
    },
  );

  test('without a student ID is asked about, too: left out as the same, or imported as another child', async () => {
    await leaver(1, null);
    const [left] = await rows(`select left_on::text from students where school_id = $1`);
    const file = learners(',Ann,Bee,7,2014-03-09,,,,,', ',Eve,Fox,7,,,,,,');
    const { counts, asked } = await askedOf(file);
    expect(counts).toMatchObject({ bad: 0, asked: 1, new: 1 });
    expect(asked[0]?.likes.map(({ text }) => text)).toEqual([
      `Ann Bee, Grade 6, ID X1, without a parent, who left the school on ${left.left_on}`,
    ]);
    expect(await it.office.apply('learners', file)).toMatchObject({ imported: false });
    expect(await students()).toHaveLength(1);
    expect(await it.office.apply('learners', file, { other_children: await answersFor(file) })).toMatchObject(
      { imported: true, counts: { created_count: 2 } },
    );
    // From now on the list is about who is there.
    expect((await it.office.preview('learners', file)).counts).toMatchObject({ asked: 0, existing: 2 });
  });

  test('and of one who is at the school is that one, as before', async () => {
    await leaver(1, null, 'X2,Ann,Bee,7,,,,,,');
    const file = learners(',Ann,Bee,7,,,,,,');
    expect((await it.office.preview('learners', file)).counts).toMatchObject({
      asked: 0,
      bad: 0,
      existing: 1,
    });
    const { asked } = await askedOf(learners('Y1,Ann,Bee,7,,,,,,'));
    expect(asked[0]?.likes).toHaveLength(2);
  });

  test('is told from an earlier line that is new, too', async () => {
    await leaver(1, null);
    const file = learners(',Ann,Bee,7,,,,,,', 'Y1,Ann,Bee,7,,,,,,');
    const { asked } = await askedOf(file);
    expect(asked.map(({ likes }) => likes.map(({ text }) => text))).toEqual([
      [expect.stringMatching(/^Ann Bee, Grade 6, ID X1/)],
      [expect.stringMatching(/^Ann Bee, Grade 6, ID X1/), 'Ann Bee on line 2'],
    ]);
    expect(await it.office.apply('learners', file, { other_children: await answersFor(file) })).toMatchObject(
      { imported: true, counts: { created_count: 2 } },
    );
  });
});

test('a learner who is enrolled between the check and the writing is not doubled', async () => {
  await it.server.admin.query(`
    create function enrol_meanwhile() returns trigger security definer language plpgsql as $$
    begin
      if new.student_id <> 'M1' then
        insert into public.students (student_id, first_name, last_name, grade_id, school_id)
        values ('M1', new.first_name, new.last_name, new.grade_id, new.school_id);
      end if;
      return new;
    end $$;
    create trigger enrol_meanwhile before insert on students for each row execute function enrol_meanwhile();`);
  await expect(it.office.apply('learners', learners('X1,Ann,Bee,6,,,,,,'))).rejects.toMatchObject({
    status: 409,
    code: 'import_conflict',
  });
  await it.server.admin.query('drop function enrol_meanwhile cascade');
  expect(await students()).toEqual([]);
});
