/// <reference lib="dom" />
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    badLine?: { waiting: number; refusesWrites: boolean };
  }
}

/**
 * From the next page that is opened on, answers come late and in an order that is the same each time, but another for each table:
 * what a screen reads first may come last, as on a bad line. In the page itself: while Playwright answers for requests, the
 * browser keeps no file of the app, and each screen would cost its download and its compilation.
 */
export const answerLate = (page: Page): Promise<unknown> => page.addInitScript(delayAnswers);

/** From now on, until the next document, buttons are pressed to see what opens, not to do anything. */
export const refuseWrites = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (window.badLine) window.badLine.refusesWrites = true;
  });

/** Runs in the page. */
function delayAnswers(): void {
  const line = { waiting: 0, refusesWrites: false };
  window.badLine = line;
  const ask = window.fetch;
  const delayOf = (path: string) =>
    60 + 40 * [...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 7, 0);
  window.fetch = async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!/\/(rest|functions|storage)\/v1\/|config\.json/.test(pathname)) return ask(input, init);
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    // A link to a file is asked for by a POST, and nothing comes of it but the link.
    const isRead =
      ['GET', 'HEAD', 'OPTIONS'].includes(method) ||
      pathname.includes('/rest/v1/rpc/') ||
      pathname.includes('/storage/v1/object/sign/');
    if (line.refusesWrites && !isRead) throw new TypeError('Failed to fetch');
    line.waiting += 1;
    try {
      await new Promise((resolve) => setTimeout(resolve, delayOf(pathname + search)));
      return await ask(input, init);
    } finally {
      line.waiting -= 1;
    }
  };
}
