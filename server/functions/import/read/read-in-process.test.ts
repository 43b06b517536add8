import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readInProcess } from './read-in-process.ts';

const list = new TextEncoder().encode('First name,Last name\nAnn,Dlamini\n');

/** The process that reads, once there is one. */
async function readerPid(): Promise<number> {
  for (const name of await readdir('/proc')) {
    const [line, status] = await Promise.all([
      readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => ''),
      readFile(`/proc/${name}/stat`, 'utf8').catch(() => ''),
    ]);
    const parent = Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]);
    if (line.includes('import/read/reader.ts') && parent === process.pid) return Number(name);
  }
  return 0;
}

async function readerOf(read: Promise<unknown>): Promise<number> {
  read.catch(() => {});
  let pid = 0;
  await expect
    .poll(async () => {
      pid = await readerPid();
      return pid;
    })
    .toBeGreaterThan(0);
  return pid;
}

/** The process is found as Linux tells of it. */
const onLinux = test.skipIf(!existsSync('/proc/self/stat'));
const busy = { name: 'HouseFault', kind: 'busy' };

onLinux('a list whose reader is ended from outside is not called damaged', async () => {
  const read = readInProcess(list);
  process.kill(await readerOf(read), 'SIGKILL');
  await expect(read).rejects.toMatchObject(busy);
});

onLinux('nor is one whose reader has had no processor', async () => {
  const read = readInProcess(list, 200);
  process.kill(await readerOf(read), 'SIGSTOP');
  await expect(read).rejects.toMatchObject(busy);
});
