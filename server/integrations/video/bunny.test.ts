import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompletedVideo, CreatedVideo, PortalLessonSource } from '../../../contract/portal-media.ts';
import { makePerson } from '../../../database/tests/factories.ts';
import { readConfig } from '../../config.ts';
import { eventually } from '../../storage/testing/portal.ts';
import { useVideoPortal } from '../../video/testing/portal.ts';
import { film, playlist } from '../../video/testing/samples.ts';
import { signedFolderAddress } from './bunny-links.ts';
import { startBunny } from './testing/bunny.ts';

const bunny = await startBunny();
afterAll(() => bunny.stop());
const it = useVideoPortal(bunny.environment);

const create = () =>
  it.call<CreatedVideo>('platform', 'bunny-upload', { action: 'create', title: 'Fractions' });
const begun = async () => {
  const { data } = await create();
  if (!data) throw new Error('no upload was begun');
  return data;
};
const put = ({ libraryId, videoId, key }: CreatedVideo, content = film) =>
  fetch(`${it.portal.url}/library/${libraryId}/videos/${videoId}`, {
    method: 'PUT',
    headers: { AccessKey: key },
    body: new Uint8Array(content),
  });
const complete = (videoId: string) =>
  it.call<CompletedVideo>('platform', 'bunny-upload', {
    action: 'complete',
    videoId,
    lessonData: it.lessonData(),
  });
const row = async (videoId: string) =>
  (await it.portal.admin.query('select * from portal_videos where id = $1', [videoId])).rows[0];
const hosted = async (videoId: string) => {
  const video = bunny.videos.get((await row(videoId)).host_video_id);
  if (!video) throw new Error('the host has no such video');
  return video;
};
/** Has the host asked again now instead of in ten seconds. */
const hurry = async () => {
  await it.portal.admin.query('update private.portal_video_jobs set due_at = now()');
  await it.portal.admin.query(`select pg_notify('video_jobs', '')`);
};
const play = (who: 'learner' | 'newLearner', lessonId: string) =>
  it.call<PortalLessonSource>(who, 'play-portal-lesson', { lessonId });

describe('an upload to Bunny Stream', () => {
  test('goes through this server in one piece, with a key of ours', async () => {
    const upload = await begun();
    expect(upload.libraryId).toBe('4711');
    expect(JSON.stringify(upload)).not.toContain(bunny.apiKey);
    expect((await put(upload)).status).toBe(200);
    expect((await hosted(upload.videoId)).content.equals(film)).toBe(true);
    expect((await put(upload)).status).toBe(401);
    const { data } = await complete(upload.videoId);
    expect(data?.lesson).toMatchObject({
      video_id: upload.videoId,
      video_url: expect.stringMatching(/^https:\/\/player\.mediadelivery\.net\/embed\/4711\/[0-9a-f-]{36}$/),
    });
  });

  test('goes in parts from the browser, by a signature for that one video', async () => {
    const { upload, videoId } = await begun();
    expect(upload.headers).toMatchObject({ LibraryId: '4711', VideoId: (await row(videoId)).host_video_id });
    const send = (headers: Record<string, string>) =>
      new Promise<string>((resolve) => {
        new Upload(film, {
          ...upload,
          headers,
          chunkSize: 1000,
          retryDelays: [],
          onSuccess: () => resolve('taken'),
          onError: () => resolve('refused'),
        }).start();
      });
    const another = await begun();
    expect(await send({ ...upload.headers, VideoId: another.upload.headers.VideoId ?? '' })).toBe('refused');
    expect(await complete(videoId)).toMatchObject({ code: 'video_not_uploaded' });
    expect(await send(upload.headers)).toBe('taken');
    expect((await hosted(videoId)).content.equals(film)).toBe(true);
    expect((await complete(videoId)).status).toBe(200);
  });

  test('of what is no video is not passed on', async () => {
    const upload = await begun();
    expect((await put(upload, playlist)).status).toBe(415);
    expect((await hosted(upload.videoId)).status).toBe(0);
  });

  test('that the host makes no room for leaves nothing, and says where it failed', async () => {
    const count = async () => (await it.portal.admin.query('select from portal_videos')).rowCount;
    const before = await count();
    bunny.failing.add('POST');
    const answer = await create();
    bunny.failing.delete('POST');
    expect(answer).toMatchObject({
      status: 502,
      code: 'video_host_failed',
      message: 'Failed to create video in Bunny Stream',
    });
    expect(await count()).toBe(before);
  });

  test('that the host breaks off can be sent again', async () => {
    const upload = await begun();
    bunny.failing.add('PUT');
    expect((await put(upload)).status).toBe(502);
    bunny.failing.delete('PUT');
    expect((await put(upload)).status).toBe(200);
  });
});

