import { expect, it } from 'vitest';
import { combinationOf, teachingSearch } from './chosen-teaching.ts';
import { type Combination, inOrder } from './reads.ts';

const combination = (subject: string, level: number): Combination => ({
  id: `${subject}-${level}`,
  subject: { id: subject, name: subject, code: null },
  grade: { id: `grade-${level}`, name: `Grade ${level}`, level },
});
const taught = [combination('art', 6), combination('maths', 6), combination('maths', 7)];

it('the address says which subject and grade', () => {
  expect(combinationOf(taught, { subject: 'maths', grade: 'grade-7' }, 'art-6')?.id).toBe('maths-7');
});

it('the last choice holds where the address names none that is taught', () => {
  expect(combinationOf(taught, {}, 'art-6')?.id).toBe('art-6');
  expect(combinationOf(taught, { subject: 'art', grade: 'grade-7' }, 'art-6')?.id).toBe('art-6');
});

it('all are chosen until one is', () => {
  expect(combinationOf(taught, {}, null)).toBeUndefined();
  expect(combinationOf(taught, {}, 'no-longer-taught')).toBeUndefined();
});

it('an address names a subject and a grade together', () => {
  const [subject, grade] = ['0b0e8a66-6a0a-4d1c-9a63-0d4b9d3a5b11', '7f4f7a52-8a1d-4f57-b3a3-8c7c6b1f2d10'];
  expect(teachingSearch({ subject, grade })).toEqual({ subject, grade });
  expect(teachingSearch({ subject })).toEqual({});
  expect(teachingSearch({ subject: 'x', grade })).toEqual({});
});

it('subjects stand by name and their grades by level', () => {
  const mixed = [combination('maths', 10), combination('maths', 9), combination('art', 12)];
  expect(inOrder(mixed).map(({ id }) => id)).toEqual(['art-12', 'maths-9', 'maths-10']);
});
