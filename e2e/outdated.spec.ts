import type { Page } from '@playwright/test';
import { enter } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

// What a page does when a part of the app does not come: an open page outlives both a bad network and a new version.

const PART = /\/assets\/create-dialog-/;
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Create New Assignment' });
const create = (page: Page) => page.getByRole('button', { name: 'Create Assignment' }).click();

/** Whether the document is the one that was marked. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
const isMarked = (page: Page) =>
  page
    .evaluate(() => document.documentElement.hasAttribute('data-marked'))
    // Asked while the page was reloaded.
    .catch(() => undefined);

test('a part that the network lost comes later, and the page stays as it is, though the server is reached', {
  tag: '@once',
}, async ({ openBrowser, expectedErrors }) => {
  expectedErrors.push(/ERR_CONNECTION_RESET|could not be loaded/);
  const page = await openBrowser();
  let lost = 0;
  await page.route(PART, async (route) => {
    lost += 1;
    return lost === 1 ? route.abort('connectionreset') : route.continue();
  });
  await enter(page, 'teacher@demo.school', '/dashboard/teacher/assignments');
  await mark(page);
  await create(page);
  await expect(dialogOf(page)).toBeVisible();
  expect(lost).toBeGreaterThan(1);
  expect(await isMarked(page)).toBe(true);
});

test('a part that a new version has replaced brings the new version', {
  tag: '@once',
}, async ({ openBrowser, expectedErrors }) => {
  expectedErrors.push(/status of 404|could not be loaded|Failed to load module script/);
  const page = await openBrowser();
  await enter(page, 'teacher@demo.school', '/dashboard/teacher/assignments');
  await mark(page);
  // Until somebody has looked whether it is so; what the new version brings with it is there.
  let isGone = true;
  await page.route(/\/assets\//, async (route) => {
    const isLook = route.request().method() === 'HEAD';
    // What a press has loaded ahead, such as the toasts, would bring the new version before the window is asked for.
    if (!isGone || !(isLook || PART.test(route.request().url()))) return route.continue();
    isGone = !isLook;
    return route.fulfill({ status: 404, body: 'gone' });
  });
  await create(page);
  await expect.poll(() => isMarked(page)).toBe(false);
  await create(page);
  await expect(dialogOf(page)).toBeVisible();
});
