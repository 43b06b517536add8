import { randomUUID } from 'node:crypto';
import { beforeAll, expect } from 'vitest';
import { type PortalLessonSource, portalLessonSource } from '../../../contract/portal-media.ts';
import type { Somebody } from '../../storage/testing/world-portal.ts';
import type { VideoPortal } from '../../video/testing/portal.ts';
import { film } from '../../video/testing/samples.ts';

/** Lessons of every kind, for the test file that calls this; `paid` is one that a trial does not open. */
export function usePlayableLessons(it: VideoPortal) {
  const lessons = { paid: '', sample: '', inactive: '', link: '' };
  beforeAll(async () => {
    const admin = await it.clientOf('platform');
    const stored = async () => {
      const name = `${randomUUID()}.mp4`;
      const file = new Blob([film], { type: 'video/mp4' });
      expect((await admin.storage.from('portal-lessons').upload(name, file)).error).toBeNull();
      return name;
    };
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    lessons.sample = await it.makeLesson({ video_url: await stored(), is_sample: true, created_at: ago(30) });
    lessons.paid = await it.makeLesson({
      video_url: await stored(),
      created_at: ago(20),
      duration_seconds: 3,
    });
    lessons.link = await it.makeLesson({ video_url: 'https://films.example/fractions', created_at: ago(1) });
    for (const days of [2, 3, 4]) await it.makeLesson({ video_url: await stored(), created_at: ago(days) });
    lessons.inactive = await it.makeLesson({
      video_url: await stored(),
      is_active: false,
      created_at: ago(1),
    });
  });

  const play = (who: Somebody, lessonId = lessons.paid) =>
    it.call<PortalLessonSource>(who, 'play-portal-lesson', { lessonId });
  return {
    lessons,
    /** What the function answers. */
    play,
    /** What it answers to somebody who may play. */
    source: async (who: Somebody, lessonId = lessons.paid) => {
      const { data, code } = await play(who, lessonId);
      if (!data) throw new Error(`${who} may not play: ${code}`);
      return portalLessonSource.parse(data);
    },
    get: (url: string, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(url, { method, headers }),
  };
}
