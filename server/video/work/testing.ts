import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import type { PortalLessonSource } from '../../../contract/portal-media.ts';
import { uploadsTo } from '../../functions/bunny-upload/testing.ts';
import { eventually } from '../../storage/testing/portal.ts';
import type { VideoPortal } from '../testing/portal.ts';

export const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
if (!hasFfmpeg) console.warn('Skipped: ffmpeg is not on this machine, so no qualities are made');

/** A film with sound, made by ffmpeg's own test picture. */
async function makeFilm(folder: string, name: string, ...more: string[]): Promise<Buffer> {
  const path = join(folder, name);
  const made = spawnSync(
    'ffmpeg',
    [
      ...['-loglevel', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc2=s=640x480:r=10:d=8'],
      ...['-f', 'lavfi', '-i', 'sine=f=440:d=8', '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'],
      ...more,
      path,
    ],
    { encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(made.stderr);
  return readFile(path);
}

/** Films for the test file that calls this, and their way from an upload to a lesson. */
export function useFilms(it: VideoPortal) {
  const { begun, put, complete } = uploadsTo(it);
  let folder: string;
  let lecture: Buffer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'films-'));
    lecture = await makeFilm(folder, 'lecture.mp4');
  });
  afterAll(() => rm(folder, { recursive: true }));

  const videoRow = async (videoId: string) => {
    const { rows } = await it.portal.admin.query(
      `select v.*, exists (select from private.portal_video_jobs j where j.video_id = v.id) as is_worked_on
         from portal_videos v where id = $1`,
      [videoId],
    );
    return rows[0];
  };
  return {
    /** Of eight seconds, 640 x 480. */
    get lecture() {
      return lecture;
    },
    makeFilm: (name: string, ...more: string[]) => makeFilm(folder, name, ...more),
    upload: async (content: Buffer) => {
      const upload = await begun();
      expect((await put(upload, content)).status).toBe(200);
      const { data } = await complete(upload.videoId);
      return { videoId: upload.videoId, lessonId: data?.lesson.id ?? '' };
    },
    videoRow,
    /** The row once nobody works on the video any more. */
    settled: (videoId: string) =>
      eventually(
        () => videoRow(videoId),
        (row) => (row.state === 'ready' || row.state === 'failed') && !row.is_worked_on,
        120_000,
      ),
    play: async (who: 'learner' | 'newLearner' | 'trialLearner', lessonId: string) => {
      const { data } = await it.call<PortalLessonSource>(who, 'play-portal-lesson', { lessonId });
      if (!data) throw new Error('may not play');
      return data;
    },
  };
}
