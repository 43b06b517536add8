import type { Database } from '../../database/database.ts';
import type { VideoHost } from '../../integrations/video/video.ts';
import { changeVideo, findVideo } from '../videos.ts';

/** Asks the host how far a video is. @returns whether there is nothing more to ask. */
export async function watchVideo(
  database: Database,
  host: VideoHost | undefined,
  videoId: string,
): Promise<boolean> {
  const video = await findVideo(database, videoId);
  if (!video?.host_video_id || video.removal !== 'none') return true;
  if (host?.kind !== video.host) throw new Error(`the host ${video.host} is not configured`);
  const report = await host.look({ libraryId: video.library_id, hostVideoId: video.host_video_id });
  const { state, progress, durationSeconds, bytes, width, height, renditions } = report;
  await changeVideo(database, videoId, {
    state: state === 'waiting' ? 'uploaded' : state,
    progress,
    problem: state === 'failed' ? 'host_failed' : null,
    ...(durationSeconds !== null && { duration_seconds: durationSeconds }),
    ...(bytes !== null && { bytes }),
    ...(width !== null && height !== null && { width, height }),
    renditions,
  });
  return state === 'ready' || state === 'failed';
}
