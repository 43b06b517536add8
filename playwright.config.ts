import { defineConfig } from '@playwright/test';
import { patient } from './server/testing/patience.ts';

/** Chooses its widths itself. */
const everyScreen = /every-screen\.spec\.ts$/;

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
    // No journey lives long enough to win back what its scripts cost to optimize.
    '--js-flags=--no-turbofan --no-maglev',
  ],
};

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'build/e2e',
  fullyParallel: true,
  // Three keep two cores busy: a journey waits for a quarter of its time.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  timeout: patient(60_000),
  expect: { timeout: patient(15_000) },
  use: {
    launchOptions,
    // As long as for what is expected, so that the line that waits in vain is named.
    actionTimeout: patient(15_000),
    navigationTimeout: patient(30_000),
    // Each journey has a browser of its own, whose worker would keep the whole app anew: allowed where it is about that.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'Africa/Johannesburg',
    // What moves is drawn frame by frame, and waited for; journeys about it ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace draws every frame, which takes as long as the journeys: asked for when one is looked into.
    trace: process.env.E2E_TRACE ? 'on' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // The longest journeys begin first, so that all workers end together.
    { name: 'widths', testMatch: everyScreen },
    // What the width changes nothing about is tagged @once, and runs at one of them.
    {
      name: 'phone',
      grepInvert: /@once/,
      testIgnore: everyScreen,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', testIgnore: everyScreen, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
