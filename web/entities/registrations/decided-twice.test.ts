import { createClient } from '@supabase/supabase-js';
import { beforeEach, expect, test, vi } from 'vitest';
import { decideRecord } from '#web/entities/records/writes.ts';
import { RowGone } from '#web/lib/row-gone.ts';
import { confirmChild, decideNamesake, matchChild } from './child-writes.ts';
import { decideRegistrations, reinstate } from './writes.ts';

/** What the table has now, and what the function that decides answers. */
const house = vi.hoisted(() => {
  const rows: Record<string, unknown>[] = [];
  return {
    rows,
    areRead: true,
    refusal: { code: 'PR004', message: 'Somebody else has decided on this meanwhile.' },
  };
});

beforeEach(() => {
  house.rows = [];
  house.areRead = true;
});

vi.mock('#web/lib/client.ts', () => ({ client: async () => portal }));

/** The columns of `?a=eq.b&id=in.(…)` that a row must have. */
function fits(row: Record<string, unknown>, query: URLSearchParams): boolean {
  return [...query].every(([column, condition]) => {
    if (column === 'select' || column === 'limit') return true;
    if (condition.startsWith('in.')) return condition.slice(4, -1).split(',').includes(String(row[column]));
    return condition === `eq.${row[column]}`;
  });
}

/** A first attempt has arrived and its answer was lost: every write finds nothing to change, every function refuses. */
const portal = createClient('http://portal.test', 'key', {
  auth: { persistSession: false },
  global: {
    fetch: async (address, { method } = {}) => {
      const { pathname, searchParams } = new URL(String(address));
      if (pathname.includes('/rpc/')) return Response.json(house.refusal, { status: 409 });
      if (!house.areRead) throw new TypeError('Failed to fetch');
      return Response.json(method === 'GET' ? house.rows.filter((row) => fits(row, searchParams)) : []);
    },
  },
});

const shown = (id: string) => ({
  id,
  first_name: 'Thandi',
  last_name: 'Nkosi',
  role: 'parent',
  school_id: 's',
  created_at: '2026-01-01',
  children: [],
  teaching: [],
});
const approve = (...ids: string[]) =>
  decideRegistrations({ shown: ids.map(shown), status: 'approved', matches: [], reason: '' });
/** The learner, and its primary guardian: rows of two tables, told apart by what is asked of them. */
const learnerOf = (profile_id: string) => [
  { id: 'l' },
  { student_id: 'l', profile_id, state: 'active', is_primary: true },
];
const profile = (id: string, approval_status: string) => ({ id, approval_status, created_at: '2026-01-01' });

test('a registration that the lost attempt approved is approved', async () => {
  house.rows = [profile('a', 'approved')];
  await expect(approve('a')).resolves.toEqual(['a']);
});

test('of several, those are approved that are, and the others are not', async () => {
  house.rows = [profile('a', 'approved'), profile('b', 'rejected')];
  await expect(approve('a', 'b')).resolves.toEqual(['a']);
});

test('a registration that somebody else has rejected is not approved, and that is said', async () => {
  house.rows = [profile('a', 'rejected')];
  await expect(approve('a')).rejects.toThrow(house.refusal.message);
});

test('a refusal of another kind is said, whatever the row is', async () => {
  house.rows = [profile('a', 'approved')];
  const { refusal } = house;
  house.refusal = { code: '42501', message: 'Not yours' };
  await expect(approve('a')).rejects.toThrow('Not yours');
  house.refusal = refusal;
});

test('a rejection that the lost attempt took back is taken back', async () => {
  house.rows = [profile('a', 'approved')];
  await expect(reinstate({ id: 'a', created_at: '2026-01-01' })).resolves.toEqual(['a']);
  house.rows = [profile('a', 'pending')];
  await expect(reinstate({ id: 'a', created_at: '2026-01-01' })).rejects.toThrow(RowGone);
});

test('a child that the lost attempt confirmed is confirmed', async () => {
  house.rows = [{ id: 'a', is_confirmed: true }];
  await expect(confirmChild('a')).resolves.not.toThrow();
  house.rows = [{ id: 'a', is_confirmed: false }];
  await expect(confirmChild('a')).rejects.toThrow(RowGone);
});

test('a child that the lost attempt joined with a learner is joined: its declaration is gone', async () => {
  const match = { declaredId: 'a', learnerId: 'l', parentId: 'p' };
  house.rows = learnerOf('p');
  await expect(matchChild(match)).resolves.not.toThrow();
  house.rows = [{ id: 'a' }, ...learnerOf('p')];
  await expect(matchChild(match)).rejects.toThrow(house.refusal.message);
  house.rows = learnerOf('q');
  await expect(matchChild(match)).rejects.toThrow(house.refusal.message);
});

test('a learner whom the lost attempt handed over, or kept, is with the parent whom the office chose', async () => {
  const pair = { childId: 'a', learnerId: 'l', parentId: 'before' };
  const kept = () => decideNamesake({ is: 'kept', ...pair });
  const handedOver = () => decideNamesake({ is: 'handed-over', ...pair, declarerId: 'declarer' });
  house.rows = learnerOf('declarer');
  await expect(handedOver()).resolves.not.toThrow();
  await expect(kept()).rejects.toThrow(house.refusal.message);
  house.rows = learnerOf('before');
  await expect(kept()).resolves.not.toThrow();
  await expect(handedOver()).rejects.toThrow(house.refusal.message);
});

test('a joining that was refused is refused, where nobody can read what is so', async () => {
  house.areRead = false;
  await expect(matchChild({ declaredId: 'a', learnerId: 'l', parentId: 'p' })).rejects.toThrow(
    house.refusal.message,
  );
});

test('a record that the lost attempt resolved is resolved, and one that somebody escalated is not', async () => {
  house.rows = [{ id: 'a', status: 'resolved' }];
  await expect(decideRecord({ id: 'a', status: 'resolved' })).resolves.not.toThrow();
  await expect(decideRecord({ id: 'a', status: 'escalated' })).rejects.toThrow('Somebody else has decided');
});
