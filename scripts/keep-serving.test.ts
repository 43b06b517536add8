import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patient } from '../server/testing/patience.ts';
import { copyDataFolder } from '../server/testing/processes/data-folder.ts';
import { makeScratch } from '../server/testing/scratch.ts';
import { bundled, nodeOptions } from './server-bundle.mjs';

vi.setConfig({ testTimeout: patient(90_000), hookTimeout: patient(60_000) });

const module = fileURLToPath(new URL('keep-serving.mjs', import.meta.url));
let folder: string;
let keeper: ChildProcess | undefined;
let said: string;

beforeEach(async () => {
  folder = await makeScratch('keep-serving');
  said = '';
});
afterEach(async () => {
  if (keeper && isRunning()) {
    const closed = once(keeper, 'close');
    keeper.kill('SIGTERM');
    await closed;
  }
  await rm(folder, { recursive: true });
});

const isRunning = () => keeper?.exitCode === null && keeper.signalCode === null;

/**
 * As `npm start` does once everything is installed.
 * @param web an expression: what the server waits for
 */
function keep(program: string, environment: Record<string, string> = {}, web?: string) {
  const args = JSON.stringify([...nodeOptions, program, ...(web ? ['--await-web'] : [])]);
  const text = `
    import { keepServing } from ${JSON.stringify(module)};
    const { ended, serving, stop } = keepServing(process.execPath, ${args}, process.env, ${web});
    serving.then(() => console.log('the keeper knows that it serves'));
    process.on('SIGTERM', stop);
    ended.then((code) => process.exit(code));`;
  keeper = spawn(process.execPath, ['--input-type=module', '--eval', text], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const hear = (chunk: Buffer) => {
    said += chunk;
  };
  keeper.stdout?.on('data', hear);
  keeper.stderr?.on('data', hear);
  return once(keeper, 'close');
}

const server = async (environment: Record<string, string> = {}, web?: string) =>
  keep(
    await bundled('server'),
    { PORT: '0', DEMO: '0', LOG_LEVEL: 'info', DATA_DIR: join(folder, 'data'), ...environment },
    web,
  );
const addresses = () => [...said.matchAll(/is ready at (\S+)/g)].map(([, url]) => url);
const lastPid = () => Number([...said.matchAll(/"pid":(\d+)/g)].at(-1)?.[1]);

/** A program in the server's place that says and does as it is told. */
async function standIn(text: string) {
  const file = join(folder, 'stand-in.mjs');
  await writeFile(file, text);
  return keep(file, { FOLDER: folder });
}

test('a server that is killed is started again on the same folder, and one that is stopped is not', async () => {
  await copyDataFolder('nobody', join(folder, 'data'));
  const ended = server();
  await expect.poll(() => addresses().length, { timeout: patient(60_000) }).toBe(1);
  process.kill(lastPid(), 'SIGKILL');
  await expect.poll(() => addresses().length, { timeout: patient(60_000) }).toBe(2);
  expect((await fetch(`${addresses()[1]}/health`)).status).toBe(200);
  keeper?.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  expect(addresses()).toHaveLength(2);
  await expect(fetch(`${addresses()[1]}/health`)).rejects.toThrow();
});

test('of what nobody caught, failed work is told and an error ends the server, which is started again', async () => {
  await copyDataFolder('nobody', join(folder, 'data'));
  const file = join(folder, 'faulty.mjs');
  await writeFile(
    file,
    `process.on('SIGUSR2', () => void Promise.reject(new Error('forgotten work')));
     process.on('SIGHUP', () => setImmediate(() => { throw new Error('nobody caught it'); }));
     const { send } = process;
     process.send = (...said) => { process.stdout.write('told its keeper; '); return Reflect.apply(send, process, said); };
     await import(${JSON.stringify(await bundled('server'))});`,
  );
  void keep(file, { PORT: '0', DEMO: '0', LOG_LEVEL: 'info', DATA_DIR: join(folder, 'data') });
  await expect.poll(() => addresses().length, { timeout: patient(60_000) }).toBe(1);
  // Who reads that it is ready may count on its being started again.
  expect(said).toMatch(/told its keeper; [\s\S]*is ready at/);
  process.kill(lastPid(), 'SIGUSR2');
  await expect.poll(() => said).toMatch(/forgotten work/);
  expect((await fetch(`${addresses()[0]}/health`)).status).toBe(200);
  process.kill(lastPid(), 'SIGHUP');
  await expect.poll(() => addresses().length, { timeout: patient(60_000) }).toBe(2);
  expect(said).toMatch(/nobody caught it.*has ended \(code 70\)/s);
});

/** Long enough for a server that would not wait. */
const afterSeconds = `new Promise((stands) =>
  setTimeout(() => process.stdout.write('the web app stands; ', () => stands()), 3000))`;

test('while the web app is built, the server has Postgres started, and serves when the app stands', async () => {
  await copyDataFolder('nobody', join(folder, 'data'));
  const ended = server({}, afterSeconds);
  await expect.poll(() => addresses().length, { timeout: patient(60_000) }).toBe(1);
  expect(said).toMatch(/the web app stands; [\s\S]*is ready at/);
  process.kill(lastPid(), 'SIGKILL');
  await expect.poll(() => addresses().length, { timeout: patient(60_000) }).toBe(2);
  keeper?.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
});

test('who is stopped while the web app is built closes Postgres and ends in order', async () => {
  await copyDataFolder('nobody', join(folder, 'data'));
  const postmaster = join(folder, 'data/postgres/postmaster.pid');
  const ended = server({}, 'new Promise(() => {})');
  await expect.poll(() => existsSync(postmaster), { timeout: patient(60_000) }).toBe(true);
  keeper?.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  expect(existsSync(postmaster)).toBe(false);
  expect(addresses()).toEqual([]);
});

test('a wrong setting ends it at once', async () => {
  expect((await server({ PORT: 'http' }))[0]).toBe(1);
  expect(said).not.toMatch(/started again/);
});

test('who never served is not started again, however it ended', async () => {
  expect((await standIn('process.exit(70)'))[0]).toBe(70);
  expect(said).not.toMatch(/started again|knows that it serves/);
});

test('who served and ended by an error, and then meets what passes, is started until it serves; then stopped', async () => {
  const ended = standIn(`
    import { appendFileSync, readFileSync } from 'node:fs';
    const file = process.env.FOLDER + '/starts';
    appendFileSync(file, '.');
    const starts = readFileSync(file, 'utf8').length;
    process.once('SIGTERM', () => process.exit(0));
    if (starts === 2) process.exit(75);
    process.send('serving', () => starts === 1 ? process.exit(70) : console.log('serves again'));
    process.on('disconnect', () => {});
    setInterval(() => {}, 1000);`);
  await expect.poll(() => said, { timeout: patient(20_000) }).toMatch(/serves again/);
  expect(said.match(/started again/g)).toHaveLength(2);
  expect(said.match(/knows that it serves/g)).toHaveLength(1);
  keeper?.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
});

test('who served and is then refused for good is given up', async () => {
  const ended = standIn(`
    import { appendFileSync, readFileSync } from 'node:fs';
    const file = process.env.FOLDER + '/starts';
    appendFileSync(file, '.');
    if (readFileSync(file, 'utf8').length > 1) process.exit(1);
    process.send('serving', () => process.kill(process.pid, 'SIGKILL'));`);
  expect((await ended)[0]).toBe(1);
  expect(said.match(/started again/g)).toHaveLength(1);
});
