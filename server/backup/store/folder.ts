import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flushFolder } from '../../flush-folder.ts';
import { type BackupStore, type Kept, NotKept } from './store.ts';

const partialEnd = '.partial';

/** A backup in a folder of this machine; nobody but the server's account reads it, where the disk knows accounts. */
export function folderStore(folder: string): BackupStore {
  const pathOf = (name: string) => join(folder, ...name.split('/'));
  return {
    title: folder,

    list: (below) => list(pathOf(below), below),

    read: (name) => readFile(pathOf(name)).catch(missing(name)),

    async write(name, content) {
      await appear(pathOf(name), async (partial) => {
        const handle = await open(partial, 'wx', 0o600);
        try {
          await handle.writeFile(content);
          await handle.sync();
        } finally {
          await handle.close();
        }
      });
    },

    async remove(name) {
      await rm(pathOf(name), { force: true });
      // The last one of a base copy takes its folder along.
      if (name.startsWith('base/')) await rmdir(dirname(pathOf(name))).catch(() => {});
    },
  };
}

/** Makes a file beside its place, and moves it there when it is whole. */
export async function appear(path: string, make: (partial: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const partial = `${path}.${randomBytes(4).toString('hex')}${partialEnd}`;
  try {
    await make(partial);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    throw error;
  }
  await flushFolder(dirname(path));
}

const isPartial = /\.[0-9a-f]{8}\.partial$/;

/** Removes what a server that was killed had begun: what is older than this process, which nobody else writes beside. */
export async function clearPartials(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await clearPartials(path);
    else if (isPartial.test(entry.name) && (await stat(path)).mtimeMs < performance.timeOrigin)
      await rm(path, { force: true });
  }
}

async function list(path: string, name: string): Promise<Kept[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found = await Promise.all(
    entries.map(async (entry): Promise<Kept[]> => {
      const below = `${name}/${entry.name}`;
      if (entry.isDirectory()) return list(join(path, entry.name), below);
      if (entry.name.endsWith(partialEnd)) return [];
      const about = await stat(join(path, entry.name)).catch(() => undefined);
      return about ? [{ name: below, bytes: about.size }] : [];
    }),
  );
  return found.flat();
}

function missing(name: string) {
  return (error: NodeJS.ErrnoException): never => {
    throw error.code === 'ENOENT' ? new NotKept(name, error) : error;
  };
}
