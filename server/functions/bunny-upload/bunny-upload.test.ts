import { request } from 'node:http';
import { Upload } from 'tus-js-client';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../storage/testing/portal.ts';
import { html } from '../../storage/testing/samples.ts';
import { useVideoPortal } from '../../video/testing/portal.ts';
import { concatenation, film, filmIndexedLast, playlist, polyglot } from '../../video/testing/samples.ts';
import { noteArrival } from '../../video/videos.ts';
import { uploadsTo } from './testing.ts';

const it = useVideoPortal();
const { create, begun, put, complete, stored } = uploadsTo(it);

describe('an administrator’s upload', () => {
  test('is begun, put in one piece, and becomes a lesson that says how long it is', async () => {
    const upload = await begun();
    expect(Object.keys(upload).sort()).toEqual(['key', 'libraryId', 'upload', 'videoId']);
    const answer = await put(upload, film);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { success: true, message: 'OK', statusCode: 200 },
    ]);
    const { data } = await complete(upload.videoId, { is_sample: true });
    expect(data).toMatchObject({
      success: true,
      lesson: {
        title: 'Fractions',
        admin_id: it.world.people.platform.profileId,
        video_id: upload.videoId,
        video_url: upload.videoId,
        duration_seconds: 3,
        file_size_mb: 0,
        is_sample: true,
        is_active: true,
      },
    });
    const video = await eventually(
      () => stored(upload.videoId),
      (found) => found.state === 'ready',
    );
    expect(video).toMatchObject({
      state: 'ready',
      progress: 100,
      problem: 'no_encoder',
      bytes: String(film.length),
      width: 64,
      height: 36,
      fast_start: true,
    });
  });

  test('goes on in parts after the line was lost', async () => {
    const { upload, videoId } = await begun({ fileType: 'video/mp4' });
    const pieces: number[] = [];
    await new Promise<void>((resolve, reject) => {
      const sending: Upload = new Upload(film, {
        ...upload,
        chunkSize: 1000,
        retryDelays: [],
        onChunkComplete: (_size, accepted) => {
          pieces.push(accepted);
          if (pieces.length > 1) return;
          // As a phone does that was asleep.
          void sending.abort().then(() => sending.start());
        },
        onSuccess: () => resolve(),
        onError: reject,
      });
      sending.start();
    });
    expect(pieces).toEqual([1000, 2000, film.length]);
    expect((await complete(videoId)).data?.lesson).toMatchObject({ video_url: videoId, duration_seconds: 3 });
  });

  test('that is completed twice, because an answer was lost, is one lesson', async () => {
    const upload = await begun();
    await put(upload, film);
    const first = await complete(upload.videoId);
    const second = await complete(upload.videoId, { title: 'Another' });
    expect(second.data?.lesson.id).toBe(first.data?.lesson.id);
    expect(second.data?.lesson.title).toBe('Fractions');
  });

  test('tells when a film has its index at the end, and learners wait for all of it', async () => {
    const upload = await begun();
    await put(upload, filmIndexedLast);
    await complete(upload.videoId);
    const video = await eventually(
      () => stored(upload.videoId),
      (found) => found.state === 'ready',
    );
    expect(video).toMatchObject({ fast_start: false, duration_seconds: 3 });
    // A second completion that began before the first was done, and looked at the host for longer.
    await noteArrival(it.portal.database, upload.videoId, 1);
    expect(await stored(upload.videoId)).toMatchObject({
      state: 'ready',
      bytes: String(filmIndexedLast.length),
    });
  });

  test('is no lesson before its file has come', async () => {
    const { videoId } = await begun();
    expect(await complete(videoId)).toMatchObject({ status: 409, code: 'video_not_uploaded' });
    expect(await complete(it.world.nobody)).toMatchObject({ status: 404, code: 'video_not_found' });
  });

  test('is a lesson of the portal’s own grades, in the administrator’s own name', async () => {
    const upload = await begun();
    await put(upload, film);
    const { grades } = it.world.home;
    expect(await complete(upload.videoId, { grade_id: grades.six })).toMatchObject({
      status: 400,
      field: 'grade_id',
    });
    expect(await complete(upload.videoId, { grade_id: it.world.nobody })).toMatchObject({ status: 400 });
    const other = await complete(upload.videoId, { admin_id: it.world.people.principal.profileId });
    expect(other).toMatchObject({ status: 403, message: 'Profile not found' });
    expect((await complete(upload.videoId)).status).toBe(200);
  });

  test.each([
    'principal',
    'teacher',
    'parent',
    'learner',
    'trialLearner',
    'newLearner',
    'pendingTeacher',
  ] as const)('is not for %s', async (who) => {
    expect(await create(who)).toMatchObject({ status: 403, code: 'forbidden' });
    const { videoId } = await begun();
    expect(await complete(videoId, {}, who)).toMatchObject({ status: 403, code: 'forbidden' });
  });

  test.each(['deadSession', 'levelOne'] as const)('is not for %s', async (who) => {
    expect((await create(who)).status).toBe(401);
  });

  test.each([
    [{ fileType: 'application/pdf' }, 400, 'invalid_file_type'],
    [{ fileSize: 6 * 1024 ** 3 }, 413, 'video_too_large'],
    [{ title: ' ' }, 400, 'validation_failed'],
    [{ action: 'destroy' }, 400, 'validation_failed'],
  ])('of %j is refused before anything is sent', async (more, status, code) => {
    expect(await create('platform', more)).toMatchObject({ status, code });
  });
});

