import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { archiveFolderOf } from '../../database/embedded/archiving.ts';
import { waitingFolderOf } from '../archive/segment-queue.ts';
import { isSegment } from '../segments.ts';
import { decompress } from '../zstd.ts';

/**
 * What a stopped server of the same portal had not sent off yet. A segment that is not whole is left to the backup:
 * only finished ones get their names.
 */
export async function furtherSegments(dataDir: string): Promise<Map<string, () => Promise<Buffer>>> {
  const found = new Map<string, () => Promise<Buffer>>();
  const waiting = waitingFolderOf(dataDir);
  for (const file of await namesIn(waiting)) {
    const name = file.replace(/\.zst$/, '');
    if (name !== file && isSegment(name))
      found.set(name, async () => decompress(await readFile(join(waiting, file))));
  }
  const arriving = archiveFolderOf(join(dataDir, 'postgres'));
  for (const name of await namesIn(arriving))
    if (isSegment(name)) found.set(name, () => readFile(join(arriving, name)));
  return found;
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
