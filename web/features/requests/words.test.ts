import { expect, test } from 'vitest';
import { dayGiven, whoGave } from './words.ts';

test('who has answered is the learner of age, or a guardian, named to whom may know the name', () => {
  expect(whoGave({ name: 'Nomsa Dlamini' })).toBe('Nomsa Dlamini');
  expect(whoGave({ name: null, is_learner: false })).toBe('A guardian');
  expect(whoGave({ name: 'Thabo Dlamini', is_learner: true })).toBe('The learner');
});

test('a paper is of the day on it, and otherwise of the day on which it was entered at the school', () => {
  const answered_at = '2026-03-09T22:30:00Z';
  expect(dayGiven({ signed_on: null, answered_at })).toBe('2026-03-10');
  expect(dayGiven({ signed_on: '2026-03-01', answered_at })).toBe('2026-03-01');
});
