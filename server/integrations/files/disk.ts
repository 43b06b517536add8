import { constants, createReadStream, createWriteStream } from 'node:fs';
import { copyFile, type FileHandle, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { roomIn } from '../../database/room.ts';
import { HouseFault } from '../../faults.ts';
import { flushFolder } from '../../flush-folder.ts';
import { abandonedMs, checkedVersion, FileMissing, type FileStore, isVersion } from './files.ts';

/** Bytes of a file between two looks at the room that is left. */
const lookEveryBytes = 8 * 1024 * 1024;

/** Files in a folder of this machine, spread over 256 subfolders. `floor` bytes of its disk stay free. */
export function diskStore(folder: string, floor = 0, room = roomIn(folder)): FileStore {
  const folderOf = (version: string) => join(folder, checkedVersion(version).slice(0, 2));
  const pathOf = (version: string) => join(folderOf(version), version);

  async function requireRoom(bytes: number) {
    if ((await room.free()) - bytes < floor)
      throw new HouseFault('full', `less than ${floor} bytes would stay free`);
  }

  return {
    requireRoom,

    async write(version, content) {
      await appear(folderOf(version), version, async (partial) => {
        await requireRoom(0);
        const file = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
        await pipeline(content, whileThereIsRoom(requireRoom), file);
      });
    },

    async read(version, range) {
      const handle = await open(pathOf(version)).catch(missing(version));
      return streamOf(handle, range);
    },

    async copy(from, to) {
      await appear(folderOf(to), to, async (partial) => {
        // Files never change, so two names of one are as good as two; not every file system has links.
        await link(pathOf(from), partial).catch((error: NodeJS.ErrnoException) =>
          error.code === 'ENOENT' ? missing(from)(error) : copyDurably(pathOf(from), partial),
        );
      });
    },

    async remove(version) {
      await rm(pathOf(version), { force: true });
      // What was being written when a server died.
      await rm(partialOf(folderOf(version), version), { force: true });
    },

    async *list() {
      for (const name of await readdir(folder).catch(() => [])) {
        if (!/^[0-9a-f]{2}$/.test(name)) continue;
        for (const version of (await readdir(join(folder, name))).filter(isVersion)) {
          const about = await stat(join(folder, name, version)).catch(() => undefined);
          if (about) yield { version, bytes: about.size };
        }
      }
    },

    async removeAbandoned() {
      for (const name of await readdir(folder).catch(() => []))
        if (/^[0-9a-f]{2}$/.test(name)) await removeOldPartials(join(folder, name));
    },
  };
}

/** Breaks a file off before it has filled the disk; nobody has to say how long it will be. */
function whileThereIsRoom(requireRoom: (bytes: number) => Promise<void>) {
  return async function* (content: AsyncIterable<Buffer>) {
    let unseen = 0;
    for await (const piece of content) {
      unseen += piece.length;
      if (unseen >= lookEveryBytes) {
        await requireRoom(0);
        unseen = 0;
      }
      yield piece;
    }
  };
}

const partialOf = (folder: string, version: string) => join(folder, `${version}.partial`);

async function removeOldPartials(folder: string) {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.partial')) continue;
    const path = join(folder, name);
    const about = await stat(path).catch(() => undefined);
    if (about && about.mtimeMs < Date.now() - abandonedMs) await rm(path, { force: true });
  }
}

/** The file is made beside its place and then moved there: it appears whole or not at all. */
async function appear(folder: string, version: string, make: (partial: string) => Promise<void>) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const partial = partialOf(folder, version);
  try {
    await make(partial);
    await rename(partial, join(folder, version));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await flushFolder(folder);
}

async function copyDurably(from: string, to: string) {
  await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  const handle = await open(to);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function streamOf(handle: FileHandle, range?: { start: number; end: number }): Readable {
  return createReadStream('', { fd: handle, autoClose: true, ...(range ?? { start: 0 }) });
}

function missing(version: string) {
  return (error: NodeJS.ErrnoException): never => {
    throw error.code === 'ENOENT' ? new FileMissing(version, error) : error;
  };
}
