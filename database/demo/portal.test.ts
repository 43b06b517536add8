import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../server/testing/database.ts';
import { cleanCaptions } from '../../server/video/webvtt.ts';
import { loadDemo } from './load.ts';
import { type FilmName, films, mediaBytes, mediaFile, mediaText } from './media.ts';

let cloned: TestDatabase;
beforeAll(async () => {
  cloned = await cloneDatabase();
  const owner = new pg.Client(cloned.owner);
  await owner.connect();
  await loadDemo(owner);
  await owner.end();
});
afterAll(() => cloned.drop());

const rows = async (text: string) => (await cloned.admin.query(text)).rows;
const media = readdirSync(join(import.meta.dirname, 'media')).filter((name) => name !== 'render');

describe('the films of the demo', () => {
  test.each(Object.entries(films))('%s is as long as its lessons say', async (name, seconds) => {
    const input = new Input({ source: new BufferSource(mediaFile(`${name}.mp4`)), formats: ALL_FORMATS });
    expect(await input.computeDuration()).toBeCloseTo(seconds, 0);
    expect((await input.getPrimaryVideoTrack())?.codec).toBe('avc');
    expect((await input.getPrimaryAudioTrack())?.codec).toBe('aac');
  });

  test.each(Object.keys(films) as FilmName[])('%s has captions that can be read', (name) => {
    expect(cleanCaptions(mediaText(`${name}.vtt`))).toContain('-->');
  });

  test('are small, one by one and together', () => {
    for (const file of media) expect(mediaBytes(file)).toBeLessThanOrEqual(150_000);
    expect(media.reduce((sum, file) => sum + mediaBytes(file), 0)).toBeLessThan(1_048_576);
  });
});

describe('the lessons portal of the demo', () => {
  test('has some forty lessons of every subject and grade, five of them samples', async () => {
    expect(
      await rows(
        `select count(*) > 35 as many, count(distinct l.subject_id)::int as subjects, count(distinct l.grade_id)::int as grades,
                count(*) filter (where l.is_sample and l.is_active)::int as samples,
                count(*) filter (where not l.is_active) > 0 as some_inactive,
                count(*) filter (where l.created_at > now() - interval '7 days') > 2 as some_new,
                min(l.created_at) < now() - interval '6 months' as some_old,
                count(*) filter (where l.captions_path is null) > 0 as some_without_captions
           from portal_lessons l`,
      ),
    ).toEqual([
      {
        many: true,
        subjects: 10,
        grades: 5,
        samples: 5,
        some_inactive: true,
        some_new: true,
        some_old: true,
        some_without_captions: true,
      },
    ]);
  });

  test('has lessons whose video waits to be made ready, with its own file', async () => {
    expect(
      await rows(
        `select count(*)::int as videos from portal_lessons l join portal_videos v on v.id = l.video_id
           join private.portal_video_jobs j on j.video_id = v.id and j.kind = 'process' and j.due_at > v.created_at
           join storage.objects o on o.bucket_id = 'portal-lessons' and o.name = l.video_url and o.name = v.host_video_id
          where v.state = 'uploaded' and l.is_sample`,
      ),
    ).toEqual([{ videos: 3 }]);
  });

  test('keeps the captions that its lessons say they have', async () => {
    expect(
      await rows(
        `select l.id from portal_lessons l full join private.portal_captions c on c.lesson_id = l.id
          where (l.captions_path is null) <> (c.lesson_id is null)`,
      ),
    ).toEqual([]);
  });

  test('gives the learner lessons that are begun and lessons that are done', async () => {
    expect(
      await rows(
        `select u.email, count(*) filter (where p.completed_at is null) > 2 as begun,
                count(*) filter (where p.completed_at is not null) > 4 as done
           from portal_progress p join portal_users u using (user_id) join portal_lessons l on l.id = p.lesson_id
          where p.position_seconds <= l.duration_seconds and l.is_active and u.email = 'learner@demo.school' group by u.email`,
      ),
    ).toEqual([{ email: 'learner@demo.school', begun: true, done: true }]);
  });

  test('notes nobody’s progress before the lesson was there, or the learner', async () => {
    expect(
      await rows(
        `select p.id from portal_progress p join portal_users u using (user_id) join portal_lessons l on l.id = p.lesson_id
          where p.updated_at < l.created_at or p.updated_at < u.created_at or p.updated_at > now()`,
      ),
    ).toEqual([]);
  });

  test('has more than three adverts to show, a video among the first, and some switched off', async () => {
    const shown = await rows(
      'select ad_type from ads_management where is_active order by display_order, created_at',
    );
    expect(shown).toHaveLength(4);
    expect(shown.slice(0, 3)).toContainEqual({ ad_type: 'video' });
    expect(await rows('select id from ads_management where not is_active')).toHaveLength(2);
  });
});
