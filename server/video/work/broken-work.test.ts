import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../storage/testing/portal.ts';
import { patient } from '../../testing/patience.ts';
import { useVideoPortal } from '../testing/portal.ts';
import { film, playlist, polyglot } from '../testing/samples.ts';
import { hasFfmpeg, useFilms } from './testing.ts';

describe.skipIf(!hasFfmpeg)('with ffmpeg', () => {
  const it = useVideoPortal({ FFMPEG: 'ffmpeg' });
  const films = useFilms(it);
  const { upload, videoRow, settled } = films;

  test('what was done when a server was killed stays done, and the rest goes on', {
    timeout: patient(180_000),
  }, async () => {
    const { videoId } = await upload(films.lecture);
    const files = async () => {
      const { rows } = await it.portal.admin.query(
        'select name, version from private.portal_video_files where video_id = $1 order by created_at',
        [videoId],
      );
      return rows as { name: string; version: string }[];
    };
    // Another server has claimed it, made the first quality, and died: its claim lapses, its folder stays.
    await settled(videoId);
    const [first] = await files();
    await it.portal.admin.query(`delete from private.portal_video_files where video_id = $1 and name <> $2`, [
      videoId,
      first?.name,
    ]);
    await it.portal.admin.query(
      `update portal_videos set state = 'processing', progress = 12, renditions = '[]' where id = $1`,
      [videoId],
    );
    await it.portal.admin.query(
      `insert into private.portal_video_jobs (video_id, kind, attempts, due_at) values ($1, 'process', 1, now() - interval '1 second')`,
      [videoId],
    );
    expect((await settled(videoId)).state).toBe('ready');
    const after = await files();
    expect(after.map(({ name }) => name)).toEqual(['sound.m4a', 'p240.mp4', 'p360.mp4', 'p480.mp4']);
    expect(after[0]).toEqual(first);
  });

  test.each([
    ['a page that begins as a film', polyglot, 'not_a_video', { status: 409, code: 'video_failed' }],
    ['a film without its end', film.subarray(0, 1900), 'encoding_failed', { status: 200 }],
  ])(
    '%s is given up with a reason, and nothing is left',
    { timeout: patient(60_000) },
    async (_, content, problem, whenPlayed) => {
      const { videoId, lessonId } = await upload(content);
      expect(await settled(videoId)).toMatchObject({ state: 'failed', problem });
      const answer = await it.call('learner', 'play-portal-lesson', { lessonId });
      // What was uploaded still plays where a browser can.
      expect(answer).toMatchObject(whenPlayed);
      expect(await readdir(join(it.portal.dataDir, 'video-work')).catch(() => [])).toEqual([]);
    },
  );

  test('a playlist that came past the check is not opened as one', { timeout: patient(60_000) }, async () => {
    const { videoId } = await upload(film);
    await settled(videoId);
    // As if the check had been passed: the bytes of the stored file are those of a playlist.
    const store = it.portal.service.storage.from('portal-lessons');
    await it.portal.admin.query(
      `update storage.buckets set checks_content = false where id = 'portal-lessons'`,
    );
    const put = await store.update(videoId, new Blob([playlist], { type: 'video/mp4' }));
    expect(put.error).toBeNull();
    await it.portal.admin.query('delete from private.portal_video_files where video_id = $1', [videoId]);
    await it.portal.admin.query(`update portal_videos set state = 'uploaded' where id = $1`, [videoId]);
    await it.portal.admin.query(
      `insert into private.portal_video_jobs (video_id, kind) values ($1, 'process')`,
      [videoId],
    );
    expect(await settled(videoId)).toMatchObject({ state: 'failed', problem: 'not_a_video' });
  });

  test('a lesson that is deleted takes its files along, also in the middle of the work', {
    timeout: patient(60_000),
  }, async () => {
    const before = await it.portal.countFiles();
    const { videoId, lessonId } = await upload(films.lecture);
    await eventually(
      () => videoRow(videoId),
      (row) => row.state === 'processing',
    );
    const admin = await it.clientOf('platform');
    expect((await admin.from('portal_lessons').delete().eq('id', lessonId)).error).toBeNull();
    expect(await videoRow(videoId)).toBeUndefined();
    await it.portal.admin.query('update storage.loose_files set due_at = now()');
    // The next file that is let go wakes the sweep.
    await it.portal.service.storage
      .from('portal-lessons')
      .upload('x', new Blob([film], { type: 'video/mp4' }));
    await it.portal.service.storage.from('portal-lessons').remove(['x']);
    expect(
      await eventually(
        () => it.portal.countFiles(),
        (count) => count <= before,
        40_000,
      ),
    ).toBeLessThanOrEqual(before);
  });
});
