/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { enter, stillPage } from '../../e2e/support/people.ts';
import { type Feel, untilQuiet, watch } from '../common/watch.ts';
import type { Screen } from './screens.ts';

/** A line and a device: bits a second, ms a round trip, how many times slower than this machine. */
export type Device = { name: string; bits: number; roundTrip: number; slowdown: number };

/** Sizes in bytes: scripts by what gzip makes of them, and everything as it came over the line, headers included. */
export type Visit = Feel & {
  usable: number;
  script: number;
  usableScript: number;
  requests: number;
  wire: number;
};

const assets = join(import.meta.dirname, '../../build/web');

/** Opens a browser of somebody who has been here before, but whose browser has kept no file. */
export async function openContext(browser: Browser, baseURL: string, who?: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    // Of a portal that ends TLS itself the certificate is its own.
    ignoreHTTPSErrors: baseURL.startsWith('https:'),
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    timezoneId: 'Africa/Johannesburg',
  });
  if (who) {
    const page = await context.newPage();
    await enter(page, who, stillPage);
    await page.close();
  }
  return context;
}

/** Opens a screen and waits until it is quiet. What the context has kept from earlier visits is used. */
export async function visit(
  context: BrowserContext,
  device: Device,
  { path, control }: Pick<Screen, 'path' | 'control'>,
): Promise<Visit> {
  const page = await context.newPage();
  try {
    const line = await follow(page, device);
    await page.addInitScript(watch);
    await page.addInitScript(watchControl, control);
    await page.goto(path, { waitUntil: 'load' });
    await page.waitForFunction(() => window.usableAt !== undefined, undefined, { timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    await untilQuiet(page);
    const feel = await page.evaluate(() => window.feel());
    const usable = await page.evaluate(() => window.usableAt ?? Number.NaN);
    const early = await page.evaluate(
      (until) =>
        performance
          .getEntriesByType('resource')
          .flatMap((entry) => (entry.startTime < until ? entry.name : [])),
      usable,
    );
    const scripts = [...line.scripts];
    return {
      ...feel,
      usable,
      script: await gzipSize(scripts),
      usableScript: await gzipSize(scripts.filter((url) => early.includes(url))),
      requests: line.requests,
      wire: line.wire,
    };
  } finally {
    await page.close();
  }
}

/** Slows line and processor down, and notes what comes over the line; what the browser had kept does not. */
async function follow(page: Page, { bits, roundTrip, slowdown }: Device) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTrip,
    downloadThroughput: bits / 8,
    uploadThroughput: bits / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const line = { requests: 0, wire: 0, scripts: new Set<string>() };
  const addresses = new Map<string, string>();
  const kept = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url));
  session.on('Network.requestServedFromCache', ({ requestId }) => kept.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) kept.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = addresses.get(requestId);
    if (!url?.startsWith('http') || kept.has(requestId)) return;
    line.requests += 1;
    line.wire += encodedDataLength;
    if (new URL(url).pathname.startsWith('/assets/') && url.endsWith('.js')) line.scripts.add(url);
  });
  return line;
}

async function gzipSize(urls: readonly string[]): Promise<number> {
  const files = urls.map((url) => readFile(join(assets, `${new URL(url).pathname}.gz`)));
  return (await Promise.all(files)).reduce((sum, { length }) => sum + length, 0);
}

declare global {
  interface Window {
    usableAt?: number;
  }
}

/** Runs in the page: notes when the control is drawn and the page has time to answer a press. */
function watchControl(selector: string): void {
  const look = () => {
    const control = document.querySelector(selector);
    if (!control?.getBoundingClientRect().height || !control.checkVisibility({ visibilityProperty: true }))
      return requestAnimationFrame(look);
    return setTimeout(() => {
      window.usableAt = performance.now();
    });
  };
  requestAnimationFrame(look);
}
