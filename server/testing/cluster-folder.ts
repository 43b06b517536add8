import { access, constants, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { endLeftPostgres } from './left-postgres.ts';

// Where the tests' Postgres keeps its files. Every test file clones a database of 15 MB and drops it again: written to
// a disk this costs ten times the processor time that it costs in memory, and minutes of waiting in a whole run.

/** Linux keeps in memory what lies here. Containers have little of it unless they are given more. */
const inMemory = '/dev/shm';
/** A run needs some 300 MB. */
const enough = 1024 ** 3;

/** This machine's: containers may share the memory, but not their processes' numbers. */
const prefix = `portal-tests-${hostname()}-`;

/** A new folder of this process's, in memory where there is room; what processes that were killed left there goes. */
export async function makeClusterFolder(): Promise<string> {
  const parent = (await hasRoom(inMemory)) ? inMemory : tmpdir();
  await removeLeftOvers(parent);
  return mkdtemp(join(parent, `${prefix}${process.pid}-`));
}

async function hasRoom(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize > enough;
  } catch {
    // There is none.
    return false;
  }
}

async function removeLeftOvers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue;
    await endLeftPostgres(join(parent, name));
    await rm(join(parent, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
