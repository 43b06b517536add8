import { expect, test } from 'vitest';
import { messageOf } from './errors.ts';
import { RequestError } from './request.ts';
import { changedRows, deletedOnce, RowGone } from './row-gone.ts';

const rows = (...data: { id: string }[]) => ({ data, error: null, status: 200 });
const refused = { data: null, error: { code: '42501', message: 'permission denied' }, status: 403 };
const gone = async () => null;
const there = async () => ({ id: 'a' });

test('a deletion whose row is gone is done', async () => {
  await expect(deletedOnce(rows({ id: 'a' }), there)).resolves.toBeUndefined();
  await expect(deletedOnce(rows(), gone)).resolves.toBeUndefined();
});

test('a deletion that left the row where it was is none', async () => {
  await expect(deletedOnce(rows(), there)).rejects.toThrow(RowGone);
  await expect(deletedOnce(refused, gone)).rejects.toThrow(RequestError);
});

test('a change of a row that is gone says so, in words for people', () => {
  expect(changedRows(rows({ id: 'a' }))).toEqual([{ id: 'a' }]);
  expect(() => changedRows(rows())).toThrow(RowGone);
  expect(() => changedRows(refused)).toThrow(RequestError);
  const decided = new RowGone('Somebody else has decided on this record meanwhile.');
  expect(messageOf(decided, 'Failed to update record')).toBe(decided.message);
});
