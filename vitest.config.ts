import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './server/testing/longest-first.ts';
import { patient } from './server/testing/patience.ts';

const cheapestPasswordCost = join(import.meta.dirname, 'server/testing/cheapest-password-cost.ts');

export default defineConfig({
  test: {
    // What runs in a browser knows no database, and its tests start none.
    projects: [
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['{contract,messages,web}/**/*.test.{ts,tsx}'],
          setupFiles: ['contract/testing/sentences.ts'],
        },
      },
      {
        extends: true,
        resolve: { alias: [{ find: /^\.\/password-cost\.ts$/, replacement: cheapestPasswordCost }] },
        test: {
          name: 'server',
          include: ['{server,database,scripts,prove,bench}/**/*.test.{ts,tsx}'],
          // The long forms of proofs (prove/), minutes each.
          exclude: process.env.PROVE ? [] : ['**/*.long.test.ts'],
          globalSetup: ['server/testing/cluster.ts'],
        },
      },
    ],
    setupFiles: ['server/testing/each-file.ts'],
    pool: 'forks',
    // Files share a process: to import the server anew for each of them took two thirds of the run. What a file must
    // leave as it found it: server/testing/each-file.ts.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Most files wait for Postgres or for a server of their own; Postgres takes 100 connections.
    maxWorkers: Math.min(2 * availableParallelism(), 8),
    testTimeout: patient(20_000),
    hookTimeout: patient(30_000),
    // What is waited for comes at once or, on a busy machine, a little later.
    expect: { poll: { timeout: patient(10_000), interval: 20 } },
    env: {
      TZ: 'UTC',
      // Servers that a test starts as processes compile what they import once.
      NODE_COMPILE_CACHE: join(import.meta.dirname, 'build/compile-cache'),
    },
    // An unset NODE_ENV would make libraries choose their slow, chatty halves.
    passWithNoTests: false,
  },
});
