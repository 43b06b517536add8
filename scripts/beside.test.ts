import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runBeside } from './beside.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'beside-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A program of these lines. */
function program(text: string): string {
  const file = join(folder, 'program.mjs');
  writeFileSync(file, text);
  return file;
}

test('a program that runs beside others ends with all that it said, errors included', async () => {
  const file = program(`console.log('began'); console.error('went on');`);
  const { code, said } = await runBeside(file);
  expect(code).toBe(0);
  expect(said.split('\n').sort()).toEqual(['began', 'went on']);
});

test('one that fails says so by its code', async () => {
  expect(await runBeside(program('process.exitCode = 3;'))).toEqual({ code: 3, said: '' });
  const missing = await runBeside(join(folder, 'none.mjs'));
  expect([missing.code, missing.said.includes('none.mjs')]).toEqual([1, true]);
});

test('one that is killed has failed', async () => {
  expect((await runBeside(program(`process.kill(process.pid, 'SIGKILL');`))).code).toBe(1);
});
