/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test';
import { type Feel, untilQuiet, watch } from '../common/watch.ts';

/** What came over the line, in bytes as they were sent, compressed. */
export type Weight = { page: number; script: number; style: number; other: number; requests: number };
export type Visit = Feel & { weight: Weight };

/** Lighthouse's cheap phone on slow 4G, throttled for real: 1.6 Mbit/s, 150 ms a round trip, a quarter of the CPU. */
const line = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1_638_400 / 8) * 0.9,
  uploadThroughput: 84_000,
};
const slowdown = 4;

/** A first visit, with nothing in the cache. The page is left standing for `look`. */
export async function visit(
  browser: Browser,
  url: string,
  look?: (page: Page) => Promise<void>,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const weight = await weigh(page, url);
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: 'networkidle' });
    await untilQuiet(page);
    const feel = await page.evaluate(() => window.feel());
    await look?.(page);
    return { ...feel, weight };
  } finally {
    await context.close();
  }
}

async function weigh(page: Page, url: string): Promise<Weight> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const weight: Weight = { page: 0, script: 0, style: 0, other: 0, requests: 0 };
  const kinds = new Map<string, keyof Omit<Weight, 'requests'>>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith(new URL(url).origin)) return;
    const kind = { Document: 'page', Script: 'script', Stylesheet: 'style' } as const;
    kinds.set(requestId, kind[type as keyof typeof kind] ?? 'other');
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (!kind) return;
    weight[kind] += encodedDataLength;
    weight.requests += 1;
  });
  return weight;
}
