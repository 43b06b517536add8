import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAccount, makeLearner, makePerson, makeRow, makeSchool } from '../../database/tests/factories.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { untilWaiting } from '../testing/waiting.ts';
import { deleteAccount } from './delete-account.ts';

let cloned: TestDatabase;

beforeAll(async () => {
  cloned = await cloneDatabase();
});
afterAll(() => cloned.drop());

const isThere = async (userId: string) =>
  (await cloned.admin.query('select from auth.users where id = $1', [userId])).rowCount === 1;

test('an account without a profile goes, and one that is gone is fine', async () => {
  const { userId } = await makeAccount(cloned.admin, 'Gone');
  await deleteAccount(cloned.database, userId);
  expect(await isThere(userId)).toBe(false);
  await deleteAccount(cloned.database, userId);
});

test('an account that has become a learner’s stays, whatever was to be deleted', async () => {
  const { userId } = await makeLearner(cloned.admin, 'Learner');
  await deleteAccount(cloned.database, userId);
  expect(await isThere(userId)).toBe(true);
});

test('an account stays whose person is registering while it is to be deleted', async () => {
  const school = await makeSchool(cloned.admin, 'Next');
  const { userId } = await makeAccount(cloned.admin, 'Returning');
  await cloned.admin.query('begin');
  await makeRow(cloned.admin, 'profiles', {
    user_id: userId,
    first_name: 'Thandi',
    last_name: 'Dlamini',
    role: 'parent',
    school_id: school.id,
  });
  const deleting = deleteAccount(cloned.database, userId);
  await untilWaiting(cloned);
  await cloned.admin.query('commit');
  await deleting;
  expect(await isThere(userId)).toBe(true);
});

test('an account whose person has registered again stays', async () => {
  const school = await makeSchool(cloned.admin, 'Home');
  const { userId } = await makePerson(cloned.admin, 'Back', { role: 'parent', school: school.id });
  await deleteAccount(cloned.database, userId);
  expect(await isThere(userId)).toBe(true);
});
