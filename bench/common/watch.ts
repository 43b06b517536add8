/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** What a visit felt like: times in ms, the layout's shift as browsers count it. */
export type Feel = { fcp: number; lcp: number; tbt: number; cls: number };

declare global {
  interface Window {
    lastTasks: number[];
    feel(): Feel;
  }
}

/** Waits until the page has been quiet for a while: so long its tasks count. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForFunction((quiet) => performance.now() - Math.max(...window.lastTasks, 0) > quiet, 2000);
}

/** Runs in the page, before anything of it. */
export function watch(): void {
  const tasks: { start: number; end: number }[] = [];
  let lcp = 0;
  let cls = 0;
  window.lastTasks = [];
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('longtask', ({ startTime, duration }) => {
    tasks.push({ start: startTime, end: startTime + duration });
    window.lastTasks.push(startTime + duration);
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    lcp = startTime;
  });
  observe('layout-shift', (entry) => {
    cls += (entry as unknown as { value: number }).value;
  });
  window.feel = () => {
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    // Of each task after the first paint what is beyond 50 ms: so long nothing that is pressed answers.
    const tbt = tasks.reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(start, fcp) - 50), 0);
    return { fcp, lcp, tbt, cls };
  };
}
