import { expect, test } from 'vitest';
import { hasEncoder, ProgramFailed, runGently } from './ffmpeg.ts';

const run = (script: string) =>
  runGently({
    program: 'sh',
    arguments: ['-c', script],
    folder: '/',
    signal: new AbortController().signal,
  }).catch((error: unknown) => error);

test('a program that complains of its input has failed for good', async () => {
  expect(await run('echo no such codec >&2; exit 1')).toEqual(
    new ProgramFailed('sh ended with 1: no such codec'),
  );
  expect(await run('echo no such codec >&2; exit 255')).toBeInstanceOf(ProgramFailed);
});

test.each([
  ['for want of memory', 'kill -KILL $$'],
  ['by whoever stops all of the terminal', 'kill -INT $$'],
  // ffmpeg hears it, and ends by itself.
  ['and tidied up before', `trap 'exit 255' TERM; kill -TERM $$`],
])('one that was ended %s may be tried again', async (_, script) => {
  const error = await run(script);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(ProgramFailed);
});

test('a machine without an encoder has none; one that does not answer in time is asked again', async () => {
  expect(await hasEncoder('/nowhere/ffmpeg')).toBe(false);
  // Prints no encoders, and has nothing beside it that looks into files.
  expect(await hasEncoder('/bin/true')).toBe(false);
  await expect(hasEncoder('/bin/sh', AbortSignal.abort(new Error('too busy')))).rejects.toThrow('too busy');
});
