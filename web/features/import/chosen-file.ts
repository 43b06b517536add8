import { IMPORT_MAX_BYTES } from '#contract/limits.ts';
import { t } from '#texts/import';

/** A file that somebody chose, as the import functions are sent it. */
export type ChosenFile = { name: string; size: number; content: string };

/** What the file input offers; the server goes by the content. */
export const ACCEPTED_FILES =
  '.csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Reads a file whole.
 * @throws Error with a text for people
 */
export async function readChosen(file: File): Promise<ChosenFile> {
  if (file.size === 0) throw new Error(t.fileIsEmpty());
  if (file.size > IMPORT_MAX_BYTES) {
    throw new Error(t.fileIsTooLarge({ size: IMPORT_MAX_BYTES / 1024 / 1024 }));
  }
  return { name: file.name, size: file.size, content: await base64(file) };
}

function base64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    // Moved, renamed or changed since it was chosen.
    reader.onerror = () => reject(new Error(t.fileCouldNotBeRead()));
    reader.readAsDataURL(file);
  });
}
