import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bundled, nodeOptions } from '../scripts/server-bundle.mjs';
import { patient } from './testing/patience.ts';
import { copyDataFolder } from './testing/processes/data-folder.ts';
import { makeScratch } from './testing/scratch.ts';

// Each test starts whole servers, several at once on a busy machine.
vi.setConfig({ testTimeout: patient(120_000), hookTimeout: patient(60_000) });

const sources = [fileURLToPath(new URL('main.ts', import.meta.url))];
let folder: string;
let started: ChildProcess[];

beforeEach(async () => {
  folder = await makeScratch('main');
  started = [];
});

afterEach(async () => {
  await Promise.all(started.map((child) => ended(child, 'SIGTERM')));
  await rm(folder, { recursive: true });
});

/** A portal that was started before, with the demo school in it. */
const startedBefore = () => copyDataFolder('demo', join(folder, 'data'));

type Outcome = { url: string | undefined; said: string; child: ChildProcess };

/** Starts the server as its own process; resolves when it is ready or has ended. */
async function start(environment: Record<string, string> = {}, program?: string[]): Promise<Outcome> {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
    ...environment,
  };
  const args = program ?? [...nodeOptions, await bundled('server')];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  let said = '';
  const ready = new Promise<string | undefined>((resolve) => {
    const read = (chunk: Buffer) => {
      said += chunk;
      const url = /is ready at (\S+)\n[\s\S]*\n$/.exec(said)?.[1];
      if (url) resolve(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => resolve(undefined));
  });
  const url = await ready;
  return { url, said, child };
}

async function ended(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const close = once(child, 'close');
  child.kill(signal);
  await close;
}

test('a first start loads the demo school, says where it is and who may sign in, and stops on request', async () => {
  const { url, said, child } = await start();
  expect(said).toMatch(/principal@demo\.school/);
  expect(said).toMatch(/demo1234/);
  const health = await fetch(`${url}/health`);
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
  await ended(child, 'SIGTERM');
  expect(child.exitCode).toBe(0);
});

test('DEMO=0 starts empty, and a server started later on the same folder loads nothing either', async () => {
  const first = await start({ DEMO: '0' });
  expect(first.said).not.toMatch(/demo1234/);
  await ended(first.child, 'SIGTERM');
  expect((await start({ DEMO: '0' })).said).not.toMatch(/demo1234/);
});

test('a second server on the same folder is refused; the first goes on', async () => {
  await startedBefore();
  const first = await start();
  const second = await start();
  expect(second.url).toBeUndefined();
  expect(second.said).toMatch(/Another server is already using/);
  // Perhaps later: the first may be about to end.
  expect(second.child.exitCode).toBe(75);
  expect((await fetch(`${first.url}/health`)).status).toBe(200);
});

test('after a killed server the next one serves what the first had saved', async () => {
  await startedBefore();
  const first = await start();
  await ended(first.child, 'SIGKILL');
  const second = await start();
  expect(second.said).toMatch(/principal@demo\.school/);
  expect((await fetch(`${second.url}/health`)).status).toBe(200);
});

test('demo accounts keep a server from being reachable from beyond its machine, unless asked for', async () => {
  await startedBefore();
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Portal <portal@example.org>' };
  const open = await start({ PUBLIC_URL: 'https://portal.example.org', ...mail });
  expect(open.url).toBeUndefined();
  expect(open.said).toMatch(/demo accounts/);
  const asked = await start({ PUBLIC_URL: 'https://portal.example.org', DEMO: '1', ...mail });
  expect(asked.url).toBe('https://portal.example.org');
});

test('from its sources it starts as well, as while it is developed', async () => {
  await startedBefore();
  const { url } = await start({}, sources);
  expect((await fetch(`${url}/health`)).status).toBe(200);
});

test('a wrong setting ends the start with its name', async () => {
  const { url, said, child } = await start({ PORT: 'http' });
  expect([url, child.exitCode]).toEqual([undefined, 1]);
  expect(said).toMatch(/PORT: /);
});
