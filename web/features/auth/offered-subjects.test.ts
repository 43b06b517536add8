import { expect, it } from 'vitest';
import { offeredFirst } from './offered-subjects.ts';

const subjects = ['Accounting', 'History', 'Mathematics'].map((id) => ({ id }));
const [accounting, history, mathematics] = subjects;

it('what is taught in the grade stands first, and the others are kept', () => {
  expect(offeredFirst(subjects, ['Mathematics', 'Accounting'])).toEqual({
    first: [accounting, mathematics],
    others: [history],
  });
});

it('all stand there where nothing is known of the grade', () => {
  expect(offeredFirst(subjects, [])).toEqual({ first: subjects, others: [] });
});

it('a subject that the school no longer has hides none of the others', () => {
  expect(offeredFirst(subjects, ['Latin'])).toEqual({ first: subjects, others: [] });
});
