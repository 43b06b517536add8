/// <reference lib="dom" />
import { expect, type Page, type Request } from '@playwright/test';

/** So long nothing has been asked for; Playwright's own "networkidle" knows only the first load of a document. */
const QUIET_MS = 150;

type Traffic = { under: Set<Request>; changedAt: number };

const watched = new WeakMap<Page, Traffic>();

function trafficOf(page: Page): Traffic {
  const known = watched.get(page);
  if (known) return known;
  const traffic: Traffic = { under: new Set(), changedAt: Date.now() };
  const note = (change: (request: Request) => void) => (request: Request) => {
    change(request);
    traffic.changedAt = Date.now();
  };
  page.on(
    'request',
    note((request) => traffic.under.add(request)),
  );
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(
      end as 'requestfinished',
      note((request) => traffic.under.delete(request)),
    );
  }
  watched.set(page, traffic);
  return traffic;
}

const isQuiet = ({ under, changedAt }: Traffic): boolean =>
  under.size === 0 && Date.now() - changedAt > QUIET_MS;

/** Counts from now on what a page asks for, so that `settled` knows of it. */
export const watchTraffic = (page: Page): void => void trafficOf(page);

/** For a page that another journey will have, without what this one listens to. */
export const forgetTraffic = (page: Page): boolean => watched.delete(page);

/**
 * Opens an address and waits until the page stands. Within the app it is followed as its links are, without loading
 * the app anew; a page outside of it, and the first one, is loaded.
 * @param isAnew loads it in any case, as whoever comes back tomorrow does
 */
export async function stand(page: Page, address: string, isAnew = false): Promise<void> {
  const traffic = trafficOf(page);
  traffic.changedAt = Date.now();
  if (isAnew || !(await isApp(page)) || !(await followed(page, address))) {
    // What an earlier document asked for is not waited for.
    traffic.under.clear();
    await page.goto(address);
  }
  await settled(page);
  await page.locator('[aria-busy="true"]:visible').first().waitFor({ state: 'detached' });
}

/** Waits until the page has nothing left to do: no answer is awaited, and all that came is drawn. */
export async function settled(page: Page): Promise<void> {
  const traffic = trafficOf(page);
  await expect
    .poll(
      async () => {
        // To ask the page makes it draw: not while it is known to wait.
        if (!isQuiet(traffic)) return false;
        await page.evaluate(drawn);
        return isQuiet(traffic);
      },
      { intervals: [40] },
    )
    .toBe(true);
}

/** Runs in the page: until none of the late answers is awaited, and the browser is idle after a frame. */
async function drawn(): Promise<void> {
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  do {
    await idle();
    await frame();
    await idle();
  } while (window.badLine?.waiting);
}

/** Whether the screens of those who have signed in are drawn by the app that runs in the page. */
const isApp = (page: Page): Promise<boolean> =>
  page.evaluate(() => /^\/(dashboard|portal\/(?!auth|goodbye))/.test(location.pathname));

/** The router hears of what is added to the browser's history; a page that asks before it is left stays. */
const followed = (page: Page, address: string): Promise<boolean> =>
  page.evaluate((goal) => {
    const { href } = new URL(goal, location.origin);
    if (location.href === href) return true;
    history.pushState({}, '', href);
    return location.href === href;
  }, address);
