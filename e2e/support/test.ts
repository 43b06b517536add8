import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { patient } from '../../server/testing/patience.ts';
import { type OwnPortal, startPortal } from './portal.ts';

type Fixtures = {
  /** A browser of somebody's own, watched for errors that nobody expected. */
  openBrowser: () => Promise<Page>;
  /** Errors in the console that this test is about, such as a refused sign-in. */
  expectedErrors: RegExp[];
};

export const test = base.extend<Fixtures, { portal: OwnPortal }>({
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
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from it.
  expectedErrors: async ({}, use) => use([]),
  openBrowser: async (
    { browser, contextOptions, baseURL, viewport, isMobile, hasTouch, serviceWorkers, expectedErrors },
    use,
  ) => {
    const contexts: BrowserContext[] = [];
    const unexpected: string[] = [];
    await use(async () => {
      const options = {
        ...contextOptions,
        viewport,
        isMobile,
        hasTouch,
        serviceWorkers,
        locale: 'en-US',
        timezoneId: 'Africa/Johannesburg',
      };
      const context = await browser.newContext(baseURL ? { ...options, baseURL } : options);
      contexts.push(context);
      const page = await context.newPage();
      const note = (text: string) => {
        if (!expectedErrors.some((pattern) => pattern.test(text))) unexpected.push(`${page.url()}: ${text}`);
      };
      page.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => note(error.message));
      return page;
    });
    await Promise.all(contexts.map(closeQuietly));
    expect(unexpected, 'errors in the console').toEqual([]);
  },
});

export { accessibilityProblems } from './accessibility.ts';
export { expect };

/**
 * Ends a browser that may still be asking. A page asks whenever something changes, so an answer that a journey
 * alters can be on its way when the journey is done: it is given up, and is nobody's failure.
 */
async function closeQuietly(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((requests) => requests.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}
