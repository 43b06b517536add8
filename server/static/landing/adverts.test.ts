import { expect, test } from 'vitest';
import { advertOf } from './adverts.ts';

const row = {
  id: 'a1',
  title: 'Uniform sale',
  link_url: 'https://shop.example/',
  ad_type: 'image',
  image_url: 'https://old-address.example/storage/v1/object/public/ads/1700-sale.webp',
  video_url: null,
};

test('an image is shown from the portal’s own address, wherever it was uploaded', () => {
  expect(advertOf(row)).toEqual({
    id: 'a1',
    title: 'Uniform sale',
    link: 'https://shop.example/',
    kind: 'image',
    image: '/storage/v1/object/public/ads/1700-sale.webp',
  });
});

test('a video has its image as poster, or none', () => {
  const video = {
    ...row,
    ad_type: 'video',
    video_url: 'http://localhost/storage/v1/object/public/ads/1.mp4',
  };
  expect(advertOf(video)).toMatchObject({ poster: '/storage/v1/object/public/ads/1700-sale.webp' });
  expect(advertOf({ ...video, image_url: null })).toMatchObject({
    kind: 'video',
    video: '/storage/v1/object/public/ads/1.mp4',
    poster: null,
  });
});

test.each([
  'https://tracker.example/pixel.gif',
  'https://school.example/storage/v1/object/public/progress-reports/six.pdf',
  'https://school.example/storage/v1/object/public/ads/../../../auth/v1/user',
  'javascript:alert(1)',
  '',
])('a file from elsewhere is not shown: %s', (image_url) => {
  expect(advertOf({ ...row, image_url })).toBeUndefined();
});

test('a link leads to the web or nowhere', () => {
  expect(advertOf({ ...row, link_url: 'javascript:alert(1)' })?.link).toBeNull();
  expect(advertOf({ ...row, link_url: null })?.link).toBeNull();
});
