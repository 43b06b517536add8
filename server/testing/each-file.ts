import { afterAll, afterEach, expect, vi } from 'vitest';
import { takeRefused } from './outside-calls.ts';

// Set up anew for each file. Files share a process one after another, and with it the modules that one of them has
// imported: a file leaves the process as it found it.

afterEach(() => {
  expect(takeRefused(), 'hosts beyond this machine that the test called').toEqual([]);
});

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
