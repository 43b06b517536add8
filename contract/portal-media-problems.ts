/** Why videos of the lessons portal do not play, or not as well as they could. */

/**
 * Why a video is not what it could be. `no_encoder`: ready, but as the one file that was uploaded, because the
 * server has no ffmpeg. The others go with `failed`; the file that was uploaded plays where a browser can.
 */
export const videoProblems = [
  'no_encoder',
  'not_a_video',
  'too_long',
  'too_large_a_picture',
  'encoding_failed',
  'host_failed',
] as const;
export type VideoProblem = (typeof videoProblems)[number];

/** Why a lesson does not play: the codes of `play-portal-lesson` (docs/errors.md). */
export const playRefusals = [
  'lesson_not_found',
  'portal_plan_required',
  'lesson_not_in_trial',
  'consent_required',
  'video_not_ready',
  'video_failed',
] as const;
export type PlayRefusal = (typeof playRefusals)[number];
