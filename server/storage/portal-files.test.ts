/** Videos of the lessons portal and files of adverts, through the files service as everybody. */
import { beforeAll, describe, expect, test } from 'vitest';
import { mediaFile } from '../../database/demo/media.ts';
import { makePortalLesson } from '../../database/tests/portal-rows.ts';
import { png } from './testing/samples.ts';
import { type Somebody, useWorldPortal } from './testing/world-portal.ts';

const it = useWorldPortal();
const as = it.clientOf;
const stage = {
  get admin() {
    return it.portal.admin;
  },
  get world() {
    return it.world;
  },
};
const film = () => new Blob([new Uint8Array(mediaFile('ohms-law.mp4'))], { type: 'video/mp4' });

const videos = async (actor: Somebody) => (await as(actor)).storage.from('portal-lessons');

/** Uploads a film as the platform administrator and has a lesson name it. */
async function teach(name: string, daysAgo: number, more = {}): Promise<string> {
  expect((await (await videos('platform')).upload(name, film())).error).toBeNull();
  return makePortalLesson(stage, daysAgo, { video_url: name, ...more });
}

beforeAll(async () => {
  await teach('sample.mp4', 300, { is_sample: true });
  for (const age of [1, 2, 3, 4]) await makePortalLesson(stage, age);
  await teach('month.mp4', 5);
  await teach('hidden.mp4', 0, { is_active: false, is_sample: true });
  expect((await (await videos('platform')).upload('unnamed.mp4', film())).error).toBeNull();
});

const entitled: Record<string, readonly Somebody[]> = {
  'sample.mp4': ['learner', 'trialLearner', 'platform'],
  'month.mp4': ['learner', 'platform'],
  'hidden.mp4': ['platform'],
  'unnamed.mp4': ['platform'],
};
const others: readonly Somebody[] = [
  'expiredLearner',
  'newLearner',
  'plain',
  'parent',
  'teacher',
  'principal',
  'levelTwo',
  'levelOne',
  'pendingParent',
  'rejectedTeacher',
];

describe.each(Object.keys(entitled))('the video %s', (name) => {
  const allowed = entitled[name] ?? [];

  test.each(allowed)('is signed for an hour at most and played by %s', async (actor) => {
    const bucket = await videos(actor);
    const { data, error } = await bucket.createSignedUrl(name, 86_400);
    expect(error).toBeNull();
    const token = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? '';
    const { exp, iat } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(exp - iat).toBeLessThanOrEqual(3600);
    const part = await fetch(data?.signedUrl ?? '', { headers: { range: 'bytes=0-99' } });
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/mp4']);
  });

  const refused = [...others, 'learner' as const, 'trialLearner' as const].filter(
    (actor) => !allowed.includes(actor),
  );
  test.each(refused)('is not there for %s, by whatever way', async (actor) => {
    const bucket = await videos(actor);
    expect((await bucket.createSignedUrl(name, 60)).error).toMatchObject({ message: 'Object not found' });
    expect((await bucket.createSignedUrls([name], 60)).data?.[0]?.signedUrl).toBeFalsy();
    expect((await bucket.download(name)).error).not.toBeNull();
    expect((await bucket.info(name)).error).not.toBeNull();
    expect((await bucket.list()).data?.map((file) => file.name)).not.toContain(name);
    expect((await bucket.copy(name, 'mine.mp4')).error).not.toBeNull();
    expect((await bucket.remove([name])).data).toEqual([]);
    expect((await bucket.upload(name, film(), { upsert: true })).error).not.toBeNull();
    expect((await bucket.createSignedUploadUrl(name, { upsert: true })).error).not.toBeNull();
  });

  test('is not public, nor read without an account', async () => {
    const { url, keys } = it.portal;
    for (const path of ['object/public', 'object/authenticated', 'object', 'render/image/public']) {
      const answer = await fetch(`${url}/storage/v1/${path}/portal-lessons/${name}`, {
        headers: { apikey: keys.publishableKey },
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
  });
});

test('a video is gone with its lesson, also for a link that was signed before', async () => {
  const id = await teach('short.mp4', 0);
  const { data } = await (await videos('learner')).createSignedUrl('short.mp4', 3600);
  expect((await fetch(data?.signedUrl ?? '')).status).toBe(200);
  const admin = await as('platform');
  expect((await admin.from('portal_lessons').delete().eq('id', id)).error).toBeNull();
  expect((await fetch(data?.signedUrl ?? '')).status).toBeGreaterThanOrEqual(400);
});

test('a film that a lesson names is replaced by nobody', async () => {
  const bucket = await videos('platform');
  expect((await bucket.upload('month.mp4', film(), { upsert: true })).error).not.toBeNull();
  expect((await bucket.remove(['month.mp4'])).data).toEqual([]);
});

describe('the file of an advert', () => {
  const picture = () => new Blob([png], { type: 'image/png' });

  test('is uploaded, named, shown to everybody, and gone with the advert', async () => {
    const admin = await as('platform');
    const name = `${Date.now()}.png`;
    expect((await admin.storage.from('ads').upload(name, picture())).error).toBeNull();
    const image_url = admin.storage.from('ads').getPublicUrl(name).data.publicUrl;
    const ad = { title: 'Open day', ad_type: 'image', image_url, display_order: 0, is_active: true };
    const { data, error } = await admin.from('ads_management').insert(ad).select('id').single();
    expect(error).toBeNull();
    expect((await fetch(image_url)).status).toBe(200);
    expect((await admin.from('ads_management').delete().eq('id', data?.id)).error).toBeNull();
    expect((await fetch(image_url)).status).toBeGreaterThanOrEqual(400);
  });

  test('is no page and no drawing that could run a script', async () => {
    const bucket = (await as('platform')).storage.from('ads');
    const page = new Blob(['<script>alert(1)</script>'], { type: 'text/html' });
    const drawing = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' });
    const disguised = new Blob(['<script>alert(1)</script>'], { type: 'image/png' });
    for (const file of [page, drawing, disguised]) {
      expect((await bucket.upload('a.png', file)).error).not.toBeNull();
    }
  });

  test.each(['principal', 'teacher', 'learner', 'plain'] as const)('is not stored by %s', async (actor) => {
    for (const bucket of ['ads', 'portal-lessons', 'portal-thumbnails']) {
      expect((await (await as(actor)).storage.from(bucket).upload('a.png', picture())).error).not.toBeNull();
    }
  });
});
