/** Files that go with a message: what may be chosen, and what is said about the rest. */
import { withoutHidden } from '#contract/hidden-characters.ts';
import { endingOf } from '#contract/lesson-files.ts';
import {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENT_NAME_MAX_LENGTH,
  ATTACHMENTS_PER_MESSAGE,
} from '#contract/limits.ts';
import { reportFileAccept, reportFileType } from '#contract/report-files.ts';
import { t } from '#texts/entities';
import { formatBytes } from '#web/lib/file-size.ts';

export type Attachment = {
  id: string;
  file_path: string;
  file_name: string;
  content_type: string | null;
  size_bytes: number | null;
};

/** The same kinds of files as reports: documents and photographs. */
export const attachmentAccept = reportFileAccept;
export const attachmentType = reportFileType;

/** What is wrong with a chosen file; null if nothing. The server looks into the file as well. */
export function attachmentProblem({ name, size }: { name: string; size: number }): string | null {
  if (!attachmentType(name)) return t.choosePdfDocDocxJpg({ name });
  if (size === 0) return t.thisFileIsEmpty({ name });
  if (size > ATTACHMENT_MAX_BYTES) {
    return t.fileMostLarge({ name, bytes: formatBytes(ATTACHMENT_MAX_BYTES) });
  }
  return null;
}

type Chosen<Item> = { files: Item[]; problem: string | null };

/** The files with those that were chosen now, as many as a message carries; and what was left out. */
export function withChosen<Item extends { name: string; size: number }>(
  files: readonly Item[],
  chosen: readonly Item[],
): Chosen<Item> {
  const problems = chosen.map(attachmentProblem);
  const good = chosen.filter((_, index) => problems[index] === null);
  const all = [...files, ...good];
  const tooMany =
    all.length > ATTACHMENTS_PER_MESSAGE
      ? t.messageCarriesMostFiles({ attachmentsPerMessage: ATTACHMENTS_PER_MESSAGE })
      : null;
  return {
    files: all.slice(0, ATTACHMENTS_PER_MESSAGE),
    problem: problems.find((problem) => problem !== null) ?? tooMany,
  };
}

/** The name in the store, which says nothing of what the file is about. */
export const storedName = (fileName: string, id: string): string => `${id}.${endingOf(fileName)}`;

/** What the recipient sees the file called: without characters that no file name of the table may have. */
export function shownName(fileName: string): string {
  const name = withoutHidden(fileName)
    .replace(/[\p{Cc}/\\]/gu, ' ')
    .trim();
  return name.slice(-ATTACHMENT_NAME_MAX_LENGTH) || 'file';
}

/** A message of files alone is told by their names. */
export function contentOf(text: string, files: readonly { name: string }[]): string {
  return text.trim() || files.map(({ name }) => shownName(name)).join(', ');
}
