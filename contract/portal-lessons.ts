/** Lessons of the Online Lessons Portal: the administrator's forms and files. */
import * as z from 'zod/mini';
import {
  captionsBeginning,
  captionsKind,
  captionsTooLarge,
  code,
  fileEmpty,
  imageKind,
  imageTooLarge,
  level,
  name,
  selectVideo,
  videoTooLarge,
} from './console-sentences.ts';
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
import { said, told } from './said.ts';
import { description, title } from './school-sentences.ts';
import { thumbnailTypes } from './thumbnail-types.ts';

/** Upload Lesson and Edit Lesson; the files are no fields of the form. */
export const portalLessonForm = z.object({
  title: filledLine(title, PORTAL_LESSON_TITLE_MAX_LENGTH),
  description: optionalLines(description, PORTAL_LESSON_DESCRIPTION_MAX_LENGTH),
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
  if (!file || !isVideo(file)) return told(selectVideo);
  if (file.size === 0) return told(fileEmpty);
  if (file.size > PORTAL_VIDEO_MAX_BYTES) return told(videoTooLarge);
  return null;
}

/** Captions are WebVTT; what browsers call it differs, so the ending decides, and the content is looked at. */
export function captionsProblem(file: Chosen, beginning: string): string | null {
  if (endingOf(file.name) !== 'vtt') return told(captionsKind);
  if (file.size > PORTAL_CAPTIONS_MAX_BYTES) return told(captionsTooLarge);
  // The signature of the format, after an optional byte order mark.
  if (!/^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(beginning)) return told(captionsBeginning);
  return null;
}

export function thumbnailProblem({ type, size }: Chosen): string | null {
  if (!(type in thumbnailTypes)) return told(imageKind);
  if (size === 0) return told(fileEmpty);
  if (size > PORTAL_THUMBNAIL_MAX_BYTES) return told(imageTooLarge);
  return null;
}

const isLevel = said(() => level(PORTAL_GRADE_LEVEL_MIN, PORTAL_GRADE_LEVEL_MAX));

/** A grade of the portal's own catalogue. */
export const portalGradeForm = z.object({
  name: filledLine(name, NAME_MAX_LENGTH),
  level: z.coerce
    .number<string | number>(isLevel)
    .check(
      z.int(isLevel),
      z.minimum(PORTAL_GRADE_LEVEL_MIN, isLevel),
      z.maximum(PORTAL_GRADE_LEVEL_MAX, isLevel),
    ),
});
export type PortalGradeForm = z.output<typeof portalGradeForm>;
export type PortalGradeFields = z.input<typeof portalGradeForm>;

/** A subject of the portal's own catalogue. */
export const portalSubjectForm = z.object({
  name: filledLine(name, NAME_MAX_LENGTH),
  code: optionalText(code, CODE_MAX_LENGTH),
});
export type PortalSubjectForm = z.output<typeof portalSubjectForm>;
export type PortalSubjectFields = z.input<typeof portalSubjectForm>;
