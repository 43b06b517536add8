import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bundled, nodeOptions } from '../../../scripts/server-bundle.mjs';
import { patient } from '../../testing/patience.ts';
import { startServerProcess } from '../../testing/processes/process.ts';
import { makeScratch } from '../../testing/scratch.ts';
import { findPostmaster, kill } from './postmaster.ts';

// First starts that are cut off: whenever that is, the next one succeeds.

vi.setConfig({ testTimeout: patient(90_000), hookTimeout: patient(60_000) });

let folder: string;
/** How long a first start takes on this machine, in milliseconds: its moments are spread over that. */
let whole: number;

beforeAll(async () => {
  folder = await makeScratch('first-start');
  const began = performance.now();
  const server = await startServerProcess({ DATA_DIR: join(folder, 'whole'), DEMO: '0' });
  whole = performance.now() - began;
  await server.end();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts a server in a group of its own, as its programs are, and gives it so long. */
async function startFor(milliseconds: number, dataDir: string): Promise<ChildProcess> {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    PORT: '0',
    LOG_LEVEL: 'silent',
    DEMO: '0',
    DATA_DIR: dataDir,
  };
  const child = spawn(process.execPath, [...nodeOptions, await bundled('server')], {
    env,
    stdio: 'ignore',
    detached: true,
  });
  await wait(milliseconds);
  return child;
}

/** As when somebody ends the process, or the machine loses its power, as far as a process can be made to. */
async function cutOff(child: ChildProcess, dataDir: string, how: 'server alone' | 'power') {
  const closed = once(child, 'close');
  if (child.pid) kill(how === 'power' ? -child.pid : child.pid, 'SIGKILL');
  await closed;
  const postmaster = how === 'power' ? await findPostmaster(join(dataDir, 'postgres')) : undefined;
  if (postmaster) kill(postmaster.pid, 'SIGKILL');
}

const moments = Number(process.env.MOMENTS ?? 3);

test.each(
  Array.from(
    { length: moments },
    (_, index) => ({ index, how: index % 2 ? 'power' : 'server alone' }) as const,
  ),
)('number $index, $how', async ({ index, how }) => {
  const dataDir = join(folder, `cut-${index}`);
  const moment = (whole * (index + Math.random())) / moments;
  await cutOff(await startFor(moment, dataDir), dataDir, how);
  const server = await startServerProcess({ DATA_DIR: dataDir, DEMO: '0' });
  try {
    expect((await fetch(`${server.url}/health`)).status, `cut off after ${moment} ms`).toBe(200);
    expect((await readdir(dataDir)).filter((name) => name.endsWith('.partial'))).toEqual([]);
  } finally {
    await server.end();
  }
});

test('a folder that was made and not filled is filled', async () => {
  const dataDir = join(folder, 'empty');
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  await mkdir(join(dataDir, 'postgres.0123456789ab.partial/base'), { recursive: true });
  const server = await startServerProcess({ DATA_DIR: dataDir, DEMO: '0' });
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
  await server.end();
  expect(await readdir(dataDir)).not.toContain('postgres.0123456789ab.partial');
});
