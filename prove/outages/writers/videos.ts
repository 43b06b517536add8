import type { Expected } from '../answers.ts';
import type { Stage } from '../stage.ts';
import type { Writer } from './writer.ts';

const noHost: Expected = (status, body) => status === 502 && body.includes('video_host_failed');

/** An administrator who begins the upload of a lesson: the host has room for each that was begun. */
export async function videos(stage: Stage): Promise<Writer> {
  const administrator = await stage.signedIn('admin@demo.school', { expected: noHost });
  const begun = new Set<string>();
  return {
    name: 'videos',
    pauseMs: 200,
    async write(number) {
      const { data, error } = await administrator.functions.invoke<{ videoId: string }>('bunny-upload', {
        body: { action: 'create', title: `Lesson ${number}`, fileSize: 1_000, fileType: 'video/mp4' },
      });
      if (error || !data) return false;
      begun.add(data.videoId);
      return true;
    },
    async lost() {
      const asked = [...begun];
      begun.clear();
      const rows = await stage.sql<{ id: string; host_video_id: string | null }>(
        'select id, host_video_id from public.portal_videos where id = any($1)',
        [asked],
      );
      const hostIds = new Map(rows.map(({ id, host_video_id: hostId }) => [id, hostId]));
      return asked
        .filter((id) => !stage.bunny.videos.has(hostIds.get(id) ?? ''))
        .map((id) => `video ${id} was begun and the host has no room for it`);
    },
  };
}
