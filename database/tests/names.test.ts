/** Names stand as people expect, wherever the database puts them in order, and an index serves it. */
import { beforeAll, expect, test } from 'vitest';
import { nameColumns } from '../../server/tables/sql/names.ts';
import { makePerson, makeStudent } from './factories.ts';
import { fillSchools } from './many-schools.ts';
import { useStage } from './stage.ts';

const stage = useStage();
/** As people expect them; in the order of characters 'Zondi' comes first, and 'Élise' last of all. */
const expected = ['Botha', 'de Wet', 'Dlamini', 'Élise', 'Emslie', 'van der Merwe', 'Zondi'];

beforeAll(async () => {
  const { admin, world } = stage;
  for (const name of expected.toReversed()) {
    const { profileId } = await makePerson(admin, `Of ${name}`, { role: 'parent', school: world.away.id });
    await admin.query('update profiles set last_name = $2 where id = $1', [profileId, name]);
    const learner = await makeStudent(admin, `Child ${name}`, {
      school: world.away,
      grade: world.away.grades.seven,
    });
    await admin.query('update students set last_name = $2 where id = $1', [learner, name]);
  }
  await fillSchools(admin, 1, 40);
});

const lastNames = (text: string) =>
  stage.undone(async () => {
    const { rows } = await stage.as('foreignPrincipal', text);
    return rows.map(({ last_name }) => last_name).filter((name) => expected.includes(String(name)));
  });

test.each([
  `select * from list_people(sort => 'name', descending => false, page_size => 200)`,
  `select * from list_people(sort => 'role', descending => false, roles => '{parent}', page_size => 200)`,
  `select * from list_learners(descending => false, page_size => 200)`,
  `select * from list_learners(sort => 'grade', page_size => 200)`,
  `select * from find_recipients(page_size => 100)`,
])('%s', async (list) => {
  expect(await lastNames(list)).toEqual(expected);
});

test('pages of names neither overlap nor leave anybody out', async () => {
  const pages = [await ids(0), await ids(1), await ids(2), await ids(3)];
  expect(new Set(pages.flat()).size).toBe(pages.flat().length);
});

const ids = (page: number) =>
  stage.undone(async () => {
    const { rows } = await stage.as(
      'platform',
      `select id from list_learners(descending => false, page_size => 200, page => ${page})`,
    );
    return rows.map(({ id }) => String(id));
  });

const names = (...columns: string[]) => columns.map((each) => `${each} collate "und-x-icu"`).join(', ');

test.each([
  ['students_school_name', `students where school_id = $1 order by ${names('last_name', 'first_name')}, id`],
  ['students_name', `students order by ${names('last_name', 'first_name')}, id`],
  ['profiles_school_name', `profiles where school_id = $1 order by ${names('last_name', 'first_name')}, id`],
  ['profiles_name', `profiles order by ${names('last_name', 'first_name')}, id`],
  ['profiles_role_name', `profiles order by role, ${names('last_name', 'first_name')}, id`],
  [
    'profiles_school_role_name',
    `profiles where school_id = $1 order by role, ${names('last_name', 'first_name')}, id`,
  ],
  ['schools_name', `schools order by ${names('name')}`],
  ['subjects_school', `subjects where school_id = $1 order by ${names('name')}`],
])('%s serves its order', async (index, asked) => {
  await stage.undone(async () => {
    await stage.admin.query('set local enable_seqscan = off');
    await stage.admin.query('set local enable_bitmapscan = off');
    const { rows } = await stage.admin.query<{ 'QUERY PLAN': string }>(
      `explain select * from public.${asked.replace('$1', `'${stage.world.away.id}'`)} limit 25`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain(` using ${index} on `);
    expect(plan).not.toContain('Sort');
  });
});

test('each column of the registry is there and is text, in the order of its characters', async () => {
  const columns = Object.entries(nameColumns).flatMap(([table, of]) =>
    of.map((column) => `${table}.${column}`),
  );
  const { rows } = await stage.admin.query(
    `select table_name || '.' || column_name as name, data_type, collation_name from information_schema.columns
      where table_schema = 'public' and table_name || '.' || column_name = any($1) order by 1`,
    [columns],
  );
  expect(rows).toEqual(columns.sort().map((name) => ({ name, data_type: 'text', collation_name: null })));
});
