import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { endLeftPostgres } from '../../server/testing/left-postgres.ts';
import { scratchPlace, scratchPlaces } from '../../server/testing/scratch.ts';

/** What workers leave that were killed: the folders of their portals and browsers, and their servers. */

const notes = 'server.pid';

/** The beginning of the folders of this process: it says whose they are. */
export const ownFolder = async (): Promise<string> =>
  join(await scratchPlace(), `portal-journeys-${process.pid}-`);

/** Notes which server works in a folder. */
export const noteServer = (folder: string, pid: number): Promise<void> =>
  writeFile(join(folder, notes), String(pid));

/** Ends the servers and removes the folders of workers that are gone. */
export async function removeLeftovers(): Promise<void> {
  for (const place of scratchPlaces()) await removeLeftoversIn(place);
}

async function removeLeftoversIn(place: string): Promise<void> {
  for (const name of await readdir(place).catch(() => [])) {
    const pid = /^portal-journeys-(\d+)-/.exec(name)?.[1];
    if (!pid || isThere(Number(pid))) continue;
    const folder = join(place, name);
    await endServer(Number(await readFile(join(folder, notes), 'utf8').catch(() => 0)));
    // A server that was killed leaves it.
    await endLeftPostgres(join(folder, 'data'));
    await rm(folder, { recursive: true, force: true });
  }
}

/** As an operator does; its number may be another program's by now. */
async function endServer(pid: number): Promise<void> {
  if (!pid || !(await commandOf(pid)).includes('build/server/')) return;
  process.kill(pid, 'SIGTERM');
  while (isThere(pid)) await wait(50);
}

const commandOf = (pid: number): Promise<string> =>
  promisify(execFile)('ps', ['-p', String(pid), '-o', 'command=']).then(
    ({ stdout }) => stdout,
    () => '',
  );

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
