import type { Database } from '../../database/database.ts';
import type { VideoHost } from '../../integrations/video/video.ts';
import { changeVideo, findVideo, videoScope } from '../videos.ts';

/**
 * Removes a video whose lesson is gone from its host, then its row. When the host fails the row says so, where an
 * administrator sees it.
 */
export async function removeVideo(
  database: Database,
  host: VideoHost | undefined,
  videoId: string,
): Promise<void> {
  const video = await findVideo(database, videoId);
  if (!video || video.removal === 'none') return;
  try {
    if (video.host !== 'own' && video.host_video_id) {
      if (host?.kind !== video.host) throw new Error(`The host ${video.host} is not configured`);
      await host.remove({ libraryId: video.library_id, hostVideoId: video.host_video_id });
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await changeVideo(database, videoId, { removal: 'failed', removal_error: reason.slice(0, 500) });
    throw error;
  }
  await database.queryScoped(videoScope, {
    text: `delete from public.portal_videos where id = $1 and removal <> 'none'`,
    values: [videoId],
  });
}
