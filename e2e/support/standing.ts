/// <reference lib="dom" />
import { expect, type Page, type Request } from '@playwright/test';

/** As long as Playwright's own "networkidle", which knows only the first load of a document. */
const QUIET_MS = 500;

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
  await expect
    .poll(() => traffic.under.size === 0 && Date.now() - traffic.changedAt > QUIET_MS, { intervals: [100] })
    .toBe(true);
  await page.locator('[aria-busy="true"]:visible').first().waitFor({ state: 'detached' });
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
