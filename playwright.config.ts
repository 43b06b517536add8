import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

// Chosen once, by the process that starts the workers; they inherit it.
process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000));
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'portal-journeys-'));
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

const launchOptions = {
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'build/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Whole journeys of several people, on machines that are shared.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  use: {
    baseURL,
    launchOptions,
    locale: 'en-US',
    timezoneId: 'Africa/Johannesburg',
    // What moves is drawn frame by frame, and waited for; journeys about it ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace draws every frame, which takes as long as the journeys: asked for when one is looked into.
    trace: process.env.E2E_TRACE ? 'on' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // What the width changes nothing about is tagged @once, and runs at one of them.
    {
      name: 'phone',
      grepInvert: /@once/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: 'node server/main.ts',
    url: `${baseURL}/health`,
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    timeout: 120_000,
  },
});
