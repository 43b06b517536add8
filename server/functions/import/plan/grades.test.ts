import { expect, test } from 'vitest';
import { gradeNamed } from './grades.ts';

const grades = [
  { id: 'r', name: 'Grade R', level: 0 },
  { id: '1', name: 'Grade 1', level: 1 },
  { id: '10', name: 'Grade 10', level: 10 },
];
const groups = [
  { id: 'ducks', name: 'Ducklings', level: 0 },
  { id: '1', name: 'Grade 1', level: 1 },
];

test.each([
  ['Grade R', 'r'],
  ['graad r', 'r'],
  ['Gr. R', 'r'],
  ['R', 'r'],
  ['0', 'r'],
  ['Grade 0', 'r'],
  ['01', '1'],
  ['10', '10'],
  ['Grade 11', undefined],
])('"%s" means the grade %s', (text, id) => expect(gradeNamed(text, grades)?.id).toBe(id));

test('Grade R is found by its level where the school calls it otherwise', () => {
  expect(['R', 'Gr R', '0'].map((text) => gradeNamed(text, groups)?.id)).toEqual(['ducks', 'ducks', 'ducks']);
});
