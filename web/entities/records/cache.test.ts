import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { amendRecord, applyRecord, removeRecord, showsRecord } from './cache.ts';
import { recordKeys } from './keys.ts';
import type { DisciplinaryRecord, RecordList } from './reads.ts';

const record = {
  id: 'one',
  school_id: 'home',
  student_id: 'sipho',
  status: 'pending',
  parent_notified: false,
  created_at: '2026-02-03T08:00:00Z',
} as DisciplinaryRecord;

it('a record keeps what has become of it since it was drawn', () => {
  const queryClient = new QueryClient();
  const all = recordKeys.list('me', { search: '', child: null, status: null });
  const searched = recordKeys.list('me', { search: 'Sipho', child: null, status: null });
  const one = recordKeys.one('me', 'one');
  const list: RecordList = { pages: [{ items: [record], next: null }], pageParams: [null] };
  for (const queryKey of [all, searched]) queryClient.setQueryData(queryKey, list);
  queryClient.setQueryData(one, record);

  // Resolve, then notify, before the first was answered: neither write knows of the other.
  amendRecord(queryClient, 'me', 'one', { parent_notified: true });
  amendRecord(queryClient, 'me', 'one', { status: 'resolved' });

  const now = { ...record, status: 'resolved', parent_notified: true };
  for (const queryKey of [all, searched]) {
    expect(queryClient.getQueryData<RecordList>(queryKey)?.pages).toEqual([{ items: [now], next: null }]);
  }
  expect(queryClient.getQueryData(one)).toEqual(now);
});

it('what does not show the record stays as it is', () => {
  const queryClient = new QueryClient();
  const key = recordKeys.list('me', { search: '', child: 'another', status: null });
  const list: RecordList = { pages: [{ items: [], next: null }], pageParams: [null] };
  queryClient.setQueryData(key, list);
  amendRecord(queryClient, 'me', 'one', { status: 'resolved' });
  expect(queryClient.getQueryData(key)).toBe(list);
  expect(queryClient.getQueryState(recordKeys.one('me', 'one'))).toBeUndefined();
});

it('a new record joins the list of its status, and no other', () => {
  const queryClient = new QueryClient();
  const empty: RecordList = { pages: [{ items: [], next: null }], pageParams: [null] };
  const listOf = (status: 'pending' | 'resolved') =>
    recordKeys.list('me', { search: '', child: null, status });
  for (const status of ['pending', 'resolved'] as const) queryClient.setQueryData(listOf(status), empty);
  applyRecord(queryClient, 'me', record);
  expect(queryClient.getQueryData<RecordList>(listOf('pending'))?.pages[0]?.items).toEqual([record]);
  expect(queryClient.getQueryData(listOf('resolved'))).toBe(empty);
});

it('a record that was decided leaves the list of those that wait, and joins none of another school', () => {
  const queryClient = new QueryClient();
  const empty: RecordList = { pages: [{ items: [], next: null }], pageParams: [null] };
  const waiting = recordKeys.list('me', { search: '', child: null, status: 'pending' });
  const away = recordKeys.list('me', { search: '', child: null, status: null, school: 'away' });
  const home = recordKeys.list('me', { search: '', child: null, status: null, school: 'home' });
  for (const queryKey of [waiting, away, home]) queryClient.setQueryData(queryKey, empty);
  applyRecord(queryClient, 'me', record);
  const now: DisciplinaryRecord = { ...record, status: 'resolved' };
  applyRecord(queryClient, 'me', now);
  const shown = (queryKey: readonly unknown[]) =>
    queryClient.getQueryData<RecordList>(queryKey)?.pages.flatMap(({ items }) => items);
  expect([shown(waiting), shown(away), shown(home)]).toEqual([[], [], [now]]);
});

it('a record that may be read no longer goes from lists and screen, and is not asked for again', () => {
  const queryClient = new QueryClient();
  const all = recordKeys.list('me', { search: '', child: null, status: null });
  expect(showsRecord(queryClient, 'me', 'one')).toBe(false);
  queryClient.setQueryData(all, { pages: [{ items: [record], next: null }], pageParams: [null] });
  queryClient.setQueryData(recordKeys.one('me', 'one'), record);
  expect(showsRecord(queryClient, 'me', 'one')).toBe(true);
  removeRecord(queryClient, 'me', 'one');
  expect(queryClient.getQueryData<RecordList>(all)?.pages[0]?.items).toEqual([]);
  expect(queryClient.getQueryData(recordKeys.one('me', 'one'))).toBeNull();
  removeRecord(queryClient, 'me', 'another');
  expect(queryClient.getQueryState(recordKeys.one('me', 'another'))).toBeUndefined();
});
