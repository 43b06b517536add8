/// <reference lib="dom" />
import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { demoPassword } from '../../database/demo/accounts.ts';

/** A parent's phone for the month: its browser keeps files and workers as a phone does. */
export async function openPhone(
  browser: Browser,
  baseURL: string,
  isSaving: boolean,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 780 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    serviceWorkers: 'allow',
  });
  if (isSaving) await context.addInitScript(() => localStorage.setItem('choice:saver', 'on'));
  return context;
}

/** Signs in at the form and waits for the dashboard to be drawn and quiet. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Username').fill('parent@demo.school');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.locator('main a[href^="/dashboard/"]').first().waitFor();
  await settled(page);
}

/** Nothing is under way any more; what keeps a line open counts as nothing. */
export const settled = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

async function open(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Toggle Sidebar' }).click();
  await page.getByRole('dialog').getByRole('link', { name }).click();
}

/** Reads what the teacher wrote, and answers. */
export async function readAndReply(
  page: Page,
  conversationId: string,
  read: string,
  reply: string,
): Promise<void> {
  await open(page, /^Messages/);
  await page.locator(`nav a[href*="${conversationId}"]`).click();
  await page.getByRole('log').getByText(read).last().waitFor();
  const box = page.getByRole('textbox', { name: /^Reply to/ });
  await box.fill(reply);
  const written = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/rest/v1/messages'),
  );
  await box.press('Enter');
  await written;
  await settled(page);
}

/** Reads the announcement, and looks at its picture. */
export async function readAnnouncement(page: Page, title: string): Promise<void> {
  await open(page, /^Announcements/);
  await page.getByRole('main').getByText(title).first().waitFor();
  await settled(page);
  await open(page, /^Resources|^Files/);
  const row = page.getByRole('listitem').filter({ hasText: title }).first();
  await row.waitFor();
  // Waited for: its part is loaded when it is needed, and the file itself is a camera's megabytes.
  await row.getByRole('button', { name: /^Show/ }).click();
  await row.getByRole('img').waitFor();
  await settled(page);
}

/** Opens the newest report's file. @param isIdle whether all of it has come: a tab with a PDF does not tell */
export async function readReport(page: Page, isIdle: () => boolean): Promise<void> {
  await open(page, /^Progress Reports|^Reports/);
  const view = page.getByRole('article').first().getByRole('button', { name: /^View/ });
  await view.waitFor();
  const context = page.context();
  const answered = context.waitForEvent(
    'response',
    (answer) => answer.url().includes('/storage/v1/object/sign/') && answer.request().method() === 'GET',
  );
  await view.click();
  await answered;
  while (!isIdle()) await setTimeout(50);
  await settled(page);
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Toggle Sidebar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await settled(page);
}

/** As after a release that changes every file of the app: nothing of it is kept any more. */
export async function forgetApp(context: BrowserContext, page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}
