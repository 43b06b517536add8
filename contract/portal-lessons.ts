/** Lessons of the Online Lessons Portal: the administrator's forms and files. */
import * as z from 'zod/mini';
import { filledChoice, filledLine, optionalLines, optionalText } from './fields.ts';
import { endingOf } from './lesson-files.ts';
import {
  CODE_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PORTAL_CAPTIONS_MAX_BYTES,
  PORTAL_GRADE_LEVEL_MAX,
  PORTAL_GRADE_LEVEL_MIN,
  PORTAL_LESSON_DESCRIPTION_MAX_LENGTH,
  PORTAL_LESSON_TITLE_MAX_LENGTH,
  PORTAL_THUMBNAIL_MAX_BYTES,
  PORTAL_VIDEO_MAX_BYTES,
} from './limits.ts';

/** What is said without a video. */
export const SELECT_VIDEO = 'Please select a video file';

/** Upload Lesson and Edit Lesson; the files are no fields of the form. */
export const portalLessonForm = z.object({
  title: filledLine('The title', PORTAL_LESSON_TITLE_MAX_LENGTH),
  description: optionalLines('The description', PORTAL_LESSON_DESCRIPTION_MAX_LENGTH),
  grade_id: filledChoice,
  subject_id: filledChoice,
  /** Opens it to a trial. */
  is_sample: z.boolean(),
  /** Learners see active lessons only. */
  is_active: z.boolean(),
});
export type PortalLessonForm = z.output<typeof portalLessonForm>;
export type PortalLessonFields = z.input<typeof portalLessonForm>;

type Chosen = { name: string; type: string; size: number };

/** Some systems know no media type for these endings; the content is looked at when it arrives. */
const videoEndings = ['mp4', 'm4v', 'mov', 'webm', 'mkv', 'avi', 'ogv', 'mpg', 'mpeg', 'wmv', '3gp'];

/** Whether a chosen file calls itself a video: the input accepts video only. */
const isVideo = ({ name, type }: Pick<Chosen, 'name' | 'type'>): boolean =>
  type ? type.startsWith('video/') : videoEndings.includes(endingOf(name));

/** What is wrong with the chosen video; null if nothing. */
export function videoProblem(file: Chosen | null): string | null {
  if (!file || !isVideo(file)) return SELECT_VIDEO;
  if (file.size === 0) return 'This file is empty';
  if (file.size > PORTAL_VIDEO_MAX_BYTES) return 'The video can be at most 5 GB large';
  return null;
}

/** Captions are WebVTT; what browsers call it differs, so the ending decides, and the content is looked at. */
export function captionsProblem(file: Chosen, beginning: string): string | null {
  if (endingOf(file.name) !== 'vtt') return 'Captions are a WebVTT file (.vtt)';
  if (file.size > PORTAL_CAPTIONS_MAX_BYTES) return 'The captions can be at most 2 MB large';
  // The signature of the format, after an optional byte order mark.
  if (!/^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(beginning)) return 'This file does not begin with WEBVTT';
  return null;
}

/** Pictures that stand for a lesson in the list, by media type, with their ending. */
export const thumbnailTypes: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

export function thumbnailProblem({ type, size }: Chosen): string | null {
  if (!(type in thumbnailTypes)) return 'Choose a JPG, PNG or WebP image';
  if (size === 0) return 'This file is empty';
  if (size > PORTAL_THUMBNAIL_MAX_BYTES) return 'The image can be at most 2 MB large';
  return null;
}

const LEVEL = `The level is a number from ${PORTAL_GRADE_LEVEL_MIN} to ${PORTAL_GRADE_LEVEL_MAX}`;

/** A grade of the portal's own catalogue. */
export const portalGradeForm = z.object({
  name: filledLine('The name', NAME_MAX_LENGTH),
  level: z.coerce
    .number<string | number>(LEVEL)
    .check(z.int(LEVEL), z.minimum(PORTAL_GRADE_LEVEL_MIN, LEVEL), z.maximum(PORTAL_GRADE_LEVEL_MAX, LEVEL)),
});
export type PortalGradeForm = z.output<typeof portalGradeForm>;
export type PortalGradeFields = z.input<typeof portalGradeForm>;

/** A subject of the portal's own catalogue. */
export const portalSubjectForm = z.object({
  name: filledLine('The name', NAME_MAX_LENGTH),
  code: optionalText('Code', CODE_MAX_LENGTH),
});
export type PortalSubjectForm = z.output<typeof portalSubjectForm>;
export type PortalSubjectFields = z.input<typeof portalSubjectForm>;
