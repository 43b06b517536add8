import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { CompletedVideo, CreatedVideo } from '../../../contract/portal-media.ts';
import { eventually } from '../../storage/testing/portal.ts';
import { meeting, untilWaiting } from '../../testing/waiting.ts';
import { useVideoPortal } from '../../video/testing/portal.ts';
import { film } from '../../video/testing/samples.ts';
import { changeVideo, findVideo } from '../../video/videos.ts';

const it = useVideoPortal();

async function uploaded() {
  const { data } = await it.call<CreatedVideo>('platform', 'bunny-upload', {
    action: 'create',
    title: 'Film',
  });
  const { videoId = '', key = '' } = data ?? {};
  await fetch(`${it.portal.url}/library/own/videos/${videoId}`, {
    method: 'PUT',
    headers: { AccessKey: key },
    body: new Uint8Array(film),
  });
  const body = { action: 'complete', videoId, lessonData: it.lessonData() };
  const { data: done } = await it.call<CompletedVideo>('platform', 'bunny-upload', body);
  return { videoId, lessonId: done?.lesson.id ?? '' };
}
const file = async (name: string) => (await it.portal.service.storage.from('portal-lessons').info(name)).data;

describe('a lesson that an administrator deletes', () => {
  test('takes its video and file along', async () => {
    const { videoId, lessonId } = await uploaded();
    expect(await file(videoId)).not.toBeNull();
    const answer = await it.call('platform', 'delete-portal-lesson', { lessonId });
    expect(answer.data).toEqual({ success: true, videoRemoved: true });
    expect(await file(videoId)).toBeNull();
    const { rowCount } = await it.portal.admin.query('select from portal_videos where id = $1', [videoId]);
    expect(rowCount).toBe(0);
    expect((await it.call('platform', 'delete-portal-lesson', { lessonId })).status).toBe(404);
  });

  test('does so by the plain deletion of the row, too', async () => {
    const { videoId, lessonId } = await uploaded();
    const admin = await it.clientOf('platform');
    expect((await admin.from('portal_lessons').delete().eq('id', lessonId)).error).toBeNull();
    expect(await file(videoId)).toBeNull();
  });

  test('goes at once, also while the work on its video is about to tell it something', async () => {
    const { videoId, lessonId } = await uploaded();
    const { admin, database } = it.portal;
    await eventually(
      () => findVideo(database, videoId),
      (video) => video?.state === 'ready',
    );
    const telling = await meeting(admin, async () => {
      await admin.query('select from portal_lessons where id = $1 for update', [lessonId]);
      const waiting = changeVideo(database, videoId, { duration_seconds: 77 });
      await untilWaiting(it.portal, { unless: waiting });
      await admin.query('delete from portal_lessons where id = $1', [lessonId]);
      return { waiting };
    });
    expect(await telling.waiting).toBe(false);
    expect(await file(videoId)).toBeNull();
  });

  test('may be a link, of which nothing is here', async () => {
    const lessonId = await it.makeLesson({ video_url: `https://films.example/${randomUUID()}` });
    expect((await it.call('platform', 'delete-portal-lesson', { lessonId })).data).toEqual({
      success: true,
      videoRemoved: true,
    });
  });

  test.each(['principal', 'teacher', 'learner', 'newLearner'] as const)(
    'is not for %s to delete',
    async (who) => {
      const { lessonId, videoId } = await uploaded();
      expect(await it.call(who, 'delete-portal-lesson', { lessonId })).toMatchObject({
        status: 403,
        code: 'forbidden',
      });
      expect(await file(videoId)).not.toBeNull();
    },
  );
});

describe('a video', () => {
  test('is named by one lesson, and no file of a video by another', async () => {
    const { videoId } = await uploaded();
    const admin = await it.clientOf('platform');
    const { admin_id: _, ...lesson } = it.lessonData();
    const second = await admin
      .from('portal_lessons')
      .insert({ ...lesson, video_id: videoId, video_url: 'x' });
    expect(second.error?.code).toBe('23505');
    const unknown = await admin
      .from('portal_lessons')
      .insert({ ...lesson, video_id: it.world.nobody, video_url: 'https://films.example/x' });
    expect(unknown.error?.code).toBe('23503');
  });

  test('is looked at by administrators of the platform, and tried again only when it failed', async () => {
    const { videoId } = await uploaded();
    for (const who of ['principal', 'teacher', 'learner'] as const) {
      const client = await it.clientOf(who);
      expect((await client.from('portal_videos').select()).data).toEqual([]);
      expect((await client.rpc('retry_portal_video', { p_video_id: videoId })).error?.code).toBe('42501');
    }
    const admin = await it.clientOf('platform');
    const { data } = await admin
      .from('portal_lessons')
      .select('id, video:portal_videos(state, progress, problem)')
      .eq('video_id', videoId);
    expect(data).toMatchObject([{ video: { state: expect.any(String), progress: expect.any(Number) } }]);
    expect((await admin.rpc('retry_portal_video', { p_video_id: videoId })).error?.code).toBe('PR030');
    expect((await admin.from('portal_videos').update({ state: 'ready' }).eq('id', videoId)).error?.code).toBe(
      '42501',
    );
    expect((await admin.from('portal_videos').delete().eq('id', videoId)).error?.code).toBe('42501');
  });
});
