import { execFile } from 'node:child_process';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The process of Postgres that all its others are children of, as its lock file in the folder names it. */
export type Postmaster = { pid: number; isStopping: boolean };

/** The eighth line of the lock file says what it is doing. */
const statusLine = 7;

/** The one that runs on a database folder; a lock file that a dead one left behind names nobody. */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const file = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = file.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !(await isOnFolder(pid, folder))) return undefined;
  return { pid, isStopping: lines[statusLine]?.trim() === 'stopping' };
}

/**
 * Whether the process lives and is a Postgres on this folder. Its number alone says little: after a machine or a
 * container was started anew, the number that a killed Postgres left behind is some other program's.
 */
async function isOnFolder(pid: number, folder: string): Promise<boolean> {
  if (process.platform === 'linux') return worksIn(pid, folder);
  try {
    process.kill(pid, 0);
  } catch {
    // Not there, or somebody else's.
    return false;
  }
  if (process.platform === 'win32') return true;
  const { stdout } = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'state=,comm=']).catch(() => ({
    stdout: '',
  }));
  return /^[^Z].*postgres/.test(stdout.trim());
}

/** Every process of Postgres works in its folder; one that ended and was not yet asked for works nowhere. */
async function worksIn(pid: number, folder: string): Promise<boolean> {
  const [theirs, ours] = await Promise.all([
    stat(`/proc/${pid}/cwd`).catch(() => undefined),
    stat(folder).catch(() => undefined),
  ]);
  return theirs !== undefined && ours !== undefined && theirs.ino === ours.ino && theirs.dev === ours.dev;
}

/**
 * Clears the way for a successor once no postmaster is left: its children, which may be busy for as long as their
 * statements take, and the lock files, whose number Postgres would take for a living one's if any process has it.
 * Postgres checks by the shared memory of the folder, too, that nothing of the old one is left.
 */
export async function clearAway(folder: string, lockFiles: readonly string[]): Promise<void> {
  const inProc = process.platform === 'linux' ? await readdir('/proc') : [];
  const pids = inProc.filter((name) => /^\d+$/.test(name)).map(Number);
  await Promise.all(
    pids.map(async (pid) => {
      if (pid !== process.pid && (await isChildOn(pid, folder))) kill(pid, 'SIGKILL');
    }),
  );
  await Promise.all(lockFiles.map((file) => disown(file)));
}

async function isChildOn(pid: number, folder: string): Promise<boolean> {
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
  return name.trim() === 'postgres' && worksIn(pid, folder);
}

/** Beyond the largest process number that Linux gives out (2^22). */
const nobodysPid = 2 ** 22 + 1;

async function disown(file: string): Promise<void> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  // Cut short by a full disk, it would be refused for ever.
  if (lines.length < 3) return rm(file, { force: true });
  if (isTaken(Number(lines[0]))) await writeFile(file, [nobodysPid, ...lines.slice(1)].join('\n'));
}

function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** A process that has ended meanwhile is fine. */
export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
