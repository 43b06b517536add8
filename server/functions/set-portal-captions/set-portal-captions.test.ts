import { beforeAll, describe, expect, test } from 'vitest';
import type { PortalLessonSource } from '../../../contract/portal-media.ts';
import type { Somebody } from '../../storage/testing/world-portal.ts';
import { useVideoPortal } from '../../video/testing/portal.ts';

const it = useVideoPortal();
const vtt = 'WEBVTT\n\n00:00:01.000 --> 00:00:04.500\nA half and a quarter\n';
let lessonId: string;
beforeAll(async () => {
  lessonId = await it.makeLesson({ video_url: 'https://films.example/fractions', is_sample: true });
});

const set = (who: Somebody, text: string | null) =>
  it.call(who, 'set-portal-captions', { lessonId, vtt: text });
const captionsOf = async (who: Somebody) =>
  (await it.call<PortalLessonSource>(who, 'play-portal-lesson', { lessonId })).data?.captionsUrl;

describe('captions of a portal lesson', () => {
  test('are set by an administrator, and shown to who plays the lesson', async () => {
    expect(await captionsOf('learner')).toBeNull();
    expect((await set('platform', vtt)).data).toEqual({ captionsPath: `captions/${lessonId}.vtt` });
    for (const who of ['learner', 'trialLearner', 'platform'] as const) {
      const answer = await fetch((await captionsOf(who)) ?? '');
      expect(answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
      expect(await answer.text()).toBe(vtt);
    }
    const learner = await it.clientOf('newLearner');
    const { data } = await learner.rpc('portal_catalogue');
    expect(data).toMatchObject([{ id: lessonId, has_captions: true }]);
  });

  test('are asked for anew only when they have changed', async () => {
    const url = (await captionsOf('learner')) ?? '';
    const eTag = (await fetch(url)).headers.get('etag') ?? '';
    expect((await fetch(url, { headers: { 'if-none-match': eTag } })).status).toBe(304);
    await set('platform', vtt.replace('quarter', 'third'));
    expect((await fetch(url, { headers: { 'if-none-match': eTag } })).status).toBe(200);
  });

  test('are taken away', async () => {
    const url = (await captionsOf('learner')) ?? '';
    expect((await set('platform', null)).data).toEqual({ captionsPath: null });
    expect(await captionsOf('learner')).toBeNull();
    expect((await fetch(url)).status).toBe(404);
  });

  test.each(['learner', 'principal', 'teacher', 'newLearner'] as const)(
    'are not for %s to set',
    async (who) => {
      expect(await set(who, vtt)).toMatchObject({ status: 403, code: 'forbidden' });
      const client = await it.clientOf(who);
      const direct = await client
        .from('portal_lessons')
        .update({ captions_path: 'x' })
        .eq('id', lessonId)
        .select();
      expect(direct.error?.code).toBe('42501');
    },
  );

  test('that are none are refused in words', async () => {
    expect(await set('platform', '<html>')).toMatchObject({
      status: 400,
      code: 'invalid_captions',
      field: 'vtt',
    });
    const other = await it.call('platform', 'set-portal-captions', { lessonId: it.world.nobody, vtt });
    expect(other).toMatchObject({ status: 404, code: 'lesson_not_found' });
  });

  test('may be long, and end somewhere', async () => {
    const cue = '\n00:00:01.000 --> 00:00:04.500\nA half and a quarter and the words of a lesson\n';
    expect((await set('platform', `WEBVTT\n${cue.repeat(15_000)}`)).status).toBe(200);
    const tooLong = await set('platform', `WEBVTT\n\n${'x'.repeat(2 * 1024 * 1024 + 1)}`);
    expect(tooLong).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});
