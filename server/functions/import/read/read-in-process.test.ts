import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readInProcess } from './read-in-process.ts';

const list = new TextEncoder().encode('First name,Last name\nAnn,Dlamini\n');

/** Sends a signal to the process that reads, at once: a moment later it may have read the list. */
function signal(read: Promise<unknown>, name: NodeJS.Signals): void {
  read.catch(() => {});
  const reader = readdirSync('/proc').find((pid) => {
    try {
      const parent = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      return (
        Number(parent) === process.pid &&
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('read/reader.ts')
      );
    } catch {
      return false;
    }
  });
  if (reader === undefined) throw new Error('no process reads');
  process.kill(Number(reader), name);
}

/** The process is found as Linux tells of it. */
const onLinux = test.skipIf(!existsSync('/proc/self/stat'));
const busy = { name: 'HouseFault', kind: 'busy' };

onLinux('a list whose reader is ended from outside is not called damaged', async () => {
  const read = readInProcess(list);
  signal(read, 'SIGKILL');
  await expect(read).rejects.toMatchObject(busy);
});

onLinux('nor is one whose reader has had no processor', async () => {
  const read = readInProcess(list, { patienceMs: 200 });
  signal(read, 'SIGSTOP');
  await expect(read).rejects.toMatchObject(busy);
});

test('a file that its reader has no memory for is refused, and ends nobody else', async () => {
  const wide = new TextEncoder().encode(`Name,Level\n${`${'Grade 8,'.repeat(200)}\n`.repeat(9_000)}`);
  await expect(readInProcess(list, { memoryMb: 24 })).resolves.toHaveLength(1);
  await expect(readInProcess(wide, { memoryMb: 24 })).rejects.toMatchObject({
    code: 'import_unreadable',
    message: expect.stringMatching(/holds far more than a list/),
  });
});
