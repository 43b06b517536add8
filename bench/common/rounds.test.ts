import { expect, test } from 'vitest';
import { alternate, halvesApart } from './rounds.ts';

const round = (perSecond: number) => ({ perSecond, p95Ms: 1 });
const asked = { fewest: 4, most: 10, apart: 0.05 };

test('rounds end with the fewest where two runs agree', async () => {
  const measured = await alternate(
    asked,
    async () => round(90),
    async () => round(100),
  );
  expect(measured).toMatchObject({ apart: 0 });
  expect([measured.ours.length, measured.theirs.length]).toEqual([4, 4]);
});

test('rounds go on where they do not, to the most, and it is said how far they are apart', async () => {
  let turn = 0;
  const measured = await alternate(
    asked,
    async () => {
      turn += 1;
      return round(turn % 2 === 0 ? 50 : 100);
    },
    async () => round(100),
  );
  expect(measured.ours).toHaveLength(10);
  expect(measured.apart).toBe(1);
});

test('of fewer than four rounds nothing can be said', () => {
  expect(halvesApart([1, 1, 1])).toBe(Number.POSITIVE_INFINITY);
  expect(halvesApart([1, 2, 1.02, 2])).toBeCloseTo(0.98);
});
