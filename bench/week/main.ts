import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, expect, type Page } from '@playwright/test';
import { addOtherSchools, emailOf } from '../../e2e/every-screen/other-schools.ts';
import { enter, stillPage } from '../../e2e/support/people.ts';
import { portalFolder, startPortal } from '../../e2e/support/portal.ts';
import { makeTemplate } from '../../e2e/support/template.ts';
import { buildWeb } from '../../scripts/build.mjs';
import { findChromium } from '../../scripts/chromium.mjs';

/**
 * What the list of a guardian and the week of each child cost over the line, headers included: the one read that has all
 * of it, and the script that draws it and nothing else. Of the demo's family of two children, and of a family of fourteen
 * at a school where there is more than anybody has and every title is as long as it may be. Fails when the two together are 30 KB or
 * more. Beside it stands what the whole dashboard fetches when it is opened again.
 *
 * `npm run bench -- week`
 */
const goalKb = 30;

await buildWeb();
const executablePath = await findChromium();
await makeTemplate();
const portal = await startPortal();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
try {
  await addOtherSchools(portalFolder());
  const families = { 'two children': 'parent@demo.school', 'fourteen children': emailOf('parent', 'full') };
  const sums: number[] = [];
  for (const [name, email] of Object.entries(families)) sums.push(await measure(browser, name, email));
  process.exitCode = sums.every((kb) => kb < goalKb) ? 0 : 1;
} finally {
  await browser.close();
  await portal.end();
}

/** @returns the read and the script together, in KB */
async function measure(on: Browser, name: string, email: string): Promise<number> {
  const context = await on.newContext({ baseURL: portal.url, viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    await enter(page, email, stillPage);
    const line = await follow(await context.newCDPSession(page));
    await open(page);
    const read = line.kbOf((path) => path.endsWith('/rpc/my_week'));
    const script = line.kbOf((path) => path === scriptOfWeek());
    if (read === 0 || script === 0) throw new Error('the week was not read, or its script not loaded');
    line.forget();
    await open(page);
    const again = line.kbOf(() => true);
    console.log(
      `${name}: read ${read.toFixed(1)} KB, script ${script.toFixed(1)} KB, together ${(read + script).toFixed(1)} KB (goal: less than ${goalKb}); the dashboard once more ${again.toFixed(1)} KB`,
    );
    return read + script;
  } finally {
    await context.close();
  }
}

async function open(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: /^The week, / })).toBeVisible({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
}

/** The path of the script that draws the list and the week, as it was built. */
function scriptOfWeek(): string {
  const path = join(import.meta.dirname, '../../build/pages/manifest.json');
  const manifest: Record<string, { file: string }> = JSON.parse(readFileSync(path, 'utf8'));
  const [, part] = Object.entries(manifest).find(([key]) => key.endsWith('dashboard/family-part.tsx')) ?? [];
  if (!part) throw new Error('the build has no script of the week');
  return `/${part.file}`;
}

/** Counts what comes over the line, by its path; what the browser had kept does not. */
async function follow(session: CDPSession) {
  await session.send('Network.enable');
  const paths = new Map<string, string>();
  const kept = new Set<string>();
  let came: { path: string; bytes: number }[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) paths.set(requestId, new URL(request.url).pathname);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => kept.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) kept.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId);
    if (path && !kept.has(requestId)) came.push({ path, bytes: encodedDataLength });
  });
  return {
    kbOf: (isMeant: (path: string) => boolean) =>
      came.filter(({ path }) => isMeant(path)).reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
    forget() {
      came = [];
    },
  };
}
