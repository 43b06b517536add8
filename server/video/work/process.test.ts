import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { PortalLessonSource } from '../../../contract/portal-media.ts';
import { uploadsTo } from '../../functions/bunny-upload/testing.ts';
import { eventually } from '../../storage/testing/portal.ts';
import { patient } from '../../testing/patience.ts';
import { useVideoPortal } from '../testing/portal.ts';
import { film } from '../testing/samples.ts';
import { hasFfmpeg, useFilms } from './testing.ts';

describe.skipIf(!hasFfmpeg)('with ffmpeg', () => {
  const it = useVideoPortal({ FFMPEG: 'ffmpeg' });
  const films = useFilms(it);
  const { makeFilm, upload, videoRow, settled, play } = films;

  test('a lecture becomes qualities that are never larger than it, and sound alone', {
    timeout: patient(120_000),
  }, async () => {
    const { videoId, lessonId } = await upload(films.lecture);
    const seen = new Set<number>();
    const row = await eventually(
      () => videoRow(videoId),
      ({ state, progress, is_worked_on }) => {
        seen.add(progress);
        return (state === 'ready' || state === 'failed') && !is_worked_on;
      },
      120_000,
    );
    expect(row).toMatchObject({ state: 'ready', progress: 100, problem: null, duration_seconds: 8 });
    expect(row.renditions.map(({ label }: { label: string }) => label)).toEqual([
      'Audio only',
      '240p',
      '360p',
      '480p',
    ]);
    const bytes = row.renditions.map(({ bytes }: { bytes: number }) => bytes);
    expect(bytes).toEqual([...bytes].sort((a, b) => a - b));
    expect([...seen].every(Number.isInteger)).toBe(true);

    const source = await play('learner', lessonId);
    expect(source).toMatchObject({
      kind: 'hls',
      contentType: 'application/vnd.apple.mpegurl',
      durationSeconds: 8,
    });
    const master = await (await fetch(source.url)).text();
    expect(master.match(/^p\d+\.m3u8$/gm)).toEqual(['p240.m3u8', 'p360.m3u8', 'p480.m3u8']);
    expect(master).toMatch(/CODECS="avc1\.4d40[0-9a-f]{2},mp4a\.40\.2",RESOLUTION=320x240/);
    expect(master.trim().split('\n').at(-1)).toBe('sound.m3u8');

    // As a player goes: the playlist, its head, and each piece by its range.
    const list = await fetch(new URL('p240.m3u8', source.url));
    expect(list.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    const text = await list.text();
    const pieces = [...text.matchAll(/#EXTINF:([\d.]+),\n#EXT-X-BYTERANGE:(\d+)@(\d+)\np240\.mp4/g)];
    expect(pieces).toHaveLength(2);
    expect(pieces.reduce((sum, [, seconds]) => sum + Number(seconds), 0)).toBeCloseTo(8, 0);
    for (const [, , length, start] of pieces) {
      const range = `bytes=${start}-${Number(start) + Number(length) - 1}`;
      const piece = await fetch(new URL('p240.mp4', source.url), { headers: { range } });
      expect(piece.status).toBe(206);
      const content = Buffer.from(await piece.arrayBuffer());
      expect([content.length, content.toString('latin1', 4, 8)]).toEqual([Number(length), 'moof']);
    }
    // As a download goes: one whole file, of the size that was told.
    for (const rendition of source.renditions) {
      const file = Buffer.from(await (await fetch(rendition.url ?? '')).arrayBuffer());
      expect(file.length).toBe(rendition.bytes);
      expect(file.toString('latin1', 4, 8)).toBe('ftyp');
    }
    // Nothing is left of the work, nor of the claim.
    expect(await readdir(join(it.portal.dataDir, 'video-work')).catch(() => [])).toEqual([]);
    const { rowCount } = await it.portal.admin.query('select from private.portal_video_jobs');
    expect(rowCount).toBe(0);
  });

  test('every playlist and piece ends with the plan', { timeout: patient(120_000) }, async () => {
    const { videoId, lessonId } = await upload(await makeFilm('short.mp4', '-t', '2', '-s', '160x120'));
    await settled(videoId);
    const source = await play('learner', lessonId);
    const { userId } = it.world.learners.learner;
    await it.portal.admin.query(
      `update portal_subscriptions set is_active = false, payment_status = 'refunded' where user_id = $1 and is_active`,
      [userId],
    );
    for (const name of ['master.m3u8', 'p120.m3u8', 'p120.mp4', 'sound.m4a', 'original'])
      expect((await fetch(new URL(name, source.url))).status, name).toBe(403);
    await it.portal.admin.query(
      `update portal_subscriptions set is_active = true, payment_status = 'completed'
        where user_id = $1 and subscription_type = 'monthly'`,
      [userId],
    );
    expect((await fetch(new URL('p120.m3u8', source.url))).status).toBe(200);
  });

  test('a portrait film keeps its shape, and a silent one has no quality of sound', {
    timeout: patient(120_000),
  }, async () => {
    const { videoId } = await upload(await makeFilm('tall.mp4', '-t', '2', '-s', '270x480', '-an'));
    const row = await settled(videoId);
    expect(row.renditions.map(({ label }: { label: string }) => label)).toEqual(['240p', '270p']);
    const { rows } = await it.portal.admin.query(
      `select stream_info from private.portal_video_files where video_id = $1 and name = 'p240.mp4'`,
      [videoId],
    );
    expect(rows[0].stream_info).toMatch(/RESOLUTION=240x426$/);
    expect(rows[0].stream_info).not.toContain('mp4a');
  });

  test('a recording that does not say how long it is is as long as what was made of it', {
    timeout: patient(120_000),
  }, async () => {
    const recording = ['-c:v', 'libvpx', '-c:a', 'libopus', '-live', '1'];
    const film = await makeFilm('recording.webm', '-t', '2', '-s', '160x120', ...recording);
    const { videoId, lessonId } = await upload(film);
    expect(await settled(videoId)).toMatchObject({ state: 'ready', duration_seconds: 2 });
    expect(await play('learner', lessonId)).toMatchObject({ durationSeconds: 2 });
  });
});

describe('without ffmpeg', () => {
  const it = useVideoPortal({ FFMPEG: 'no-such-program' });
  const { begun, put, complete, stored } = uploadsTo(it);

  test('a lesson plays as the file that was uploaded, and the row says why', async () => {
    const upload = await begun();
    await put(upload, film);
    const { data } = await complete(upload.videoId);
    const row = await eventually(
      () => stored(upload.videoId),
      ({ state }) => state === 'ready',
    );
    expect(row).toMatchObject({ problem: 'no_encoder', progress: 100 });
    const { data: source } = await it.call<PortalLessonSource>('learner', 'play-portal-lesson', {
      lessonId: data?.lesson.id,
    });
    expect(source).toMatchObject({
      kind: 'file',
      contentType: 'video/mp4',
      renditions: [{ label: 'Original', height: 36, bytes: film.length }],
    });
  });
});
