import { SIGNED_LINK_SECONDS } from '../../../contract/limits.ts';
import {
  playPortalLesson as body,
  type PortalLessonSource,
  type VideoHostKind,
  type VideoRendition,
  type VideoState,
} from '../../../contract/portal-media.ts';
import type { VideoProblem } from '../../../contract/portal-media-problems.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/scope.ts';
import { PortalError } from '../../errors.ts';
import { outsideHost } from '../../integrations/video/adapter.ts';
import { type MediaGrant, signGrant } from '../../video/capability.ts';
import { playableType } from '../../video/sniff.ts';
import { portalFunction } from '../portal-function.ts';
import { refusal } from './refusal.ts';

type Lesson = {
  id: string;
  video_url: string;
  duration_seconds: number | null;
  captions_path: string | null;
  /** When the caller's plan ends; null for an administrator. */
  until: Date | null;
  aal: string | null;
  /** Whether level 2 is needed of administrators now. */
  admin_aal2: boolean;
  content_type: string | null;
  bytes: number | null;
};
type LessonVideo = {
  host: VideoHostKind;
  library_id: string;
  host_video_id: string | null;
  state: VideoState;
  problem: VideoProblem | null;
  renditions: VideoRendition[];
  duration_seconds: number | null;
  width: number | null;
  height: number | null;
  files: { name: string; height: number | null; bytes: number; content_type: string }[];
};

/**
 * `play-portal-lesson`: how a lesson is played, for whoever may play it now. Answers {@link PortalLessonSource}; its
 * addresses end after an hour at most, and with the plan.
 */
export const playPortalLesson = portalFunction({
  name: 'play-portal-lesson',
  body,
  // Row security says which lessons the caller plays.
  runsAs: 'caller',
  handle: async ({ context, tx, body: { lessonId }, userId, sessionId }): Promise<PortalLessonSource> => {
    const lesson = await findLesson(tx, lessonId);
    if (!lesson) throw await refusal(tx, lessonId);
    const expiresAt = endOf(lesson.until);
    const grant: MediaGrant = {
      userId,
      sessionId,
      lessonId,
      expiresAt,
      aal2: lesson.aal === 'aal2',
      adminAal2: lesson.admin_aal2,
    };
    const base = `${context.publicUrl()}/video/v1/${signGrant(grant, context.keys)}`;
    const video = await findVideoOf(tx, lessonId);
    const source =
      video && video.host !== 'own' ? outside(context, video, expiresAt) : own(lesson, video, base);
    return {
      ...source,
      expiresAt: expiresAt.toISOString(),
      captionsUrl: lesson.captions_path ? `${base}/captions.vtt` : null,
      durationSeconds: video?.duration_seconds ?? lesson.duration_seconds,
    };
  },
});

async function findLesson(tx: Transaction, lessonId: string): Promise<Lesson | undefined> {
  const { rows } = await tx.query<Lesson>(
    `select l.id, l.video_url, l.duration_seconds, l.captions_path, private.portal_access_until() as until,
            auth.jwt() ->> 'aal' as aal, private.admins_need_factor(auth.jwt()) as admin_aal2, m.content_type,
            m.bytes::float8 as bytes
       from public.portal_lessons l
       left join lateral private.media_of_lesson(l.id, l.video_id, l.video_url, 'original') m on true
      where l.id = $1`,
    [lessonId],
  );
  return rows[0];
}

async function findVideoOf(tx: Transaction, lessonId: string): Promise<LessonVideo | undefined> {
  const { rows } = await tx.query<LessonVideo>('select * from private.lesson_video($1)', [lessonId]);
  return rows[0];
}

/** Addresses are the same for a while, so that a page that is opened again finds its pieces in the browser's cache. */
const steadySeconds = 1800;

function endOf(until: Date | null): Date {
  const step = steadySeconds * 1000;
  const hour = Math.floor(Date.now() / step) * step + SIGNED_LINK_SECONDS * 1000;
  return new Date(Math.min(hour, until?.getTime() ?? Number.POSITIVE_INFINITY));
}

type Source = Omit<PortalLessonSource, 'expiresAt' | 'captionsUrl' | 'durationSeconds'>;

function own(lesson: Lesson, video: LessonVideo | undefined, base: string): Source {
  if (/^https?:/i.test(lesson.video_url)) {
    return { kind: 'link', url: lesson.video_url, contentType: null, renditions: [] };
  }
  if (video?.state === 'ready' && video.files.length > 0) {
    return {
      kind: 'hls',
      url: `${base}/master.m3u8`,
      contentType: 'application/vnd.apple.mpegurl',
      renditions: video.files.map(({ name, height, bytes, content_type }) => ({
        label: height === null ? 'Audio only' : `${height}p`,
        height,
        bytes,
        url: `${base}/${name}`,
        contentType: content_type,
      })),
    };
  }
  // Until its qualities are made, or without an encoder, the file as it was uploaded.
  const contentType = lesson.content_type && playableType(lesson.content_type);
  const waits = video?.state === 'uploaded' || video?.state === 'processing';
  if (!contentType || video?.problem === 'not_a_video')
    throw video?.state === 'failed' ? failed() : notReady();
  if (waits && !plainlyPlayable.has(contentType)) throw notReady();
  const height = video?.width && video.height ? Math.min(video.width, video.height) : 0;
  const original = { label: 'Original', height, bytes: lesson.bytes, url: `${base}/original`, contentType };
  return { kind: 'file', url: original.url, contentType, renditions: [original] };
}

/** What browsers play without anything having been made of it. */
const plainlyPlayable: ReadonlySet<string> = new Set(['video/mp4', 'video/webm', 'video/ogg']);

function failed(): PortalError {
  return new PortalError({
    status: 409,
    code: 'video_failed',
    message: 'This video could not be made ready',
  });
}

function notReady(): PortalError {
  const message = 'The video is still being made ready. Please try again in a few minutes.';
  return new PortalError({ status: 409, code: 'video_not_ready', message });
}

function outside({ config }: Context, video: LessonVideo, expiresAt: Date): Source {
  const host = outsideHost(config.video);
  if (video.state === 'failed') throw failed();
  if (video.state !== 'ready' || host?.kind !== video.host || !video.host_video_id) throw notReady();
  const hosted = { libraryId: video.library_id, hostVideoId: video.host_video_id };
  const { playlist, renditions } = host.addresses(hosted, video.renditions, expiresAt);
  return { kind: 'hls', url: playlist, contentType: 'application/vnd.apple.mpegurl', renditions };
}
