import { execFileSync } from 'node:child_process';
import { mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk that a test may fill. Only who may mount can have one. */
export const mayHaveSmallDisk: boolean = await withSmallDisk(1024 * 1024, async () => true).catch(
  () => false,
);

/**
 * Does the work with a disk of its own.
 * @param size in bytes
 * @param work is given the folder at which the disk lies; nothing of it may be in use when it is done
 */
export async function withSmallDisk<T>(size: number, work: (disk: string) => Promise<T>): Promise<T> {
  const disk = await mkdtemp(join(tmpdir(), 'portal-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk], { stdio: 'ignore' });
    try {
      return await work(disk);
    } finally {
      execFileSync('umount', [disk]);
    }
  } finally {
    // On a busy machine the folder counts as mounted for longer; it is empty, and who tidies up takes it.
    await rm(disk, { recursive: true, maxRetries: 20, retryDelay: 50 }).catch((error) => {
      if (error.code !== 'EBUSY') throw error;
    });
  }
}

/** Takes the room of the disk but for so many bytes; the file that has it. */
export async function fillDisk(disk: string, butFor = 0): Promise<string> {
  const ballast = join(disk, 'ballast');
  const file = await open(ballast, 'w');
  const { bavail, bsize } = await statfs(disk);
  await file.write(Buffer.alloc(bavail * bsize - butFor)).catch(() => {});
  await file.close();
  return ballast;
}
