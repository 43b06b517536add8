import { expect, test } from 'vitest';
import { asShown, onThisOrigin } from './own-media.ts';

test("the portal's own media are asked for where the page came from", () => {
  expect(onThisOrigin('http://localhost:3000/video/v1/a.b/master.m3u8?x=1')).toBe(
    '/video/v1/a.b/master.m3u8?x=1',
  );
  expect(onThisOrigin('https://portal.example.org/storage/v1/object/sign/lessons/a?token=b')).toBe(
    '/storage/v1/object/sign/lessons/a?token=b',
  );
  expect(onThisOrigin('/video/v1/a.b/captions.vtt')).toBe('/video/v1/a.b/captions.vtt');
  expect(onThisOrigin('https://vz-1.b-cdn.net/a/playlist.m3u8')).toBe(
    'https://vz-1.b-cdn.net/a/playlist.m3u8',
  );
});

test('a picture of a public bucket is asked for as small as it is shown, and says what it weighs then', () => {
  expect(asShown('https://portal.example.org/storage/v1/object/public/ads/1.png', 96, 8000)).toEqual({
    src: '/storage/v1/render/image/public/ads/1.png?width=192&height=192&resize=contain&quality=70',
    bytes: 8000,
    isAbout: true,
  });
});

test('one that was just chosen, or lies elsewhere, stays as it is', () => {
  for (const src of ['blob:https://portal.example.org/5', 'https://elsewhere.example/logo.png']) {
    expect(asShown(src, 96, 8000)).toEqual({ src, bytes: null, isAbout: false });
  }
});
