import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { restoredMark, restoringFolder } from '../../database/embedded/half-restored.ts';
import { flushFolder } from '../../flush-folder.ts';

/** What a restore puts in place, and what must not stay beside it: it belongs to what was there before. */
const parts = ['postgres', 'secrets', 'files'];
const belonging = ['backup-waiting', 'video-work'];

/**
 * Says that what was made is whole, and moves it to its place; what was there is moved aside and stays. Cut off at any
 * point it is finished by the same call. Within one folder, because the folder itself may be a disk's own.
 * @returns the folder that what was there lies in; undefined where nothing was
 */
export async function putInPlace(dataDir: string): Promise<string | undefined> {
  const restoring = restoringFolder(dataDir);
  const mark = restoredMark(dataDir);
  const aside = join(dataDir, `before-restore-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`);
  await writeFile(mark, '', { flush: true });
  await flushFolder(restoring);
  let moved = false;
  const moveAside = async (name: string) => {
    if (!(await readdir(dataDir)).includes(name)) return;
    await mkdir(aside, { recursive: true, mode: 0o700 });
    await rename(join(dataDir, name), join(aside, name));
    moved = true;
  };
  for (const name of parts) {
    if (!(await readdir(restoring)).includes(name)) continue;
    await moveAside(name);
    await rename(join(restoring, name), join(dataDir, name));
    await flushFolder(dataDir);
  }
  for (const name of belonging) await moveAside(name);
  await rm(restoring, { recursive: true });
  await flushFolder(dataDir);
  return moved ? aside : undefined;
}
