import { expect, test } from 'vitest';
import { ProgramFailed, runGently } from './ffmpeg.ts';

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
