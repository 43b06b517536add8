/**
 * Videos of the lessons portal: how an administrator brings one to its host, what becomes of it there, and what a
 * learner is given to play it.
 */
import * as z from 'zod/mini';
import { PORTAL_CAPTIONS_MAX_BYTES, PORTAL_LESSON_TITLE_MAX_LENGTH } from './limits.ts';
import { videoProblems } from './portal-media-problems.ts';

/** Where videos lie: the portal's own files, or Bunny Stream. */
const videoHosts = ['own', 'bunny'] as const;
export type VideoHostKind = (typeof videoHosts)[number];

/** The way of a video. `ready` can be played; `failed` says why in `problem`. */
const videoStates = ['created', 'uploaded', 'processing', 'ready', 'failed'] as const;
export type VideoState = (typeof videoStates)[number];

/** A whole number of at least 0. */
const count = z.number().check(z.int(), z.nonnegative());

/**
 * One quality of a video, as it is kept. `height` is the shorter side of the picture, 0 where it is not known; null
 * is sound alone.
 */
const videoRendition = z.object({
  label: z.string(),
  height: z.nullable(count),
  /** Null where the host does not tell. */
  bytes: z.nullable(count),
});
export type VideoRendition = z.output<typeof videoRendition>;

/** What an administrator's list embeds: `video:portal_videos(state, progress, problem, …)`. */
export const videoRow = z.object({
  id: z.guid(),
  host: z.enum(videoHosts),
  state: z.enum(videoStates),
  /** Whole percents of the upload's processing. */
  progress: z.number().check(z.int(), z.minimum(0), z.maximum(100)),
  problem: z.nullable(z.enum(videoProblems)),
  bytes: z.nullable(z.number().check(z.int())),
  duration_seconds: z.nullable(z.number().check(z.int())),
  renditions: z.array(videoRendition),
  /** Whether an MP4 begins with its index, so that it plays before it has come whole. Null where that is no question. */
  fast_start: z.nullable(z.boolean()),
});

/** `play-portal-lesson`. */
export const playPortalLesson = z.object({ lessonId: z.guid({ error: 'lessonId is required' }) });

/** One quality that can be had as a whole file, for a plain player or for keeping offline. */
const playableRendition = z.extend(videoRendition, {
  /** The file, with ranges; null where the host only streams. It ends with the answer's `expiresAt`. */
  url: z.nullable(z.string()),
  contentType: z.string(),
});
export type PlayableRendition = z.output<typeof playableRendition>;

/**
 * What `play-portal-lesson` answers. `hls`: `url` is an adaptive playlist. `file`: `url` is one file with ranges.
 * `link`: `url` is a page or file elsewhere, to be opened in a tab of its own. Addresses of the hosts work without
 * a token until `expiresAt`: at most 3600 s, never past the plan's end, and ours only while the plan and the
 * session last.
 */
export const portalLessonSource = z.object({
  kind: z.enum(['hls', 'file', 'link']),
  url: z.string(),
  expiresAt: z.iso.datetime(),
  /** Of `url`; null for a link. */
  contentType: z.nullable(z.string()),
  /** Smallest first, sound alone (height null) before all. Empty for a link, and where the host tells of none. */
  renditions: z.array(playableRendition),
  /** WebVTT at this server, good as long as `url`. */
  captionsUrl: z.nullable(z.string()),
  durationSeconds: z.nullable(z.number().check(z.int())),
});
export type PortalLessonSource = z.output<typeof portalLessonSource>;

/** `bunny-upload`, the first call. */
export const createVideo = z.object({
  action: z.literal('create'),
  title: z
    .string({ error: 'title is required' })
    .check(
      z.trim(),
      z.minLength(1, 'title is required'),
      z.maxLength(
        PORTAL_LESSON_TITLE_MAX_LENGTH,
        `The title has more than ${PORTAL_LESSON_TITLE_MAX_LENGTH} characters`,
      ),
    ),
  /** Bytes and media type of the chosen file; what is too large is refused before it is sent. */
  fileSize: z.optional(count),
  fileType: z.optional(z.string().check(z.trim(), z.maxLength(200))),
});

/** What `create` answers. */
export const createdVideo = z.object({
  videoId: z.guid(),
  libraryId: z.string(),
  /** The AccessKey of one PUT of the file to `/library/{libraryId}/videos/{videoId}` at this server. */
  key: z.string(),
  /** The same upload in parts, for a TUS client: goes on after the line was lost, for a day. */
  upload: z.object({
    endpoint: z.string(),
    headers: z.record(z.string(), z.string()),
    metadata: z.record(z.string(), z.string()),
  }),
});
export type CreatedVideo = z.output<typeof createdVideo>;

/** `bunny-upload`, the last call: the file has come, here is its lesson. Asked again it answers the same lesson. */
export const completeVideo = z.object({
  action: z.literal('complete'),
  videoId: z.guid({ error: 'videoId is required' }),
  lessonData: z.object({
    admin_id: z.guid(),
    title: z.string().check(z.trim(), z.minLength(1, 'title is required')),
    description: z.nullish(z.string().check(z.trim())),
    grade_id: z.guid(),
    subject_id: z.guid(),
    /** Ours. */
    is_sample: z.optional(z.boolean()),
    is_active: z.optional(z.boolean()),
    thumbnail_url: z.nullish(z.string()),
    /** What the browser read from the file; used where the server cannot. */
    duration_seconds: z.nullish(count),
  }),
});

/** What `complete` answers. */
export const completedVideo = z.object({
  success: z.literal(true),
  lesson: z.looseObject({ id: z.guid(), title: z.string(), video_id: z.nullable(z.guid()) }),
});
export type CompletedVideo = z.output<typeof completedVideo>;

/** `set-portal-captions`: WebVTT for a lesson, or null to take it away. Answers `{captionsPath}`. */
export const setPortalCaptions = z.object({
  lessonId: z.guid({ error: 'lessonId is required' }),
  vtt: z.nullable(
    z
      .string({ error: 'vtt is required' })
      .check(z.maxLength(PORTAL_CAPTIONS_MAX_BYTES, 'The captions are too large')),
  ),
});
export const portalCaptionsSet = z.object({ captionsPath: z.nullable(z.string()) });

/**
 * `delete-portal-lesson`: the lesson and its video. Answers `{success, videoRemoved}`, of which the second is false
 * while its host is still to be told.
 */
export const deletePortalLesson = z.object({ lessonId: z.guid({ error: 'lessonId is required' }) });
