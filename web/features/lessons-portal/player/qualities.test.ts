import { expect, test } from 'vitest';
import type { PortalLessonSource } from '#contract/portal-media.ts';
import { chosenQuality, estimatedBytes, qualitiesOf } from './qualities.ts';
import { renewIn } from './queries.ts';

const rendition = (
  height: number | null,
  bytes: number | null = 1000,
  url: string | null = `/file-${height}`,
) => ({
  label: height === null ? 'Sound' : `${height}p`,
  height,
  bytes,
  url,
  contentType: height === null ? 'audio/mp4' : 'video/mp4',
});
const hls: PortalLessonSource = {
  kind: 'hls',
  url: '/master.m3u8',
  expiresAt: '2026-05-01T13:00:00Z',
  contentType: 'application/vnd.apple.mpegurl',
  renditions: [rendition(null), rendition(240), rendition(480), rendition(720)],
  captionsUrl: null,
  durationSeconds: 600,
};
const keys = (source: PortalLessonSource) => qualitiesOf(source).map(({ key }) => key);

test('an adaptive lesson offers its sound, its qualities and what adapts itself', () => {
  expect(keys(hls)).toEqual(['audio', '240', '480', '720', 'auto']);
  expect(qualitiesOf(hls).at(-1)).toMatchObject({ src: '/master.m3u8', adaptive: true, bytes: null });
});

test('a quality without a file of its own cannot be chosen', () => {
  expect(keys({ ...hls, renditions: [rendition(480, null, null)] })).toEqual(['auto']);
});

test('one file is one choice, with its size where it is known', () => {
  const file = { ...hls, kind: 'file' as const, url: '/file-1080' };
  expect(keys({ ...file, renditions: [rendition(1080)] })).toEqual(['1080']);
  expect(keys({ ...file, renditions: [] })).toEqual(['auto']);
  expect(qualitiesOf({ ...file, renditions: [] })[0]).toMatchObject({ label: 'Original', adaptive: false });
  const unknown = { ...rendition(null), contentType: 'video/webm' };
  expect(keys({ ...file, renditions: [unknown] })).toEqual(['original']);
  expect(keys({ ...file, kind: 'link' })).toEqual([]);
});

test('at first a middle quality; the smallest for who saves data; then what was chosen', () => {
  const qualities = qualitiesOf(hls);
  expect(chosenQuality(qualities, null, false)?.key).toBe('480');
  expect(chosenQuality(qualities, null, true)?.key).toBe('240');
  expect(chosenQuality(qualities, '720', true)?.key).toBe('720');
  expect(chosenQuality(qualities, 'audio', false)?.key).toBe('audio');
  expect(chosenQuality(qualitiesOf({ ...hls, renditions: [] }), '720', false)?.key).toBe('auto');
  expect(chosenQuality(qualitiesOf({ ...hls, renditions: [rendition(1080)] }), null, false)?.key).toBe(
    '1080',
  );
});

test('where the host tells no bytes, length and quality tell about how many', () => {
  const untold = qualitiesOf({
    ...hls,
    renditions: [rendition(null, null), rendition(240, null), rendition(720, null)],
  });
  const [chosen] = untold;
  if (!chosen) throw new Error('a quality');
  const of = (key: string, seconds: number | null) =>
    estimatedBytes(untold, untold.find((each) => each.key === key) ?? chosen, seconds);
  expect(of('audio', 600)).toBe(4_800_000);
  expect(of('240', 600)).toBe(26_250_000);
  expect(of('720', 600)).toBe(165_000_000);
  // What adapts itself is guessed as what is enough, and known where that is known.
  expect(of('auto', 600)).toBe(75_000_000);
  expect(of('auto', null)).toBeNull();
  const told = qualitiesOf(hls);
  expect(estimatedBytes(told, told.at(-1) ?? chosen, 600)).toBe(1000);
});

test('links are renewed two minutes before they end, whatever the clock of the phone says', () => {
  const end = Date.parse(hls.expiresAt);
  expect(renewIn(hls, end - 3_600_000)).toBe(3_480_000);
  expect(renewIn(hls, end + 999_999)).toBe(60_000);
  expect(renewIn(hls, 0)).toBe(3_600_000);
});
