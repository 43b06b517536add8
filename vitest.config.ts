import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{server,contract,database,web,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/testing/cluster.ts'],
    setupFiles: ['server/testing/no-outside-calls.ts'],
    pool: 'forks',
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // What is waited for comes at once or, on a busy machine, a little later.
    expect: { poll: { timeout: 10_000, interval: 20 } },
    env: { TZ: 'UTC' },
    // An unset NODE_ENV would make libraries choose their slow, chatty halves.
    passWithNoTests: false,
  },
});
