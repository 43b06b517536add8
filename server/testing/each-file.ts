import { readFileSync } from 'node:fs';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { takeRefused } from './outside-calls.ts';

// Set up anew for each file. Files share a process one after another, and with it the modules that one of them has
// imported: a file leaves the process as it found it.

/**
 * Whether the file puts something in the place of a module. What others have imported asks the module itself still, and
 * what this one imports would ask its stand-in for ever: both are imported anew.
 */
const mocks = /\bvi\.(mock|doMock)\(/.test(readFileSync(expect.getState().testPath ?? '', 'utf8'));
if (mocks) vi.resetModules();

afterEach(() => {
  expect(takeRefused(), 'hosts beyond this machine that the test called').toEqual([]);
});

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (mocks) vi.resetModules();
});
