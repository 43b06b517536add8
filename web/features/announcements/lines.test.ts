import { expect, it } from 'vitest';
import { linesOf } from './lines.ts';

it('content is split by its line breaks', () => {
  expect(
    linesOf('Dear parents\n\nSports day is on Friday. \r\nBring water.').map(({ line }) => line),
  ).toEqual(['Dear parents', 'Sports day is on Friday.', 'Bring water.']);
  expect(linesOf('One line').map(({ line }) => line)).toEqual(['One line']);
});
