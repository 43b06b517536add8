import type { CompletedVideo, CreatedVideo } from '../../../contract/portal-media.ts';
import type { Somebody } from '../../storage/testing/world-portal.ts';
import type { VideoPortal } from '../../video/testing/portal.ts';

/** What the tests of uploads share: each step of one, and the row that it leaves. */
export function uploadsTo(it: VideoPortal) {
  const create = async (who: Somebody = 'platform', more: object = {}) =>
    it.call<CreatedVideo>(who, 'bunny-upload', { action: 'create', title: 'Fractions', ...more });
  return {
    create,
    begun: async (more: object = {}) => {
      const { data } = await create('platform', more);
      if (!data) throw new Error('no upload was begun');
      return data;
    },
    put: (to: Pick<CreatedVideo, 'libraryId' | 'videoId' | 'key'>, content: Buffer) =>
      fetch(`${it.portal.url}/library/${to.libraryId}/videos/${to.videoId}`, {
        method: 'PUT',
        headers: { AccessKey: to.key, 'content-type': 'application/octet-stream' },
        body: new Uint8Array(content),
      }),
    complete: (videoId: string, more: Record<string, unknown> = {}, who: Somebody = 'platform') =>
      it.call<CompletedVideo>(who, 'bunny-upload', {
        action: 'complete',
        videoId,
        lessonData: it.lessonData(more),
      }),
    stored: async (videoId: string) => {
      const { rows } = await it.portal.admin.query(
        `select v.*, o.version as file from portal_videos v
           left join storage.objects o on o.bucket_id = 'portal-lessons' and o.name = v.id::text where v.id = $1`,
        [videoId],
      );
      return rows[0];
    },
  };
}
