/** The files that a lesson may be; apart from the forms, so that lists of lessons load no schemas. */
import type { LessonType } from './enums.ts';

export type LessonMedia = Exclude<LessonType, 'assignment'>;

/** The files of each kind of lesson by their ending, with the media type that they are stored as. */
export const lessonFileTypes: Record<LessonMedia, Record<string, string>> = {
  video: {
    mp4: 'video/mp4',
    webm: 'video/webm',
    ogg: 'video/ogg',
    ogv: 'video/ogg',
    avi: 'video/x-msvideo',
    mov: 'video/quicktime',
  },
  audio: {
    mp3: 'audio/mpeg',
    wav: 'audio/wav',
    ogg: 'audio/ogg',
    oga: 'audio/ogg',
    m4a: 'audio/mp4',
    mpeg: 'audio/mpeg',
    mpga: 'audio/mpeg',
  },
};

const ogg = ['video/ogg', 'audio/ogg', 'application/ogg', 'application/x-ogg', 'video/x-ogg', 'audio/x-ogg'];
const mpegAudio = ['audio/mpeg', 'audio/mp3', 'audio/mpeg3', 'audio/mpg', 'audio/x-mp3', 'audio/x-mpeg'];
const mpeg = [...mpegAudio, 'video/mpeg', 'video/mpg', 'video/x-mpeg'];
/** What browsers and phones call files of an ending: Chromium, Firefox, Safari, Android's pickers, Windows. */
const calledTypes: Record<string, readonly string[]> = {
  mp4: ['video/mp4', 'application/mp4', 'audio/mp4', 'video/x-m4v', 'video/3gpp'],
  webm: ['video/webm', 'audio/webm', 'video/x-matroska', 'video/matroska'],
  ogg: [...ogg, 'audio/vorbis', 'audio/opus'],
  ogv: ogg,
  oga: [...ogg, 'audio/vorbis', 'audio/opus'],
  avi: ['video/x-msvideo', 'video/avi', 'video/vnd.avi', 'video/msvideo', 'application/x-troff-msvideo'],
  mov: ['video/quicktime', 'video/mov', 'video/x-quicktime', 'video/mp4'],
  mp3: mpegAudio,
  wav: ['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave', 'audio/x-pn-wav'],
  m4a: ['audio/mp4', 'audio/m4a', 'audio/x-m4a', 'audio/mp4a-latm', 'audio/aac', 'audio/3gpp', 'video/mp4'],
  mpeg,
  mpga: mpeg,
};

/** What the server says of a file that no lesson may be. */
export const INVALID_FILE_TYPE = 'Invalid file type';

/**
 * The media type under which a file is stored as a lesson of that kind; undefined when it is none. The ending tells:
 * one and the same `.ogg` is a recording to one browser and a film to the next. What the browser says must only not
 * be another thing; the content is looked at when it arrives.
 */
export function lessonFileType(kind: LessonMedia, fileName: string, browserType = ''): string | undefined {
  const ending = endingOf(fileName);
  const said = browserType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const isKnown =
    unknownTypes.has(said) || (Object.hasOwn(calledTypes, ending) && calledTypes[ending]?.includes(said));
  return isKnown && Object.hasOwn(lessonFileTypes[kind], ending) ? lessonFileTypes[kind][ending] : undefined;
}

/** What a system says of a file that it does not know. */
const unknownTypes: ReadonlySet<string> = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

/** What stands after the last dot of a file's name, in small letters. */
export function endingOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? '' : fileName.slice(dot + 1).toLowerCase();
}

/** The file in the bucket `lessons` that the address of a lesson names: its last part. */
export function lessonFileName(publicUrl: string): string {
  return publicUrl.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
}
