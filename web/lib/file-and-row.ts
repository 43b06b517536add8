import { insertedOnce } from './attempt.ts';
import { isNetworkError } from './errors.ts';
import { storedFiles } from './stored-files.ts';

type FileAndRow<Stored> = {
  bucket: string;
  /** Of the row; the same for a second attempt. */
  id: string;
  /** What earlier attempts stored, by the id of their row. */
  stored: Map<string, Stored>;
  /** Sends the file. */
  store: () => Promise<Stored>;
  /** The name of the file in the bucket. */
  nameOf: (stored: Stored) => string;
  /** Writes the row that names it, under the id. */
  insert: (stored: Stored) => PromiseLike<Parameters<typeof insertedOnce>[0]>;
};

/**
 * Stores a file and then the row that opens it to its readers, each once however often it is tried.
 * @throws RequestError; AbortError when the upload was stopped
 */
export async function storeFileAndRow<Stored>(attempt: FileAndRow<Stored>): Promise<void> {
  const { bucket, id, stored, store, nameOf, insert } = attempt;
  const file = stored.get(id) ?? (await store());
  stored.set(id, file);
  const answer = await insert(file);
  if (answer.error && !isNetworkError(answer.error)) {
    // Without its row nobody would ever find the file; one that a row names stays.
    await (await storedFiles()).from(bucket).remove([nameOf(file)]);
    stored.delete(id);
  }
  insertedOnce(answer);
}
