import { type LessonMedia, lessonFileType, lessonFileTypes } from '#contract/lesson-files.ts';
import { LESSON_FILE_MAX_BYTES } from '#contract/limits.ts';
import { t } from '#texts/lessons';
import { formatBytes } from '#web/lib/file-size.ts';

type Chosen = { name: string; type: string; size: number };
export type FileProblem = { title: string; text: string };

/** For the file input. */
export const acceptOf = (kind: LessonMedia): string =>
  Object.keys(lessonFileTypes[kind])
    .map((ending) => `.${ending}`)
    .join(',');

/** What is wrong with a chosen file, in the fixed words; null if nothing. The server looks into it as well. */
export function fileProblem(kind: LessonMedia, file: Chosen | null): FileProblem | null {
  if (!file) return { title: t.missingInformation(), text: t.pleaseSelectAFile() };
  if (!lessonFileType(kind, file.name, file.type)) {
    return { title: t.invalidFileType(), text: t.pleaseSelectAValidFile({ kind }) };
  }
  if (file.size === 0) return { title: t.invalidFileType(), text: t.thisFileIsEmpty() };
  if (file.size > LESSON_FILE_MAX_BYTES) {
    const most = formatBytes(LESSON_FILE_MAX_BYTES);
    return { title: t.fileTooLarge(), text: t.fileMostLarge({ most }) };
  }
  return null;
}
