import { expect, it } from 'vitest';
import { withGrade, withSubject } from './taught-grades.ts';

it('unticking a grade drops its subjects', () => {
  const taught = withSubject(withGrade([], 'grade-6', true), 'grade-6', 'maths', true);
  expect(taught).toEqual([{ grade_id: 'grade-6', subject_ids: ['maths'] }]);
  expect(withGrade(withGrade(taught, 'grade-6', false), 'grade-6', true)).toEqual([
    { grade_id: 'grade-6', subject_ids: [] },
  ]);
});

it('a subject is ticked for its grade only, and once', () => {
  let taught = withGrade(withGrade([], 'grade-6', true), 'grade-7', true);
  taught = withSubject(withSubject(taught, 'grade-7', 'maths', true), 'grade-7', 'maths', true);
  expect(taught).toEqual([
    { grade_id: 'grade-6', subject_ids: [] },
    { grade_id: 'grade-7', subject_ids: ['maths'] },
  ]);
  expect(withSubject(taught, 'grade-7', 'maths', false)[1]).toEqual({ grade_id: 'grade-7', subject_ids: [] });
});
