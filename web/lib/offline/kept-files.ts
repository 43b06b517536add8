/**
 * Files that their reader keeps on purpose, in the session's own database (store.ts), so that they go with everything
 * else. Each is opened without a network for as long as readings are: after that the server has to say once more that
 * it may be read.
 */

import type { Holder } from './mark.ts';
import { type KeptFile, mayShow, withKept } from './store.ts';

/** The files that are kept, the newest first. */
export async function keptFiles(holder: Holder): Promise<KeptFile[]> {
  const files = (await withKept(holder, (store) => store.getAll('files'))) ?? [];
  return files.toSorted((one, other) => other.keptAt - one.keptAt);
}

/** Whether it may be opened without asking: the server has said so lately, by a clock that was not set back. */
export const isConfirmed = ({ confirmedAt }: KeptFile, now = Date.now()): boolean =>
  mayShow(confirmedAt, now);

/** What is in a file; undefined for one that is not here, or has not been confirmed for too long. */
export async function contentOf(
  holder: Holder,
  id: string,
  now = Date.now(),
): Promise<ArrayBuffer | undefined> {
  return withKept(holder, async (store) => {
    const file = await store.get('files', id);
    return file && isConfirmed(file, now) ? store.get('contents', id) : undefined;
  });
}

export async function removeFile(holder: Holder, id: string): Promise<void> {
  await withKept(holder, async (store) => {
    const change = store.transaction(['files', 'contents'], 'readwrite');
    await Promise.all([
      change.objectStore('files').delete(id),
      change.objectStore('contents').delete(id),
      change.done,
    ]);
  });
}

/**
 * What the server has answered about the files in `asked`: those whose row it gave are confirmed, the rest go.
 * @param rows what may be read, under the name of its stored file: another file under the same row is another one
 */
export async function settleFiles(
  holder: Holder,
  asked: readonly KeptFile[],
  rows: ReadonlyMap<string, { name: string; about: object }>,
  now = Date.now(),
): Promise<void> {
  for (const file of asked) {
    const row = rows.get(file.id);
    if (row?.name !== file.name) await removeFile(holder, file.id);
    else await confirmFile(holder, file.id, row.about, now);
  }
}

/** One that was removed meanwhile, in another tab, stays removed. */
async function confirmFile(holder: Holder, id: string, about: object, now: number): Promise<void> {
  await withKept(holder, async (store) => {
    const change = store.transaction('files', 'readwrite');
    const file = await change.store.get(id);
    if (file) await change.store.put({ ...file, about, confirmedAt: now });
    await change.done;
  });
}
