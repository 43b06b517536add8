import { expect, test } from 'vitest';
import { ladderFor } from './ladder.ts';

const original = { shorterSide: 1080, hasSound: true, pictureBitrate: 4_000_000, soundBitrate: 128_000 };
const labels = (more: Partial<typeof original>) =>
  ladderFor({ ...original, ...more }).map(({ label }) => label);

test.each([
  [1080, ['Audio only', '240p', '360p', '720p']],
  [720, ['Audio only', '240p', '360p', '720p']],
  [480, ['Audio only', '240p', '360p', '480p']],
  [300, ['Audio only', '240p', '300p']],
  [145, ['Audio only', '144p']],
])('a picture of %i lines is never made larger', (shorterSide, expected) => {
  expect(labels({ shorterSide })).toEqual(expected);
});

test('a silent film has no quality of sound', () => {
  expect(labels({ hasSound: false })).toEqual(['240p', '360p', '720p']);
});

test('nothing weighs more than what was uploaded', () => {
  for (const rung of ladderFor({ ...original, pictureBitrate: 100_000, soundBitrate: 18_000 })) {
    expect(rung.pictureBitrate).toBeLessThanOrEqual(100_000);
    expect(rung.soundBitrate).toBe(18_000);
  }
});

test('a file that does not tell how much it has is held to the most', () => {
  const rungs = ladderFor({ ...original, pictureBitrate: null, soundBitrate: null });
  expect(rungs.map((rung) => rung.pictureBitrate)).toEqual([0, 144_000, 332_000, 908_000]);
  expect(rungs.every((rung) => rung.soundBitrate === 48_000)).toBe(true);
});
