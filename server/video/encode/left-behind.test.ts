import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endLeftBehind } from './left-behind.ts';

test.skipIf(!existsSync('/proc/self/cwd'))(
  'a program that outlived its server is ended, one that works elsewhere is not',
  async () => {
    const [folder, elsewhere] = [
      await mkdtemp(join(tmpdir(), 'work-')),
      await mkdtemp(join(tmpdir(), 'else-')),
    ];
    const left = spawn('sleep', ['600'], { cwd: folder });
    const other = spawn('sleep', ['600'], { cwd: elsewhere });
    await Promise.all([once(left, 'spawn'), once(other, 'spawn')]);
    const ended = once(left, 'exit');
    await endLeftBehind(folder);
    expect((await ended)[1]).toBe('SIGKILL');
    expect(other.exitCode).toBeNull();
    expect(other.kill()).toBe(true);
    await endLeftBehind(join(folder, 'never-made'));
    await Promise.all([folder, elsewhere].map((each) => rm(each, { recursive: true })));
  },
);
