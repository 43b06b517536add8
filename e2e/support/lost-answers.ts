import type { Page } from '@playwright/test';

/** What the next POST to this table or function writes is written; its answer is lost on the way back. */
export const loseAnswer = (page: Page, table: string): Promise<void> =>
  loseAnswerOf(page, 'POST', `/rest/v1/${table}`);

/** The same for the next call of this method and path, of whichever interface. */
export async function loseAnswerOf(page: Page, method: string, path: string): Promise<void> {
  const here = (url: URL) => url.pathname === path;
  let isLost = false;
  await page.route(here, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
}
