import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{server,contract,database,web,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/testing/cluster.ts'],
    setupFiles: ['server/testing/each-file.ts'],
    pool: 'forks',
    // Files share a process: to import the server anew for each of them took two thirds of the run. What a file must
    // leave as it found it: server/testing/each-file.ts.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // What is waited for comes at once or, on a busy machine, a little later.
    expect: { poll: { timeout: 10_000, interval: 20 } },
    env: { TZ: 'UTC' },
    // An unset NODE_ENV would make libraries choose their slow, chatty halves.
    passWithNoTests: false,
  },
});
