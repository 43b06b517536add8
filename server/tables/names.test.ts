import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSchool, makeStudent } from '../../database/tests/factories.ts';
import { memberOf } from '../functions/testing/members.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let office: Awaited<ReturnType<typeof memberOf>>['client'];

beforeAll(async () => {
  server = await startTestServer();
  const school = await makeSchool(server.admin, 'Home');
  ({ client: office } = await memberOf(server, { role: 'admin', school }));
  for (const [lastName, code] of [
    ['Zondi', 'b'],
    ['van der Merwe', 'A'],
    ['Dlamini', 'a'],
    ['de Wet', 'B'],
  ]) {
    const id = await makeStudent(server.admin, 'Thandi', { school, grade: school.grades.seven });
    await server.admin.query('update students set last_name = $2, student_id = $3 where id = $1', [
      id,
      lastName,
      code,
    ]);
  }
});
afterAll(() => server.stop());

const inOrder = ['de Wet', 'Dlamini', 'van der Merwe', 'Zondi'];
const lastNames = (rows: { last_name: string }[] | null) => rows?.map(({ last_name }) => last_name);

test('an order by a name is the one that people expect, from either end', async () => {
  const asked = () => office.from('students').select('last_name');
  expect(lastNames((await asked().order('last_name')).data)).toEqual(inOrder);
  expect(lastNames((await asked().order('last_name', { ascending: false, nullsFirst: true })).data)).toEqual(
    inOrder.toReversed(),
  );
});

test('pages by offset follow the same order', async () => {
  const page = async (from: number) =>
    lastNames(
      (
        await office
          .from('students')
          .select('last_name')
          .order('last_name')
          .range(from, from + 1)
      ).data,
    );
  expect([...((await page(0)) ?? []), ...((await page(2)) ?? [])]).toEqual(inOrder);
});

test('what is no name is in the order of its characters, as the contract has it', async () => {
  const { data } = await office.from('students').select('student_id').order('student_id');
  expect(data?.map(({ student_id }) => student_id)).toEqual(['A', 'B', 'a', 'b']);
});

test('names of an embed, within it and of the rows around it', async () => {
  const within = await office
    .from('schools')
    .select('students(last_name)')
    .order('last_name', { referencedTable: 'students' });
  expect(within.error).toBeNull();
  expect(lastNames(within.data?.[0]?.students ?? null)).toEqual(inOrder);
  const around = await office
    .from('students')
    .select('last_name, grades(name)')
    .order('grades(name)')
    .order('last_name');
  expect(around.error).toBeNull();
  expect(around.data?.length).toBe(inOrder.length);
});

test('what only bears the name of one in an embed is ordered as it is', async () => {
  const { data, error } = await office
    .from('students')
    .select('last_name, grades(name:level)')
    .order('grades(name)')
    .order('last_name');
  expect(error).toBeNull();
  expect(data?.length).toBe(inOrder.length);
});
