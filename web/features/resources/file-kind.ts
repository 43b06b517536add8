import { SHARED_FILE_MAX_BYTES } from '#contract/limits.ts';
import { sharedFileTypes } from '#contract/shared-file-types.ts';
import { t } from '#texts/resources';
import { formatBytes } from '#web/lib/file-size.ts';

/** What can be shared, and what a chosen file is. The server looks into the file as well. */

const endings: readonly string[] = Object.values(sharedFileTypes).flat();

/** For the file input. */
export const sharedFileAccept = endings.map((ending) => `.${ending}`).join(',');

const endingOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** The media type of a file by its ending: a computer without the program may know no other. Undefined for other kinds. */
export function typeOf(name: string): string | undefined {
  const ending = endingOf(name);
  return Object.entries(sharedFileTypes).find(([, known]) => known.some((each) => each === ending))?.[0];
}

/** What is wrong with a chosen file; null if nothing. */
export function fileProblem({ name, size }: { name: string; size: number }): string | null {
  if (!typeOf(name)) return t.choosePdfWordExcelPowerpoint();
  if (size === 0) return t.thisFileIsEmpty();
  if (size > SHARED_FILE_MAX_BYTES) return t.fileMostLarge({ bytes: formatBytes(SHARED_FILE_MAX_BYTES) });
  return null;
}

/** A name that nobody else has, in the folder of the school. */
export function storedName(schoolId: string, name: string, id: string): string {
  return `${schoolId}/${id}.${endingOf(name)}`;
}

/** 'school-rules_2026.pdf' → 'School rules 2026', as a first title. */
export function titleFrom(name: string): string {
  const words = name
    .replace(/\.[a-z0-9]+$/i, '')
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const kinds = (): [RegExp, string][] => [
  [/pdf/, 'PDF'],
  [/word/, 'Word'],
  [/sheet|excel/, 'Excel'],
  [/presentation|powerpoint/, 'PowerPoint'],
  [/^image\//, t.image()],
];

/** How people call a media type. */
export function kindOf(contentType: string | null): string {
  return kinds().find(([pattern]) => pattern.test(contentType ?? ''))?.[1] ?? t.file();
}
