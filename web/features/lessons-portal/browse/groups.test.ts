import { expect, test } from 'vitest';
import { firstOf, grouped, worthHeadings } from './groups.ts';

const lesson = (id: string, level: number, subjectName: string) => ({
  id,
  level,
  gradeName: `Grade ${level}`,
  subjectId: subjectName,
  subjectName,
});
const lessons = [lesson('a', 10, 'Physics'), lesson('b', 8, 'Art'), lesson('c', 10, 'Art')];
const shape = (groups: ReturnType<typeof grouped<(typeof lessons)[number]>>) =>
  groups.map(({ name, lessons: own }) => [name, ...own.map(({ id }) => id)]);

test('of one grade lessons stand by subject, of all by grade', () => {
  expect(shape(grouped(lessons, true))).toEqual([
    ['Art', 'b', 'c'],
    ['Physics', 'a'],
  ]);
  expect(shape(grouped(lessons, false))).toEqual([
    ['Grade 8', 'b'],
    ['Grade 10', 'a', 'c'],
  ]);
});

test('what is shown at first has no empty heading', () => {
  expect(shape(firstOf(grouped(lessons, true), 2))).toEqual([['Art', 'b', 'c']]);
  expect(shape(firstOf(grouped(lessons, true), 9))).toHaveLength(2);
});

test('a heading over each card is none', () => {
  expect(worthHeadings(grouped(lessons, true))).toEqual([]);
  const many = Array.from({ length: 6 }, (_, n) => lesson(String(n), 10, n % 2 ? 'Art' : 'Physics'));
  expect(shape([...worthHeadings(grouped(many, true))])).toHaveLength(2);
});
