import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { patient } from '../../../server/testing/patience.ts';
import { GivenOrder } from './given-order.ts';

const root = join(import.meta.dirname, '../../..');

/** The tests of the server and the database, on a cluster that is given and that may have been mutated. */
export default defineConfig({
  root,
  // As vitest.config.ts has it: a test of what a password costs fails without it, whatever the mutant.
  resolve: {
    alias: [
      {
        find: /^\.\/password-cost\.ts$/,
        replacement: join(root, 'server/testing/cheapest-password-cost.ts'),
      },
    ],
  },
  test: {
    name: 'mutation',
    include: ['{server,database}/**/*.test.ts'],
    // It compares the catalogue with what was generated from it: every mutant differs, and nobody is kept out by that.
    exclude: ['database/types/**'],
    globalSetup: ['prove/mutation/runs/given-cluster.ts'],
    setupFiles: [
      'server/testing/each-file.ts',
      ...(process.env.PROVE_TOUCHED ? ['prove/mutation/runs/record-touched.ts'] : []),
    ],
    pool: 'forks',
    isolate: false,
    maxWorkers: 1,
    sequence: { sequencer: GivenOrder },
    testTimeout: patient(20_000),
    hookTimeout: patient(30_000),
    expect: { poll: { timeout: patient(10_000), interval: 20 } },
    env: { TZ: 'UTC', NODE_COMPILE_CACHE: join(root, 'build/compile-cache') },
    cache: false,
    // What fails by chance, as what waits may on a busy machine, is nothing that a mutant did.
    retry: 1,
  },
});
