import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { renewNameIndexes } from './collations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const told: unknown[] = [];
const log = { info: (said: unknown) => told.push(said) } as never;

type Index = { name: string; file: string; comment: string | null };
const indexes = async (): Promise<Index[]> =>
  (
    await server.admin.query<Index>(`
      select relname as name, pg_relation_filenode(oid)::text as file, obj_description(oid, 'pg_class') as comment
        from pg_class where relname in ('students_name', 'students_code', 'schools_name') order by relname`)
  ).rows;

test('an index of names says by which ICU it was made, and stays as it is while that runs', async () => {
  const before = await indexes();
  expect(before.map(({ comment }) => comment)).toEqual([
    expect.stringMatching(/^ICU [\d.]+$/),
    null,
    expect.stringMatching(/^ICU [\d.]+$/),
  ]);
  await renewNameIndexes(await asOwner(), log);
  expect(await indexes()).toEqual(before);
  expect(told).toEqual([]);
});

test('one that another ICU has made is built anew, the others are not', async () => {
  const [schools, code, students] = await indexes();
  await server.admin.query(`comment on index students_name is 'ICU 1.2'`);
  await renewNameIndexes(await asOwner(), log);
  const after = await indexes();
  expect(after[2]?.file).not.toBe(students?.file);
  expect(after[2]?.comment).toBe(students?.comment);
  expect(after.slice(0, 2)).toEqual([schools, code]);
  expect(told).toEqual([expect.objectContaining({ index: 'students_name', before: 'ICU 1.2' })]);
});

/** The owner of the tables, on the superuser's connection. */
async function asOwner() {
  const { rows } = await server.admin.query<{ owner: string }>(
    `select pg_get_userbyid(relowner) as owner from pg_class where oid = 'public.students'::regclass`,
  );
  await server.admin.query(`set role ${server.admin.escapeIdentifier(rows[0]?.owner ?? '')}`);
  return server.admin;
}
