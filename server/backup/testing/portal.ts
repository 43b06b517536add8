import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { findPostmaster, kill } from '../../database/embedded/postmaster.ts';
import { openKeyRing } from '../../keys/keys.ts';
import { patient } from '../../testing/patience.ts';
import { type ServerProcess, startServerProcess } from '../../testing/processes/process.ts';

/** A portal that keeps a backup, as a process that a test may kill. */
export function startBackedUp(
  dataDir: string,
  place: Record<string, string>,
  further: Record<string, string> = {},
): Promise<ServerProcess> {
  return startServerProcess({
    DATA_DIR: dataDir,
    DEMO: '0',
    BACKUP_EVERY: '5',
    DISK_FLOOR: '0',
    ...place,
    ...further,
  });
}

export type ToldBackup = {
  faults: string[];
  problem: string | null;
  segmentAgeSeconds: number | null;
  baseAgeSeconds: number | null;
  waitingBytes: number;
  unreadable: { count: number; first: string[] };
  trial: { passed: boolean; said: string } | null;
};

export async function askHealth({
  url,
}: ServerProcess): Promise<{ status: string; fails?: string[]; backup: ToldBackup }> {
  return (await fetch(`${url}/health`)).json() as never;
}

/** Waits until all that was written by now is in the backup, with a base copy to begin from. */
export async function untilBackedUp(server: ServerProcess, { withTrial = false } = {}): Promise<void> {
  const now = Date.now();
  await expect
    .poll(
      async () => {
        const { backup } = await askHealth(server);
        const { segmentAgeSeconds, baseAgeSeconds, trial } = backup;
        const isIn = segmentAgeSeconds !== null && Date.now() - segmentAgeSeconds * 1000 > now + 1_000;
        return (isIn && baseAgeSeconds !== null && (!withTrial || trial !== null)) || backup;
      },
      { timeout: patient(60_000), interval: 250 },
    )
    .toBe(true);
}

/** What a power cut does: the server, the processes beside it and Postgres are gone. */
export async function killAll(server: ServerProcess, dataDir: string): Promise<void> {
  const postmaster = await findPostmaster(join(dataDir, 'postgres'));
  const children = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').catch(() => '');
  for (const pid of children.split(' ').filter(Boolean)) kill(Number(pid), 'SIGKILL');
  await server.end('SIGKILL');
  if (postmaster) kill(postmaster.pid, 'SIGKILL');
}

export async function secretKeyOf(dataDir: string): Promise<string> {
  return (await openKeyRing(await readFile(join(dataDir, 'secrets/jwt-keys.json'), 'utf8'))).secretKey;
}
