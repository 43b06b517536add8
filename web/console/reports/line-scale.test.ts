import { expect, test } from 'vitest';
import { across, axisTicks, nameStep } from './line-scale.ts';

test('an axis begins at nothing and ends at or above the highest number, in whole steps', () => {
  expect(axisTicks([3, 17, 9])).toEqual([0, 5, 10, 15, 20]);
  expect(axisTicks([100])).toEqual([0, 20, 40, 60, 80, 100]);
  expect(axisTicks([1])).toEqual([0, 1]);
  expect(axisTicks([2])).toEqual([0, 1, 2]);
});

test('where nothing happened there is an axis all the same', () => {
  expect(axisTicks([])).toEqual([0, 1]);
  expect(axisTicks([0, 0])).toEqual([0, 1]);
});

test('points stand at equal distances from edge to edge; one alone stands in the middle', () => {
  expect([0, 1, 2].map((index) => across(index, 3))).toEqual([0, 50, 100]);
  expect(across(0, 1)).toBe(50);
});

test('of many names every few are written', () => {
  const named = (count: number, name: string) => Array.from({ length: count }, () => name);
  expect(nameStep(named(4, 'Mar 9'))).toBe(1);
  expect(nameStep(named(53, 'Mar 9'))).toBe(11);
  expect(nameStep(named(5, 'Mar 2026'))).toBe(1);
  expect(nameStep(named(12, 'Motsheanong 2026'))).toBe(6);
  expect(nameStep([])).toBe(1);
});
