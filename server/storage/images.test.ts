import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { useStoragePortal } from './testing/portal.ts';
import { html, hugePng, svg } from './testing/samples.ts';

const it = useStoragePortal();
const bucket = () => it.portal.service.storage.from('pictures');

/** Red on the left, blue on the right, 400 × 200. */
async function picture(format: 'png' | 'jpeg' = 'png') {
  const half = (background: string) =>
    sharp({ create: { width: 200, height: 200, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp({ create: { width: 400, height: 200, channels: 3, background: 'white' } })
    .composite([
      { input: await half('red'), left: 0, top: 0 },
      { input: await half('blue'), left: 200, top: 0 },
    ])
    .toFormat(format)
    .toBuffer();
}

async function rendered(query: string, headers: Record<string, string> = {}) {
  const address = `${it.portal.url}/storage/v1/render/image/public/pictures/photo.png?${query}`;
  const response = await fetch(address, { headers });
  const body = Buffer.from(await response.arrayBuffer());
  return { response, body };
}

/** The colour in the middle of an image. */
async function middle(image: Buffer): Promise<string> {
  const { width, height } = await sharp(image).metadata();
  const { data } = await sharp(image)
    .extract({ left: width >> 1, top: height >> 1, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = data;
  return red > 200 ? 'red' : blue > 200 ? 'blue' : 'other';
}

const upload = async (name: string, content: Buffer, type = 'image/png') =>
  expect(
    (await bucket().upload(name, new Blob([new Uint8Array(content)], { type }), { upsert: true })).error,
  ).toBeNull();

beforeAll(async () => {
  await it.portal.service.storage.createBucket('pictures', { public: true });
  await upload('photo.png', await picture());
});

describe('sizes', () => {
  test.each([
    ['width=100', 100, 50],
    ['height=100', 200, 100],
    ['width=100&height=100', 100, 100],
    ['width=100&height=100&resize=contain', 100, 50],
    ['width=100&height=100&resize=fill', 100, 100],
    ['width=100&height=100&gravity=sm', 100, 100],
    ['width=800&height=800&resize=contain', 400, 200],
    ['width=9999', 400, 200],
    ['', 400, 200],
  ])('%s gives %i × %i', async (query, width, height) => {
    const { response, body } = await rendered(query);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String(body.length));
    expect(await sharp(body).metadata()).toMatchObject({ width, height, format: 'png' });
  });

  test.each([
    ['gravity=we', 'red'],
    ['gravity=ea', 'blue'],
    ['gravity=fp&x_offset=0.1&y_offset=0.5', 'red'],
    ['gravity=fp&x_offset=0.9&y_offset=0.5', 'blue'],
    ['gravity=we&x_offset=200', 'blue'],
  ])('%s keeps the %s side', async (query, side) => {
    const { body } = await rendered(`width=50&height=200&${query}`);
    expect(await middle(body)).toBe(side);
  });

  test.each(['width=-1', 'height=x', 'quality=5', 'format=bmp', 'gravity=up', 'gravity=fp', 'resize=squash'])(
    '%s is refused, naming what is wrong',
    async (query) => {
      const { response, body } = await rendered(query);
      expect(response.status).toBe(400);
      expect(JSON.parse(String(body)).message).toContain(query.split('=')[0]);
    },
  );
});

describe('formats', () => {
  test('a browser that takes WebP gets it, unless the original format is asked for', async () => {
    const accept = { accept: 'image/avif,image/webp,*/*' };
    expect((await rendered('width=10', accept)).response.headers.get('content-type')).toBe('image/webp');
    expect((await rendered('width=10&format=origin', accept)).response.headers.get('content-type')).toBe(
      'image/png',
    );
    expect((await rendered('width=10')).response.headers.get('vary')).toContain('Accept');
  });

  test('a format is given when asked for', async () => {
    for (const format of ['webp', 'avif']) {
      const { response } = await rendered(`width=10&format=${format}`);
      expect(response.headers.get('content-type')).toBe(`image/${format}`);
    }
  });

  test('a photograph is turned upright and loses where it was taken', async () => {
    const content = await sharp(await picture('jpeg'))
      .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitudeRef: 'S' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    await upload('turned.jpg', content, 'image/jpeg');
    const response = await fetch(
      `${it.portal.url}/storage/v1/render/image/public/pictures/turned.jpg?width=100`,
    );
    const found = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(found).toMatchObject({ width: 100, height: 200 });
    expect(found.exif).toBeUndefined();
  });

  test('a copy that is still good is not made again, and each size has its own tag', async () => {
    const { response } = await rendered('width=20');
    const tag = response.headers.get('etag') ?? '';
    expect((await rendered('width=20', { 'if-none-match': tag })).response.status).toBe(304);
    expect((await rendered('width=21', { 'if-none-match': tag })).response.status).toBe(200);
  });
});

describe('what must not be opened', () => {
  test.each([
    ['HTML', html],
    ['SVG', svg],
    ['an empty file', Buffer.alloc(0)],
    ['half an image', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('%s is no image', async (_, content) => {
    await upload('lie.png', content);
    const response = await fetch(`${it.portal.url}/storage/v1/render/image/public/pictures/lie.png?width=10`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: 'InvalidRequest',
      message: 'The source image is invalid or unsupported for rendering',
    });
  });

  test('a small file that unfolds to billions of pixels is refused before it does', async () => {
    const bomb = hugePng();
    await upload('bomb.png', bomb);
    const response = await fetch(
      `${it.portal.url}/storage/v1/render/image/public/pictures/bomb.png?width=10`,
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      message: 'The source image resolution is too large to process',
    });
  });
});

test('a signed address carries its size, which the reader cannot change', async () => {
  await it.portal.service.storage.createBucket('private', { public: false });
  const own = it.portal.service.storage.from('private');
  await own.upload('photo.png', new Blob([new Uint8Array(await picture())], { type: 'image/png' }));
  const { data } = await own.createSignedUrl('photo.png', 60, { transform: { width: 40, quality: 60 } });
  const response = await fetch(`${data?.signedUrl}&width=300`);
  expect(response.headers.get('x-transformations')).toBe('width:40,resizing_type:fill,quality:60');
  expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
    width: 40,
    height: 20,
  });
});

test('thirty pictures of a page are all made', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => rendered(`width=${50 + n}`)));
  expect(answers.every(({ response }) => response.status === 200)).toBe(true);
});
