import { access, constants, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { freemem, hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { endLeftPostgres } from './left-postgres.ts';

// Where tests keep the data of a Postgres. It is made of a thousand files and thrown away within minutes: on a disk that
// costs a fifth of the processor time of a server's start, and the waiting for each of them to be written.

/** Linux keeps in memory what lies here. Containers have little of it unless they are given more. */
const inMemory = '/dev/shm';
/** A run needs 1 to 2 GB: 15 MB for each file of tests, and up to 90 for each folder of a portal. */
const enough = 4 * 1024 ** 3;

/** This machine's: containers may share the memory, but not their processes' numbers. */
const prefix = `portal-tests-${hostname()}-`;

/** A new folder of this process's, in memory where there is room. @param name of what it is for */
export async function makeScratch(name: string): Promise<string> {
  return mkdtemp(join(await scratchPlace(), `${prefix}${process.pid}-${name}-`));
}

/** Where a folder that is made now lies. */
export const scratchPlace = async (): Promise<string> => ((await hasRoom(inMemory)) ? inMemory : tmpdir());

/** Where those may lie that were made before: there was room then, or was not. */
export const scratchPlaces = (): string[] => [...new Set([inMemory, tmpdir()])];

async function hasRoom(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize > enough && freemem() > enough;
  } catch {
    // There is none.
    return false;
  }
}

/** Removes what processes that were killed have left, with the Postgres on it. */
export async function removeLeftScratch(): Promise<void> {
  for (const place of scratchPlaces()) {
    for (const name of await readdir(place).catch(() => [])) {
      if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue;
      await removeLeft(join(place, name));
    }
  }
}

/** Removes one folder, which another process may be removing, or have removed, at this moment. */
export async function removeLeft(folder: string): Promise<void> {
  // On the folder itself, or on portals beside each other in it.
  const portals = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  for (const portal of [folder, ...portals.map((name) => join(folder, name))]) await endLeftPostgres(portal);
  await rm(folder, { recursive: true, force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
