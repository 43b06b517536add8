import { describe, expect, test } from 'vitest';
import { mediaPath, moved, nextOrder, shownOnLanding } from './ad.ts';
import { adFileProblem } from './ad-file.ts';

const places = (...orders: number[]) => orders.map((display_order, at) => ({ id: `${at}`, display_order }));

describe('the order of adverts', () => {
  test('two neighbours change their places', () => {
    expect(moved(places(0, 1, 2), 2, 1)).toEqual([
      { id: '2', display_order: 1 },
      { id: '1', display_order: 2 },
    ]);
  });

  test('shared numbers and gaps are counted anew', () => {
    expect(moved(places(0, 0, 9), 1, 0)).toEqual([
      { id: '0', display_order: 1 },
      { id: '2', display_order: 2 },
    ]);
    expect(moved(places(0), 4, 0)).toEqual([]);
  });

  test('a new one goes behind all others', () => {
    expect(nextOrder([])).toBe(0);
    expect(nextOrder(places(4, 2))).toBe(5);
    expect(nextOrder(places(9999))).toBe(9999);
  });

  test('the landing page shows the first three that are active', () => {
    const ads = [true, false, true, true, true].map((is_active, id) => ({ id, is_active }));
    expect(shownOnLanding(ads).map(({ id }) => id)).toEqual([0, 2, 3]);
  });
});

test('what lies elsewhere than in the bucket is not shown', () => {
  const stored = '/storage/v1/object/public/ads/1700000000000.png';
  expect(mediaPath(`https://portal.example.org${stored}`)).toBe(stored);
  expect(mediaPath(stored)).toBe(stored);
  expect(mediaPath('https://evil.example.org/track.gif')).toBeNull();
  expect(mediaPath('not an address')).toBeNull();
  expect(mediaPath(null)).toBeNull();
});

test('the file of an advert is of its type and no larger than it may be', () => {
  const png = { name: 'poster.png', type: 'image/png', size: 10 };
  expect(adFileProblem('image', png)).toBeNull();
  expect(adFileProblem('video', png)).toBe('Choose an MP4 or WebM video');
  expect(adFileProblem('image', { ...png, type: 'image/svg+xml' })).toMatch(/PNG/);
  expect(adFileProblem('image', { ...png, size: 0 })).toBe('This file is empty');
  expect(adFileProblem('image', { ...png, size: 10 * 1024 * 1024 + 1 })).toBe(
    'The image can be at most 10 MB large',
  );
  expect(adFileProblem('video', { name: 'a.mp4', type: 'video/mp4', size: 100 * 1024 * 1024 + 1 })).toMatch(
    /100 MB/,
  );
});
