import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../server/testing/database.ts';
import { patient } from '../../server/testing/patience.ts';
import { allMutants, sqlFiles } from './mutants/all.ts';

// Thousands of changed texts are parsed.
vi.setConfig({ testTimeout: patient(60_000) });

const equivalents: Record<string, string> = JSON.parse(
  readFileSync(new URL('equivalent.json', import.meta.url), 'utf8'),
);
let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

test('every survivor that is explained is a mutant, and has a reason', async () => {
  const ask = async (query: string) => (await database.admin.query(query)).rows;
  const mutants = await allMutants(await sqlFiles(), ask as never);
  const known = new Set(mutants.map(({ id }) => id));
  expect(known.size).toBe(mutants.length);
  expect(known.size).toBeGreaterThan(5000);
  expect(Object.keys(equivalents).filter((id) => !known.has(id))).toEqual([]);
  expect(Object.entries(equivalents).filter(([, reason]) => reason.length < 20)).toEqual([]);
});
