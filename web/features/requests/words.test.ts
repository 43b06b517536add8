import { expect, test } from 'vitest';
import { dayGiven, dueWord, whoGave } from './words.ts';

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

test('that one can still answer after the day is said only to whom an answer is open', () => {
  const open = { answer: null, due_on: '2026-12-10', may_decide: true, withdrawn_at: null };
  const late = '2027-01-14';
  expect(dueWord(open, '2026-12-10')).toBe('Answer by December 10, 2026');
  expect(dueWord(open, late)).toBe('The answer was due on December 10, 2026. You can still answer.');
  expect(dueWord({ ...open, answer: 'taken_back' }, late)).toMatch('You can still answer.');
  expect(dueWord({ ...open, answer: 'yes' }, late)).toBe('The answer was due on December 10, 2026.');
  expect(dueWord({ ...open, may_decide: false }, late)).toBe('The answer was due on December 10, 2026.');
  expect(dueWord({ ...open, withdrawn_at: '2026-12-01T08:00:00Z' }, late)).toBeNull();
  expect(dueWord({ ...open, due_on: null }, late)).toBeNull();
});
