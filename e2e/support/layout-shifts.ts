/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** What moved by itself, as browsers count it: the share of the screen times how far. */
type Shift = { value: number; what: string[] };

declare global {
  interface Window {
    shiftsSoFar?: Shift[];
  }
}

/** From the next page that is opened on, what moves without anybody having pressed is noted. */
export const watchShifts = (page: Page): Promise<unknown> => page.addInitScript(watch);

/** Of a page from its first paint on. What browsers call good is 0.1. */
const AT_MOST = 0.02;

/** What has moved on the page that stands, where it is more than anybody bears. */
export async function jumps(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => window.shiftsSoFar);
  if (!shifts) throw new Error('nobody watches what moves on this page');
  const sum = shifts.reduce((before, { value }) => before + value, 0);
  return sum > AT_MOST ? shifts.map(({ value, what }) => `jumps by ${value}: ${what.join(', ')}`) : [];
}

/** Counts anew, as for a screen that is followed to within the app. */
export const forgetJumps = (page: Page): Promise<void> =>
  page.evaluate(() => void window.shiftsSoFar?.splice(0));

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