describe('what is no video', () => {
  test.each([
    ['a playlist', playlist],
    ['a list of files', concatenation],
    ['a page', html],
    ['nothing', Buffer.alloc(0)],
    ['a program', Buffer.from('MZ\x90\0'.padEnd(200), 'latin1')],
  ])('%s is refused, and nothing of it is kept', async (_, content) => {
    const upload = await begun();
    const answer = await put(upload, content);
    expect(answer.status).toBe(415);
    expect(await stored(upload.videoId)).toMatchObject({ state: 'created', file: null });
    expect(await complete(upload.videoId)).toMatchObject({ code: 'video_not_uploaded' });
  });

  test.each([
    ['a playlist', playlist],
    ['a page', html],
    ['nothing', Buffer.alloc(0)],
  ])('%s in parts is refused at its end', async (_, content) => {
    const { upload, videoId } = await begun({ fileType: 'video/mp4' });
    const outcome = await new Promise<string>((resolve) => {
      new Upload(content, {
        ...upload,
        retryDelays: [],
        onSuccess: () => resolve('taken'),
        onError: () => resolve('refused'),
      }).start();
    });
    expect(outcome).toBe('refused');
    expect(await stored(videoId)).toMatchObject({ state: 'created', file: null });
  });

  test('a page that begins as a film is kept as a film, and shown as nothing else', async () => {
    const upload = await begun();
    expect((await put(upload, polyglot)).status).toBe(200);
    const { data } = await complete(upload.videoId);
    const source = await it.call<{ url: string }>('platform', 'play-portal-lesson', {
      lessonId: data?.lesson.id,
    });
    const served = await fetch(source.data?.url ?? '');
    expect(served.headers.get('content-type')).toBe('video/mp4');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.headers.get('content-security-policy')).toContain('sandbox');
  });

  test('and a file beyond the limit is refused by what it says of itself', async () => {
    const upload = await begun();
    const status = await new Promise<number>((resolve, reject) => {
      const sending = request(
        `${it.portal.url}/library/own/videos/${upload.videoId}`,
        { method: 'PUT', headers: { AccessKey: upload.key, 'content-length': 6 * 1024 ** 3 } },
        (answer) => {
          resolve(answer.statusCode ?? 0);
          sending.destroy();
        },
      );
      sending.on('error', reject);
      sending.write(film);
    });
    expect(status).toBe(413);
  });
});

describe('an upload that became no lesson', () => {
  test('is forgotten after a day, with its file', async () => {
    const upload = await begun();
    await put(upload, film);
    await it.portal.admin.query(
      `update portal_videos set created_at = now() - interval '26 hours' where id = $1`,
      [upload.videoId],
    );
    await it.portal.admin.query('select private.forget_videos()');
    expect(await stored(upload.videoId)).toBeUndefined();
    expect(
      (await it.portal.service.storage.from('portal-lessons').info(upload.videoId)).error,
    ).not.toBeNull();
  });
});
