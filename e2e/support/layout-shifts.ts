/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** What moved by itself, as browsers count it: the share of the screen times how far. */
export type Shift = { value: number; what: string[] };

declare global {
  interface Window {
    shiftsSoFar?: Shift[];
  }
}

/** From the next page that is opened on, what moves without anybody having pressed is noted. */
export const watchShifts = (page: Page): Promise<unknown> => page.addInitScript(watch);

/** What has moved on the page that stands. */
export const shiftsOf = (page: Page): Promise<Shift[]> => page.evaluate(() => window.shiftsSoFar ?? []);

/**
 * Answers come late and in an order that is the same each time, but another for each table: what a screen reads
 * first may come last, as on a bad line.
 */
export async function answerLate(page: Page): Promise<void> {
  await page.route(/\/(rest|functions|storage)\/v1\/|config\.json/, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const order = [...(pathname + search)].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 7, 0);
    await new Promise((resolve) => setTimeout(resolve, 60 + order * 40));
    await route.fallback();
  });
}

/** Runs in the page. */
function watch(): void {
  const shifts: Shift[] = [];
  window.shiftsSoFar = shifts;
  type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
  const described = ({ node, previousRect, currentRect }: Source) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const text = (element?.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 30);
    return `${element?.tagName.toLowerCase()} "${text}" from ${previousRect.y} to ${currentRect.y}`;
  };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      if (!hadRecentInput) shifts.push({ value, what: sources.map(described) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
