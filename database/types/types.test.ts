import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../server/testing/database.ts';
import { writeTypes } from './write.ts';

let cloned: TestDatabase;
beforeAll(async () => {
  cloned = await cloneDatabase();
});
afterAll(() => cloned.drop());

test('the committed types are those of the migrated database (npm run types)', async () => {
  const committed = await readFile(new URL('../../contract/database.types.ts', import.meta.url), 'utf8');
  expect(committed).toBe(await writeTypes(cloned.admin));
});
