import { expect, test } from 'vitest';
import { countNew, filterLessons, lessonSearch, openFirst } from './search.ts';

const maths = '00000000-0000-4000-8000-000000000001';
const physics = '00000000-0000-4000-8000-000000000002';
const lesson = (title: string, level: number, subjectId: string, createdAt = '2020-01-01T00:00:00Z') => ({
  title,
  description: title === 'Factors' ? 'Quadratic expressions' : null,
  level,
  gradeName: `Grade ${level}`,
  subjectId,
  subjectName: subjectId === maths ? 'Mathematics' : 'Physical Sciences',
  createdAt,
});
const lessons = [
  lesson('Factors', 10, maths),
  lesson('Waves', 10, physics),
  lesson('Circles', 12, maths, new Date().toISOString()),
];
const titles = (search: Parameters<typeof filterLessons>[1]) =>
  filterLessons(lessons, search).map(({ title }) => title);

test('the address keeps filters that exist, and drops the rest', () => {
  expect(lessonSearch({ q: 'waves', grade: 10, subject: maths, new: true, page: 3 })).toEqual({
    q: 'waves',
    grade: 10,
    subject: maths,
    new: true,
  });
  expect(lessonSearch({ q: '', grade: 7, subject: 'maths', new: 'yes' })).toEqual({});
  expect(lessonSearch({ q: 12, grade: '11' })).toEqual({ q: '12', grade: 11 });
});

test('every word is looked for in title, description, grade and subject', () => {
  expect(titles({ q: 'quadratic MATHEMATICS' })).toEqual(['Factors']);
  expect(titles({ q: 'grade 10' })).toEqual(['Factors', 'Waves']);
  expect(titles({ q: 'geography' })).toEqual([]);
});

test('filters narrow each other', () => {
  expect(titles({ grade: 10 })).toEqual(['Factors', 'Waves']);
  expect(titles({ grade: 10, subject: maths })).toEqual(['Factors']);
  expect(titles({ new: true })).toEqual(['Circles']);
  expect(titles({})).toHaveLength(3);
});

test('what is new is counted in the grade that is shown, as the list has it that is opened by the count', () => {
  const more = [...lessons, lesson('Tides', 10, physics, new Date().toISOString())];
  expect(countNew(more, {})).toBe(2);
  expect(countNew(more, { grade: 10 })).toBe(1);
  expect(countNew(more, { grade: 10, subject: maths })).toBe(0);
});

test("a trial's lessons stand first, each group newest first", () => {
  const some = [false, true, false, true].map((available, index) => ({ index, available }));
  expect(openFirst(some).map(({ index }) => index)).toEqual([1, 3, 0, 2]);
});
