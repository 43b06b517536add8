import { isNetworkError } from './errors.ts';
import type { rowsOf } from './request.ts';
import { storedFiles } from './stored-files.ts';

type Answer = Parameters<typeof rowsOf>[0];

type FileAndRow<Stored> = {
  bucket: string;
  /** What it is known by: the same for a second attempt, such as the id of the row. */
  id: string;
  /** What earlier attempts stored, by that. */
  stored: Map<string, Stored>;
  /** Sends the file. */
  store: () => Promise<Stored>;
  /** The name of the file in the bucket. */
  nameOf: (stored: Stored) => string;
  /** Writes the row that names it, under an id that is the same for a second attempt. */
  insert: (stored: Stored) => PromiseLike<Answer>;
};

/**
 * Stores a file and then the row that opens it to its readers, each once however often it is tried.
 * @returns the answer to the insert
 * @throws AbortError when the upload was stopped, RequestError of the file
 */
export async function sendFileAndRow<Stored>(attempt: FileAndRow<Stored>): Promise<Answer> {
  const { bucket, id, stored, store, nameOf, insert } = attempt;
  const file = stored.get(id) ?? (await store());
  stored.set(id, file);
  const answer = await insert(file);
  if (answer.error && !isNetworkError(answer.error)) {
    // Without its row nobody would ever find the file; one that a row names stays.
    await (await storedFiles()).from(bucket).remove([nameOf(file)]);
    stored.delete(id);
  }
  return answer;
}
