import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { makeScratch, removeLeft, removeLeftScratch } from './scratch.ts';

test('what a process that is gone has left goes, and what this one works with stays', async () => {
  const own = await makeScratch('own');
  const { pid } = spawnSync(process.execPath, ['--version']);
  const left = join(dirname(own), basename(own).replace(`-${process.pid}-`, `-${pid}-`));
  await mkdir(join(left, 'data/postgres'), { recursive: true });
  try {
    await removeLeftScratch();
    expect([existsSync(left), existsSync(own)]).toEqual([false, true]);
  } finally {
    await rm(own, { recursive: true });
  }
});

test('what another process has removed since it was found is no fault', async () => {
  const own = await makeScratch('own');
  await rm(own, { recursive: true });
  await expect(removeLeft(own)).resolves.toBeUndefined();
});