describe('a completion while the host takes its time', () => {
  /** Completes an upload, and does this while the host is being asked about it. */
  const whileAsked = async (upload: CreatedVideo, work: () => Promise<void>) => {
    const letGo = bunny.hold('GET');
    const before = bunny.asked.length;
    try {
      const completing = complete(upload.videoId);
      await expect.poll(() => bunny.asked.slice(before).some((each) => each.startsWith('GET'))).toBe(true);
      await work();
      letGo();
      return await completing;
    } finally {
      letGo();
    }
  };

  test('holds no transaction open', async () => {
    const upload = await begun();
    await put(upload);
    const answer = await whileAsked(upload, async () => {
      const { rows } = await it.portal.admin.query(
        `select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      );
      expect(rows).toEqual([]);
    });
    expect(answer.data?.lesson).toMatchObject({ video_id: upload.videoId });
  });

  test('makes no lesson of a video that was given up meanwhile', async () => {
    const upload = await begun();
    await put(upload);
    const answer = await whileAsked(upload, async () => {
      await it.portal.admin.query(`update portal_videos set removal = 'pending' where id = $1`, [
        upload.videoId,
      ]);
    });
    expect(answer).toMatchObject({ status: 404, code: 'video_not_found' });
  });

  test('makes none for whoever runs the portal no longer', async () => {
    const upload = await begun();
    await put(upload);
    await makePerson(it.portal.admin, 'Second', { role: 'admin', school: null, platform: true });
    const set = (status: string) =>
      it.portal.admin.query('update profiles set approval_status = $2 where id = $1', [
        it.world.people.platform.profileId,
        status,
      ]);
    const answer = await whileAsked(upload, async () => void (await set('pending')));
    await set('approved');
    expect(answer).toMatchObject({ status: 403, code: 'forbidden' });
  });

  test('answers the lesson that another one has made meanwhile', async () => {
    const upload = await begun();
    await put(upload);
    let lesson: string | undefined;
    const answer = await whileAsked(upload, async () => {
      const { videoId } = upload;
      const admin_id = it.world.people.platform.profileId;
      lesson = await it.makeLesson({ admin_id, video_id: videoId, video_url: videoId });
    });
    expect(answer).toMatchObject({ status: 200, data: { lesson: { id: lesson } } });
  });
});

describe('a lesson at Bunny Stream', () => {
  let upload: CreatedVideo;
  let lessonId: string;
  beforeAll(async () => {
    upload = await begun();
    await put(upload);
    lessonId = (await complete(upload.videoId)).data?.lesson.id ?? '';
  });

  test('plays once the host has made it ready, and until then says so', async () => {
    expect(await play('learner', lessonId)).toMatchObject({ status: 409, code: 'video_not_ready' });
    const video = await hosted(upload.videoId);
    Object.assign(video, { status: 3, encodeProgress: 42 });
    await hurry();
    const half = await eventually(
      () => row(upload.videoId),
      ({ progress }) => progress === 42,
    );
    expect(half).toMatchObject({ state: 'processing', progress: 42 });
    bunny.finish(video);
    await hurry();
    const ready = await eventually(
      () => row(upload.videoId),
      ({ state }) => state === 'ready',
    );
    expect(ready).toMatchObject({ progress: 100, duration_seconds: 61, width: 1280, height: 720 });
    const { rows } = await it.portal.admin.query(
      'select duration_seconds from portal_lessons where id = $1',
      [lessonId],
    );
    expect(rows[0].duration_seconds).toBe(61);
    // The job ends once it has noted that the video is ready.
    await expect
      .poll(async () => {
        const jobs = `select from private.portal_video_jobs where video_id = $1`;
        return (await it.portal.admin.query(jobs, [upload.videoId])).rowCount;
      })
      .toBe(0);
  });

  test('gives addresses that open its folder for an hour, and no other', async () => {
    const { data } = await play('learner', lessonId);
    if (!data) throw new Error('the lesson does not play');
    expect(data.kind).toBe('hls');
    expect(data.renditions.map(({ label }) => label)).toEqual(['240p', '360p', '720p']);
    for (const url of [data.url, ...data.renditions.map((each) => each.url ?? '')]) {
      expect(bunny.opens(url)).toBe(true);
      expect(bunny.opens(url, new Date(Date.parse(data.expiresAt) + 1000))).toBe(false);
    }
    const guid = (await row(upload.videoId)).host_video_id;
    expect(bunny.opens(data.url.replace(`/${guid}/playlist.m3u8`, `/${guid}/240p/video.m3u8`))).toBe(true);
    expect(bunny.opens(data.url.replace(`/${guid}/playlist`, '/another/playlist'))).toBe(false);
    expect(bunny.opens(data.url.replace(/expires=\d+/, 'expires=9999999999'))).toBe(false);
    expect(JSON.stringify(data)).not.toContain('SecurityKey');
    expect(Date.parse(data.expiresAt)).toBeLessThanOrEqual(Date.now() + 3_600_000);
  });

  test('is not given to whoever has no plan', async () => {
    expect(await play('newLearner', lessonId)).toMatchObject({ status: 403, code: 'portal_plan_required' });
  });

  test('stays visible until the host has removed it, and is tried again', async () => {
    bunny.failing.add('DELETE');
    const answer = await it.call('platform', 'delete-portal-lesson', { lessonId });
    expect(answer.data).toEqual({ success: true, videoRemoved: false });
    const left = await eventually(
      () => row(upload.videoId),
      ({ removal }) => removal === 'failed',
    );
    expect(left.removal_error).toBe('Bunny Stream answered 500');
    // The job has tried, too, and waits.
    await eventually(
      () =>
        it.portal.admin.query(
          'select from private.portal_video_jobs where video_id = $1 and error is not null and due_at > now()',
          [upload.videoId],
        ),
      ({ rowCount }) => rowCount === 1,
    );
    bunny.failing.delete('DELETE');
    const admin = await it.clientOf('platform');
    expect((await admin.rpc('retry_portal_video', { p_video_id: upload.videoId })).error).toBeNull();
    await hurry();
    expect(
      await eventually(
        () => row(upload.videoId),
        (found) => found === undefined,
      ),
    ).toBeUndefined();
    expect(
      bunny.asked.filter((call) => call === `DELETE /library/4711/videos/${left.host_video_id}`).length,
    ).toBeGreaterThan(2);
  });

  test('that the host could not make ready says so, and may be tried again', async () => {
    const failed = await begun();
    await put(failed);
    const { data } = await complete(failed.videoId);
    bunny.finish(await hosted(failed.videoId), 5);
    await hurry();
    const found = await eventually(
      () => row(failed.videoId),
      ({ state }) => state === 'failed',
    );
    expect(found).toMatchObject({ state: 'failed', problem: 'host_failed' });
    expect(await play('learner', data?.lesson.id ?? '')).toMatchObject({ status: 409, code: 'video_failed' });
    bunny.finish(await hosted(failed.videoId));
    const admin = await it.clientOf('platform');
    expect((await admin.rpc('retry_portal_video', { p_video_id: failed.videoId })).error).toBeNull();
    await hurry();
    await eventually(
      () => row(failed.videoId),
      ({ state }) => state === 'ready',
    );
    // Deleted by the plain call, while the host does not know the video any more.
    bunny.videos.delete(found.host_video_id);
    expect((await admin.from('portal_lessons').delete().eq('id', data?.lesson.id)).error).toBeNull();
    await hurry();
    expect(
      await eventually(
        () => row(failed.videoId),
        (left) => left === undefined,
      ),
    ).toBeUndefined();
  });
});

test('the signature of a folder is that of the published examples', () => {
  // Of github.com/BunnyWay/BunnyCDN.TokenAuthentication, the vector path_only: the folder signs alike in a path.
  const address = signedFolderAddress({
    host: 'token-tester.b-cdn.net',
    tokenKey: 'SecurityKey',
    path: '/abc/300kb.jpg',
    folder: '/abc',
    expiresAt: new Date(1598024587 * 1000),
  });
  expect(address).toBe(
    'https://token-tester.b-cdn.net/bcdn_token=HS256-uVZvT3SbEoVKYJyDJgbcsDmSFf73cv-uNUVaJiKWpbQ&token_path=%2Fabc&expires=1598024587/abc/300kb.jpg',
  );
});

test.each(['BUNNY_LIBRARY_ID', 'BUNNY_API_KEY', 'BUNNY_CDN_HOST', 'BUNNY_TOKEN_KEY'])(
  'without %s alone the server does not start',
  (name) => {
    expect(() => readConfig({ ...bunny.environment, [name]: '' })).toThrow(/set all of BUNNY_LIBRARY_ID/);
  },
);
