import { expect, test, vi } from 'vitest';
import { pictureOf } from './picture.ts';

vi.stubGlobal('location', { origin: 'https://school.example' });

test('a picture is asked for in the size of a card, on the page’s own origin', () => {
  const { src, srcSet } =
    pictureOf('http://localhost:3000/storage/v1/object/public/portal-thumbnails/a.png') ?? {};
  expect(src).toBe(
    '/storage/v1/render/image/public/portal-thumbnails/a.png?width=320&height=180&resize=cover&quality=60',
  );
  expect(srcSet).toContain('?width=640&height=360&resize=cover&quality=60 2x');
});

test.each([
  null,
  '',
  'https://elsewhere.example/a.png',
  'https://elsewhere.example/storage/v1/object/public/ads/a.png',
  'javascript:alert(1)',
])('%j is no picture of a lesson', (address) => {
  expect(pictureOf(address)).toBeNull();
});
