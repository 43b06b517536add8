/** Lessons and assignments: their forms, and the files that a lesson may be (document 2, section 5). */
import { z } from 'zod';
import type { LessonType } from './enums.ts';
import { filledChoice, filledLine, optionalLines } from './fields.ts';
import { LESSON_DESCRIPTION_MAX_LENGTH, LESSON_TITLE_MAX_LENGTH } from './limits.ts';

export type LessonMedia = Exclude<LessonType, 'assignment'>;

/**
 * The files of each kind of lesson by their ending, with the media types that browsers give them; the first is
 * what a file is sent as when the browser gives none.
 */
export const lessonFileTypes: Record<LessonMedia, Record<string, readonly [string, ...string[]]>> = {
  video: {
    mp4: ['video/mp4'],
    webm: ['video/webm'],
    ogg: ['video/ogg'],
    ogv: ['video/ogg'],
    avi: ['video/x-msvideo', 'video/avi', 'video/vnd.avi'],
    mov: ['video/quicktime', 'video/mov'],
  },
  audio: {
    mp3: ['audio/mpeg', 'audio/mp3'],
    wav: ['audio/wav', 'audio/x-wav', 'audio/wave'],
    ogg: ['audio/ogg'],
    oga: ['audio/ogg'],
    m4a: ['audio/mp4', 'audio/m4a', 'audio/x-m4a'],
    mpeg: ['audio/mpeg'],
    mpga: ['audio/mpeg'],
  },
};

/** Document 2, section 5. */
export const INVALID_FILE_TYPE = 'Invalid file type';
export const selectValidFile = (kind: LessonMedia): string => `Please select a valid ${kind} file.`;

/**
 * The media type under which a file is sent as a lesson of that kind; undefined when it is none. By its name and
 * what the browser says; the content is looked at when it arrives.
 */
export function lessonFileType(kind: LessonMedia, fileName: string, browserType = ''): string | undefined {
  const types = lessonFileTypes[kind][endingOf(fileName)];
  const said = browserType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!types) return undefined;
  if (said === '' || said === 'application/octet-stream') return types[0];
  return types.find((type) => type === said);
}

/** What stands after the last dot of a file's name, in small letters. */
export function endingOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? '' : fileName.slice(dot + 1).toLowerCase();
}

/** The file in the bucket `lessons` that the address of a lesson names: its last part. */
export function lessonFileName(publicUrl: string): string {
  return publicUrl.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
}

/** Upload Lesson: file, title, grade and subject required; the file is no field of the form (document 2, section 5). */
export const lessonForm = z.object({
  lesson_type: z.enum(['video', 'audio']),
  title: filledLine('The title', LESSON_TITLE_MAX_LENGTH),
  description: optionalLines('The description', LESSON_DESCRIPTION_MAX_LENGTH),
  subject_id: filledChoice,
  grade_id: filledChoice,
});
export type LessonForm = z.output<typeof lessonForm>;
export type LessonFields = z.input<typeof lessonForm>;
