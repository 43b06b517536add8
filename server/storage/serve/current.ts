import { FileMissing } from '../../integrations/files/files.ts';
import type { StoredObject } from '../objects/object.ts';

/**
 * Works on a file as it is now. Between finding its row and opening the file it may be replaced; then the row
 * is asked again, once.
 */
export async function withCurrent<T>(
  find: () => Promise<StoredObject>,
  work: (object: StoredObject) => Promise<T>,
): Promise<T> {
  const found = await find();
  try {
    return await work(found);
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
    const again = await find();
    if (again.version === found.version) throw error;
    return work(again);
  }
}
