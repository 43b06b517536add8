import { expect, it } from 'vitest';
import { neutralised, restored } from './csv-cells.ts';

it.each([
  '=1+1',
  '+27 82 123 4567',
  '-5',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '  =1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  "'=1",
  "''@x",
])('%j is made harmless and comes back as it was', (cell) => {
  expect(neutralised(cell)).toBe(`'${cell}`);
  expect(restored(neutralised(cell))).toBe(cell);
});

it.each(['Thandi', "O'Brien", "'t Hooft", 'a=b', '0821234567', '', "'", '2015-03-04'])(
  '%j is left alone',
  (cell) => {
    expect(neutralised(cell)).toBe(cell);
    expect(restored(cell)).toBe(cell);
  },
);
