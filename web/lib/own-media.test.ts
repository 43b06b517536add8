import { expect, test } from 'vitest';
import { onThisOrigin } from './own-media.ts';

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
