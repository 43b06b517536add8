import { performance } from 'node:perf_hooks';
import { type CDPSession, chromium, expect, type Page } from '@playwright/test';
import { mailTo } from '../../e2e/support/people.ts';
import { startPortal } from '../../e2e/support/portal.ts';
import { makeTemplate } from '../../e2e/support/template.ts';
import { buildWeb } from '../../scripts/build.mjs';
import { findChromium } from '../../scripts/chromium.mjs';

/**
 * The first registration of a parent by mobile number, from the address of the form to the dashboard that waits for the
 * school: what comes over the line, headers included, and how long the person waits for the portal, by Slow 4G in a
 * browser that has nothing yet. What the person types takes no time here. Fails when it is more than 250 KB.
 *
 * `npm run bench -- registration`
 */
const goalKb = 250;
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const number = '082 555 0198';

await buildWeb();
const executablePath = await findChromium();
await makeTemplate();
const portal = await startPortal();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
try {
  const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const line = await follow(await context.newCDPSession(page));
  const steps: [string, () => Promise<void>][] = [
    ['the form', () => openForm(page)],
    ['filling it in', () => fillIn(page)],
    ['sending it', () => send(page)],
    ['the code, and the dashboard that waits', async () => typeCode(page, await lastCode(page))],
  ];
  let waited = 0;
  for (const [name, step] of steps) {
    const [bytes, start] = [line.bytes, performance.now()];
    await step();
    const seconds = (performance.now() - start) / 1000;
    await page.waitForLoadState('networkidle');
    waited += seconds;
    console.log(`${name}: ${((line.bytes - bytes) / 1024).toFixed(1)} KB, ${seconds.toFixed(1)} s`);
  }
  const kb = line.bytes / 1024;
  console.log(`together ${kb.toFixed(1)} KB (goal ${goalKb}), ${waited.toFixed(1)} s`);
  process.exitCode = kb <= goalKb ? 0 : 1;
} finally {
  await browser.close();
  await portal.end();
}

/** Counts what comes over the line, in bytes. */
async function follow(session: CDPSession): Promise<{ bytes: number }> {
  const line = { bytes: 0 };
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    line.bytes += encodedDataLength;
  });
  return line;
}

async function openForm(page: Page): Promise<void> {
  await page.goto('/auth?mode=register-parent');
  await expect(page.getByLabel('Contact number')).toBeVisible({ timeout: 60_000 });
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('First name').first().fill('Thabo');
  await page.getByLabel('Last name').first().fill('Nkosi');
  await page.getByLabel('Email').fill(number);
  await page.getByLabel('Password', { exact: true }).fill('secret-word');
  await page.getByLabel('Repeat password').fill('secret-word');
  await page.getByLabel('School', { exact: true }).selectOption({ label: 'Jacaranda Ridge School' });
  await page.getByLabel('First name').nth(1).fill('Sipho');
  await page.getByLabel('Last name').nth(1).fill('Nkosi');
  await page.getByLabel('Grade').selectOption({ label: 'Grade 6' });
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create Parent Account' }).click();
  await expect(page.getByRole('heading', { name: 'Code by text message' })).toBeVisible({ timeout: 60_000 });
}

/** From the embedded mailbox, beside the browser that is measured. */
async function lastCode(page: Page): Promise<string> {
  const { text } = await mailTo(page.request, '+27825550198', /Text message/);
  const [, code] = /#(\d{6})/.exec(text) ?? [];
  if (!code) throw new Error(`no code in '${text}'`);
  return code;
}

/** Until the waiting dashboard listens for the school's decision: what it listens with comes last. */
async function typeCode(page: Page, code: string): Promise<void> {
  const listening = page.waitForEvent('websocket', { timeout: 60_000 });
  await page.locator('input[name="code"]').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible({
    timeout: 60_000,
  });
  await listening;
}
