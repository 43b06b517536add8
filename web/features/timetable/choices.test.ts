import { expect, it } from 'vitest';
import { gradesOf, subjectsOf } from './choices.ts';

const maths = { id: 'm', name: 'Mathematics', code: null };
const art = { id: 'a', name: 'Art', code: null };
const grade = (level: number) => ({ id: `g${level}`, name: `Grade ${level}`, level });
const combinations = [
  { id: '1', subject: maths, grade: grade(6) },
  { id: '2', subject: maths, grade: grade(8) },
  { id: '3', subject: art, grade: grade(8) },
];

it('grades are those in which the teacher gives the subject', () => {
  expect(subjectsOf(combinations, null).map(({ name }) => name)).toEqual(['Mathematics', 'Art']);
  expect(gradesOf(combinations, null, 'm').map(({ name }) => name)).toEqual(['Grade 6', 'Grade 8']);
  expect(gradesOf(combinations, null, 'a').map(({ name }) => name)).toEqual(['Grade 8']);
  expect(gradesOf(combinations, null, '')).toEqual([]);
});

it('an entry keeps its own subject and grade, also when they are no longer given', () => {
  const entry = { subject_id: 'x', grade_id: 'g1', subject: { name: 'Latin' }, grade: { name: 'Grade 1' } };
  expect(subjectsOf(combinations, entry).at(-1)).toEqual({ id: 'x', name: 'Latin' });
  expect(gradesOf(combinations, entry, 'x')).toEqual([{ id: 'g1', name: 'Grade 1' }]);
  expect(gradesOf(combinations, { ...entry, subject_id: 'm', grade_id: 'g6' }, 'm')).toHaveLength(2);
});
