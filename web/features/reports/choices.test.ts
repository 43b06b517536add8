import { expect, test } from 'vitest';
import { subjectsFor, termOfDay } from './choices.ts';

const grade = (id: string) => ({ id, name: `Grade ${id}`, level: Number(id) });
const subject = (id: string) => ({ id, name: id, code: null });
const combinations = [
  { id: '1', subject: subject('Maths'), grade: grade('8') },
  { id: '2', subject: subject('Maths'), grade: grade('9') },
  { id: '3', subject: subject('Art'), grade: grade('9') },
];

test('a learner is reported on in what the teacher gives in the grade', () => {
  const names = (grade_id: string) =>
    subjectsFor({ id: 'ann', grade_id }, combinations, []).map(({ name }) => name);
  expect(names('8')).toEqual(['Maths']);
  expect(names('9')).toEqual(['Maths', 'Art']);
  expect(names('10')).toEqual([]);
});

test('and in what was assigned for the learner alone, once', () => {
  const assigned = [
    { student_id: 'ann', subject: { id: 'Chess', name: 'Chess' } },
    { student_id: 'ann', subject: { id: 'Maths', name: 'Maths' } },
    { student_id: 'ben', subject: { id: 'Art', name: 'Art' } },
  ];
  const subjects = subjectsFor({ id: 'ann', grade_id: '8' }, combinations, assigned);
  expect(subjects.map(({ name }) => name)).toEqual(['Maths', 'Chess']);
});

const term = (name: string, start_date: string) => ({ id: name, name, start_date, end_date: null });

test('a report is for the term that runs, or the last one that began', () => {
  const terms = [term('Term 2', '2026-04-08'), term('Term 1', '2026-01-14')];
  expect(termOfDay(terms, '2026-03-01')?.name).toBe('Term 1');
  expect(termOfDay(terms, '2026-12-24')?.name).toBe('Term 2');
  expect(termOfDay(terms, '2025-12-24')?.name).toBe('Term 1');
  expect(termOfDay([], '2026-03-01')).toBeUndefined();
});
