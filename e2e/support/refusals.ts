import type { Page } from '@playwright/test';
import { expect } from './test.ts';

type Refusal = {
  status?: number;
  json?: Record<string, unknown>;
};

const LINE_IS_DOWN = { code: 'P0001', message: 'The line is down', details: null };

/**
 * From now on the server refuses what is asked by this method of the addresses with this path, or that end
 * so, or that are found to be meant, until the returned function is called.
 */
export async function refuse(
  page: Page,
  method: string,
  path: string | RegExp | ((address: URL) => boolean),
  { status = 500, json = LINE_IS_DOWN }: Refusal = {},
): Promise<() => Promise<void>> {
  const here = (address: URL) => {
    if (typeof path === 'function') return path(address);
    return typeof path === 'string' ? address.pathname.endsWith(path) : path.test(address.pathname);
  };
  await page.route(here, (route) =>
    route.request().method() === method ? route.fulfill({ status, json }) : route.fallback(),
  );
  return () => page.unroute(here);
}

/**
 * From the next page that is opened on, no live change comes in. What another journey writes would make a page
 * read again by itself, and the button that a journey is about to press, 'Try again', would be gone.
 */
export const holdLiveChanges = (page: Page): Promise<void> =>
  page.routeWebSocket(/\/realtime\/v1\//, () => {});

/** The text is said somewhere: in a toast, and often beside what it is about as well. */
export const said = (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.getByText(text).first()).toBeVisible();
