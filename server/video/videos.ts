import type { VideoHostKind, VideoRendition, VideoState } from '../../contract/portal-media.ts';
import type { VideoProblem } from '../../contract/portal-media-problems.ts';
import type { Database } from '../database/database.ts';
import type { Scope } from '../database/scope.ts';

/** The files service looks after videos: it sees the rows that no person does, and nothing of people. */
export const videoScope: Scope = { role: 'portal_files' };

/** A row of `public.portal_videos`, as the server works with it. */
export type Video = {
  id: string;
  host: VideoHostKind;
  library_id: string;
  host_video_id: string | null;
  title: string;
  state: VideoState;
  problem: VideoProblem | null;
  bytes: number | null;
  duration_seconds: number | null;
  renditions: VideoRendition[];
  removal: 'none' | 'pending' | 'failed';
};

const columns = `id, host, library_id, host_video_id, title, state, problem, bytes::float8 as bytes, duration_seconds,
  renditions, removal`;

export async function findVideo(database: Database, id: string): Promise<Video | undefined> {
  const { rows } = await database.queryScoped<Video>(
    videoScope,
    { text: `select ${columns} from public.portal_videos where id = $1`, values: [id], name: 'find_video' },
    { readOnly: true },
  );
  return rows[0];
}

/** What may change about a video as it is worked on. */
export type VideoChange = Partial<{
  host_video_id: string;
  state: VideoState;
  progress: number;
  problem: VideoProblem | null;
  bytes: number | null;
  duration_seconds: number | null;
  width: number | null;
  height: number | null;
  renditions: VideoRendition[];
  fast_start: boolean | null;
  removal: Video['removal'];
  removal_error: string | null;
  uploaded_at: Date;
}>;

/** The lesson that is told of a change is held before the video, as by whoever deletes the lesson. */
const heldWithLesson = '(select private.held_with_lesson($1))';

/** @returns false when the video is gone. */
export async function changeVideo(database: Database, id: string, change: VideoChange): Promise<boolean> {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return true;
  const sets = entries.map(([name], place) => `${name} = $${place + 2}`).join(', ');
  const values = entries.map(([name, value]) => (name === 'renditions' ? JSON.stringify(value) : value));
  const { rowCount } = await database.queryScoped(videoScope, {
    text: `update public.portal_videos set ${sets} where id = ${heldWithLesson}`,
    values: [id, ...values],
  });
  return rowCount === 1;
}

/** Notes that a host has the whole file; another call may have noted it before, and the video be ready by now. */
export async function noteArrival(database: Database, id: string, bytes: number | null): Promise<void> {
  await database.queryScoped(videoScope, {
    text: `update public.portal_videos set state = 'uploaded', bytes = coalesce($2, bytes)
            where id = ${heldWithLesson} and state = 'created'`,
    values: [id, bytes],
  });
}

/** Says how far the work on a video is; a late word changes nothing about one that is done. */
export async function tellProgress(database: Database, id: string, percent: number): Promise<void> {
  await database.queryScoped(videoScope, {
    text: `update public.portal_videos set progress = $2
            where id = $1 and state = 'processing' and progress < $2`,
    values: [id, percent],
  });
}

/** A file made of a video. */
export type VideoFile = {
  name: string;
  content_type: string;
  bytes: number;
  height: number | null;
  stream_info: string;
  playlist: string;
};

export async function videoFiles(database: Database, id: string): Promise<VideoFile[]> {
  const { rows } = await database.queryScoped<VideoFile>(
    videoScope,
    {
      text: `select name, content_type, bytes::float8 as bytes, height, stream_info, playlist
               from private.portal_video_files where video_id = $1 order by height nulls first`,
      values: [id],
    },
    { readOnly: true },
  );
  return rows;
}

/** Names a staged file as one of the video's. */
export async function addVideoFile(
  database: Database,
  id: string,
  version: string,
  file: VideoFile,
): Promise<void> {
  await database.queryScoped(videoScope, {
    text: `insert into private.portal_video_files
             (video_id, version, name, content_type, bytes, height, stream_info, playlist)
           values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      id,
      version,
      file.name,
      file.content_type,
      file.bytes,
      file.height,
      file.stream_info,
      file.playlist,
    ],
  });
}

/** The file that was uploaded to the own host. */
export async function uploadedFile(
  database: Database,
  id: string,
): Promise<{ version: string; size: number } | undefined> {
  const { rows } = await database.queryScoped<{ version: string; size: number }>(
    videoScope,
    {
      text: `select version, (metadata ->> 'size')::float8 as size from storage.objects
              where bucket_id = 'portal-lessons' and name = $1 and version is not null`,
      values: [id],
    },
    { readOnly: true },
  );
  return rows[0];
}
