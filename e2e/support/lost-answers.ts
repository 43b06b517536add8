import type { Page } from '@playwright/test';

/** What the next POST to this table or function writes is written; its answer is lost on the way back. */
export async function loseAnswer(page: Page, table: string): Promise<void> {
  const here = (url: URL) => url.pathname === `/rest/v1/${table}`;
  let isLost = false;
  await page.route(here, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
}
