import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Scope } from '../database/scope.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';

let cloned: TestDatabase;
beforeAll(async () => {
  cloned = await cloneDatabase();
});
afterAll(() => cloned.drop());

const one = { text: 'select 1' };
const within = (held: Scope, asked: Scope) =>
  cloned.database.withScope(held, () => cloned.database.queryScoped(asked, one));

test.each<[Scope, Scope]>([
  [{ role: 'portal_auth' }, { role: 'portal_auth' }],
  [{ role: 'portal_jobs' }, { role: 'portal_files' }],
  [{ role: 'portal_jobs' }, { role: 'anon' }],
  [{ role: 'anon', isHouseWork: true }, { role: 'portal_files' }],
])('%o in hand, %o is refused', async (held, asked) => {
  await expect(within(held, asked)).rejects.toThrow(/is asked for by whoever holds/);
});

test.each<[Scope, Scope]>([
  [{ role: 'anon' }, { role: 'portal_files' }],
  [{ role: 'anon', isHouseWork: true }, { role: 'service_role' }],
])('%o in hand, %o is given', async (held, asked) => {
  expect((await within(held, asked)).rowCount).toBe(1);
});

test('what is asked after a transaction, or within two others, is looked at, too', async () => {
  const { database } = cloned;
  const accounts: Scope = { role: 'portal_auth' };
  await database.withScope(accounts, async () => {});
  expect((await database.queryScoped(accounts, one)).rowCount).toBe(1);
  const nested = database.withScope({ role: 'anon' }, () => within(accounts, { role: 'anon' }));
  await expect(nested).rejects.toThrow(/a place of people is asked for by whoever holds one of accounts/);
});
