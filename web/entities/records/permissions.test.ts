import { expect, it } from 'vitest';
import {
  familyVoices,
  mayCorrect,
  mayDecide,
  mayManageRecords,
  mayNotify,
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

it('its teacher corrects a record while they teach the learner, and nobody else', () => {
  const student = {};
  expect(mayCorrect({ teacher_id: 't', student }, 't')).toBe(true);
  expect(mayCorrect({ teacher_id: 't', student: null }, 't')).toBe(false);
  expect(mayCorrect({ teacher_id: 't', student }, 'another')).toBe(false);
  expect(mayCorrect({ teacher_id: null, student }, 't')).toBe(false);
});

it('a learner of age who answers is not offered the words of a child, a guardian is', () => {
  expect(familyVoices({ relation: 'self' })).toEqual(['guardian']);
  expect(familyVoices({ relation: 'mother' })).toEqual(['guardian', 'learner']);
  // Of a list that an earlier version has kept, or that is not read yet.
  for (const child of [{}, undefined]) expect(familyVoices(child)).toEqual(['guardian', 'learner']);
});
