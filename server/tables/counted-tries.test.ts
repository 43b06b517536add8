/** Tries of a letter's code are counted whatever shape of the answer is asked for, and whatever is preferred. */
import { afterEach, expect, test } from 'vitest';
import { useWorldPortal } from '../storage/testing/world-portal.ts';

const it = useWorldPortal();
afterEach(() => it.portal.admin.query(`delete from private.sendings where kind = 'claims'`));

const wrong = { code: 'AAAAA-AAAAA', date_of_birth: '2014-03-01' };
type Client = Awaited<ReturnType<typeof it.clientOf>>;

test.each([
  ['rows', (db: Client) => db.rpc('claim_learner', wrong)],
  ['one row', (db: Client) => db.rpc('claim_learner', wrong).single()],
  ['one row or none', (db: Client) => db.rpc('claim_learner', wrong).maybeSingle()],
  ['a number', (db: Client) => db.rpc('claim_learner', wrong).select('learner_name::int')],
])('as %s', async (_, claim) => {
  const db = await it.clientOf('parent');
  const codes: (string | undefined)[] = [];
  for (let turn = 0; turn < 7; turn += 1) codes.push((await claim(db)).error?.code);
  expect(codes.slice(0, 5)).not.toContain('PT429');
  expect(codes.slice(5)).toEqual(['PT429', 'PT429']);
});

test('and none is tried and undone', async () => {
  const { error } = await (await it.clientOf('parent')).rpc('claim_learner', wrong).rollback();
  expect(error?.code).toBe('PORTAL_ROLLBACK');
});
