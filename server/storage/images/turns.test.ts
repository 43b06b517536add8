import { expect, test } from 'vitest';
import { openImageTurns } from './turns.ts';

const soon = () => new Promise((resolve) => setImmediate(resolve));

test('a picture for somebody is made beside a crowd elsewhere, which alone is refused', async () => {
  const inTurn = openImageTurns();
  const ends: (() => void)[] = [];
  const crowd = Array.from({ length: 101 }, () =>
    inTurn('crowd', () => new Promise<void>((resolve) => ends.push(resolve))),
  );
  await soon();
  expect(ends).toHaveLength(1);
  await expect(inTurn('crowd', async () => {})).rejects.toMatchObject({ status: 429 });
  expect(await inTurn('stranger', async () => 'seen')).toBe('seen');

  for (const _ of crowd) {
    ends.shift()?.();
    await soon();
  }
  await Promise.all(crowd);
});
