import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{server,contract,database,web,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/testing/cluster.ts'],
    pool: 'forks',
    testTimeout: 20_000,
    hookTimeout: 30_000,
    env: { TZ: 'UTC' },
    // An unset NODE_ENV would make libraries choose their slow, chatty halves.
    passWithNoTests: false,
  },
});
