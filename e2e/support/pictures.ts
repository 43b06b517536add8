import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { buildWeb } from '../../scripts/build.mjs';
import { findChromium } from '../../scripts/chromium.mjs';
import { enter } from './people.ts';
import { startPortal } from './portal.ts';
import { makeTemplate } from './template.ts';

/** Pictures of the demo school, small enough for a repository: `npm run pictures`. */

type Picture = { name: string; email: string; path: string; width: number; height?: number; dark?: boolean };

const pictures: readonly Picture[] = [
  { name: 'parent-phone', email: 'parent@demo.school', path: '/dashboard', width: 390 },
  { name: 'teacher-phone-dark', email: 'teacher@demo.school', path: '/dashboard', width: 390, dark: true },
  { name: 'console-phone', email: 'principal@demo.school', path: '/dashboard/admin', width: 390 },
  { name: 'pending', email: 'principal@demo.school', path: '/dashboard/admin?tab=pending', width: 1280 },
  { name: 'calendar', email: 'parent@demo.school', path: '/dashboard/calendar', width: 1280 },
];

/** Those of the landing page, which families pay for: what fits on a phone at once. */
const ofLanding: readonly Picture[] = [
  { name: 'parent', email: 'parent@demo.school', path: '/dashboard', width: 390, height: 640 },
  { name: 'teacher', email: 'teacher@demo.school', path: '/dashboard', width: 390, height: 640 },
  { name: 'office', email: 'principal@demo.school', path: '/dashboard/admin', width: 390, height: 640 },
];

const folderOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const folders = [
  { folder: folderOf('../../docs/pictures/'), pictures, quality: 70 },
  { folder: folderOf('../../web/public/pictures/'), pictures: ofLanding, quality: 50 },
];

await buildWeb();
await makeTemplate();
const executablePath = await findChromium();
const portal = await startPortal();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
try {
  for (const { folder, pictures: some, quality } of folders) {
    await mkdir(folder, { recursive: true });
    for (const picture of some) {
      await writeFile(`${folder}${picture.name}.webp`, await take(browser, portal.url, picture, quality));
    }
  }
} finally {
  await browser.close();
  await portal.end();
}

async function take(from: Browser, baseURL: string, picture: Picture, quality: number): Promise<Buffer> {
  const { email, path, width, height = 800, dark } = picture;
  const context = await from.newContext({
    baseURL,
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    timezoneId: 'Africa/Johannesburg',
  });
  const page = await context.newPage();
  await enter(page, email, path);
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy="true"]:visible').first().waitFor({ state: 'detached' });
  const bytes = await webpOf(page, quality);
  await context.close();
  return bytes;
}

/** Playwright writes PNG and JPEG; Chromium itself also writes WebP, a fifth as large. */
async function webpOf(page: Page, quality: number): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality });
  return Buffer.from(data, 'base64');
}
