import { expect, test } from 'vitest';
import { afterStop, playedTo } from './stopped.ts';

/** What comes of each stop of a file, at these places in seconds: the link is signed anew where it says so. */
function stopsAt(...places: number[]): string[] {
  let renewedAt: number | null = null;
  return places.map((place) => {
    renewedAt = playedTo(renewedAt, place);
    const done = afterStop(true, renewedAt);
    if (done === 'renewed') renewedAt = place;
    return done;
  });
}

test('a link that has ended is signed anew, each time that much was played by it', () => {
  expect(stopsAt(0, 3_600, 7_200)).toEqual(['renewed', 'renewed', 'renewed']);
});

test('a place that is broken is not asked for over and over', () => {
  expect(stopsAt(30, 30)).toEqual(['renewed', 'unplayable']);
  expect(stopsAt(30, 34)).toEqual(['renewed', 'unplayable']);
});

test('what is none of the file is said as that', () => {
  expect(afterStop(false, null)).toBe('stopped');
  expect(afterStop(false, 30)).toBe('stopped');
});
