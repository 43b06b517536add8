import { expect, it } from 'vitest';
import {
  mayCorrect,
  mayDecide,
  mayManageRecords,
  mayNotify,
  mayReadEarlier,
  mayReadRecords,
} from './permissions.ts';

const person = (role: string, school_id: string | null = 's') => ({ role, school_id });

it('teachers manage records, parents read them, nobody else opens the screen', () => {
  expect(mayManageRecords(person('teacher'))).toBe(true);
  expect(mayManageRecords(person('parent'))).toBe(false);
  expect(mayReadRecords(person('parent'))).toBe(true);
  expect(mayReadRecords(person('admin'))).toBe(false);
  expect(mayReadRecords(person('teacher', null))).toBe(false);
});

it('a record is decided once, and its parent is told once', () => {
  expect(mayDecide({ status: 'pending', parent_notified: true })).toBe(true);
  expect(mayDecide({ status: 'resolved', parent_notified: false })).toBe(false);
  expect(mayDecide({ status: 'escalated', parent_notified: false })).toBe(false);
  expect(mayNotify({ status: 'resolved', parent_notified: false })).toBe(true);
  expect(mayNotify({ status: 'pending', parent_notified: true })).toBe(false);
});

it('its teacher corrects a pending record for a day', () => {
  const record = { teacher_id: 't', created_at: '2026-03-02T08:00:00Z', status: 'pending' };
  const hours = (count: number) => Date.parse(record.created_at) + count * 3_600_000;
  expect(mayCorrect(record, 't', hours(23))).toBe(true);
  expect(mayCorrect(record, 't', hours(24))).toBe(false);
  expect(mayCorrect(record, 'another', hours(1))).toBe(false);
  expect(mayCorrect({ ...record, status: 'resolved' }, 't', hours(1))).toBe(false);
});

it('who corrected a record reads what it said before, and nobody else', () => {
  const record = { teacher_id: 'teacher', corrected_at: '2026-03-09T08:00:00Z' };
  expect(mayReadEarlier(record, 'teacher')).toBe(true);
  expect(mayReadEarlier(record, 'colleague')).toBe(false);
  expect(mayReadEarlier({ ...record, corrected_at: null }, 'teacher')).toBe(false);
  expect(mayReadEarlier({ ...record, teacher_id: null }, 'teacher')).toBe(false);
});
