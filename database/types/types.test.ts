import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../server/testing/database.ts';
import { readCommitted } from './schema/folder.ts';
import { writeSchema } from './schema/write.ts';
import { writeTypes } from './write.ts';

let cloned: TestDatabase;
beforeAll(async () => {
  cloned = await cloneDatabase();
});
afterAll(() => cloned.drop());

test('the committed types are those of the migrated database (npm run types)', async () => {
  const committed = await readFile(new URL('../../contract/database.types.ts', import.meta.url), 'utf8');
  expect(committed.replaceAll('\r\n', '\n')).toBe(await writeTypes(cloned.admin));
});

test('the committed schema is that of the migrated database (npm run types)', async () => {
  expect(await stale(await writeSchema(cloned.admin))).toEqual([]);
});

test.each([
  ['a policy', 'drop policy "parents read their children" on public.students', 'public.students.sql'],
  ['a grant', 'grant update (created_at) on public.grades to authenticated', 'public.grades.sql'],
  ['a trigger', 'alter table public.students disable trigger complete', 'public.students.sql'],
  ['row security', 'alter table auth.users no force row level security', 'auth.users.sql'],
  ['a default', 'alter table public.terms alter id drop default', 'public.terms.sql'],
  ['a shared function', 'alter function private.school_id() volatile', 'functions/private.school_id.sql'],
  ['a right to call', 'revoke execute on function auth.uid() from anon', 'functions/auth.uid.sql'],
  ['a table more', 'create table private.more (id int)', 'private.more.sql'],
  ['a table less', 'drop table private.mailbox', 'private.mailbox.sql'],
  ['a schema', 'grant create on schema public to anon', 'schemas.sql'],
])('%s that is other than committed is told by its file', async (_, change, file) => {
  await cloned.admin.query('begin');
  await cloned.admin.query(change);
  const schema = await writeSchema(cloned.admin);
  await cloned.admin.query('rollback');
  expect(await stale(schema)).toEqual([file]);
});

/** The files of `database/schema/` that differ, are missing or too many. */
async function stale(schema: ReadonlyMap<string, string>): Promise<string[]> {
  const committed = await readCommitted();
  const paths = new Set([...schema.keys(), ...committed.keys()]);
  return [...paths].filter((path) => schema.get(path) !== committed.get(path)).sort();
}
