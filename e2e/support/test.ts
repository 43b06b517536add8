import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { patient } from '../../server/testing/patience.ts';
import { type Browsers, giveUpAnswers, keepBrowsers } from './browsers.ts';
import { type OwnPortal, startPortal } from './portal.ts';
import { tellNewDocuments } from './without-network.ts';

type Fixtures = {
  /** Of a journey that failed: what its portal warned of meanwhile. */
  serverLog: undefined;
  /** A browser of somebody's own, watched for errors that nobody expected. */
  openBrowser: () => Promise<Page>;
  /** Whether its browsers have never been here: for journeys about what is loaded, and how often. */
  isNewDevice: boolean;
  /** Errors in the console that this test is about, such as a refused sign-in. */
  expectedErrors: RegExp[];
};

export const test = base.extend<Fixtures, { portal: OwnPortal; browsers: Browsers }>({
  /** A portal of this worker's own, filled with the demo school: no journey meets what another one writes now. */
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from it.
    async ({}, use) => {
      const portal = await startPortal();
      await use(portal);
      await portal.end();
    },
    { scope: 'worker', timeout: patient(60_000) },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  serverLog: [
    async ({ portal }, use, test) => {
      const before = portal.said().length;
      await use(undefined);
      const said = portal.said().slice(before);
      if (test.status === test.expectedStatus || !said) return;
      await test.attach('server', { body: said, contentType: 'text/plain' });
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from it.
  expectedErrors: async ({}, use) => use([]),
  isNewDevice: [false, { option: true }],
  browsers: [
    async ({ browser }, use) => {
      const browsers = keepBrowsers(browser);
      await use(browsers);
      await browsers.end();
    },
    { scope: 'worker' },
  ],
  openBrowser: async (
    {
      browser,
      browsers,
      contextOptions,
      baseURL,
      viewport,
      isMobile,
      hasTouch,
      serviceWorkers,
      expectedErrors,
      isNewDevice,
    },
    use,
    test,
  ) => {
    const contexts: BrowserContext[] = [];
    const unexpected: string[] = [];
    // What a service worker keeps is of one device, which no other journey has.
    const isOwn = isNewDevice || serviceWorkers === 'allow';
    await use(async () => {
      const options = {
        ...contextOptions,
        viewport,
        isMobile,
        hasTouch,
        serviceWorkers,
        locale: 'en-US',
        timezoneId: 'Africa/Johannesburg',
        baseURL: baseURL ?? '',
      };
      const page = isOwn ? await openOwn(browser, options, contexts) : await browsers.lend(options);
      const note = (text: string) => {
        if (isLeftOver(page.url(), text)) return;
        if (!expectedErrors.some((pattern) => pattern.test(text))) unexpected.push(`${page.url()}: ${text}`);
      };
      if (process.env.E2E_THROTTLE) {
        const cdp = await page.context().newCDPSession(page);
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: Number(process.env.E2E_THROTTLE) });
      }
      page.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => note(error.message));
      return page;
    });
    await Promise.all(contexts.map(closeQuietly));
    await browsers.takeBack(test.status === test.expectedStatus);
    expect(unexpected, 'errors in the console').toEqual([]);
  },
});

export { accessibilityProblems } from './accessibility.ts';
export { expect };

/** What a session had asked for is refused when it has ended meanwhile; the page at the door drops the answer. */
const isLeftOver = (page: string, text: string): boolean =>
  /^\/(auth|portal\/(auth|goodbye))?$/.test(new URL(page).pathname) &&
  /status of 401 .*\/rest\/v1\//.test(text);

async function openOwn(
  browser: Browser,
  options: BrowserContextOptions,
  contexts: BrowserContext[],
): Promise<Page> {
  const context = await browser.newContext(options);
  contexts.push(context);
  tellNewDocuments(context);
  return context.newPage();
}

async function closeQuietly(context: BrowserContext): Promise<void> {
  await giveUpAnswers(context);
  await context.close();
}
