/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { foundSchool, openConsole } from './support/console.ts';
import { enter } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Where each button of a part of the page stands. */
async function places(buttons: Locator) {
  const all = await buttons.all();
  return Promise.all(all.map((button) => button.boundingBox()));
}

/** Presses a button whose answer does not come yet, and sees whether anything beside it has moved. */
async function staysWhileBusy(page: Page, within: Locator, name: string, answer: RegExp): Promise<void> {
  const buttons = within.getByRole('button');
  const pressed = within.getByRole('button', { name, exact: true });
  // A window may still be on its way.
  await expect(pressed).toBeVisible();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(answer, async (route) => {
    // What a part reads that comes late is not what was pressed.
    const request = route.request();
    if (request.method() === 'GET' || request.url().includes('/rpc/')) return route.fallback();
    await held;
    await route.fulfill({ status: 500, json: { message: 'The line is down' } });
  });
  // To press it scrolls a long form as far as it must; what is asked is whether anything moves afterwards.
  await pressed.scrollIntoViewIfNeeded();
  const before = await places(buttons);
  await pressed.click();
  await expect(within.locator('button[aria-busy]'), 'keeps the focus').toBeFocused();
  expect(await places(buttons), `${name}: busy`).toEqual(before);
  letGo();
  await expect(within.locator('button[aria-busy]')).toHaveCount(0);
  await page.unroute(answer);
}

test('a busy button is as wide as an idle one, so that Cancel stays under the finger', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/, /Failed to/);
  const school = await foundSchool(request);
  const page = await openBrowser();
  await openConsole(page, `/dashboard/admin?school=${school.id}`);
  const dialog = page.getByRole('dialog');

  // Its words get shorter ...
  await page.getByRole('button', { name: 'Add School' }).click();
  await dialog.getByLabel('School name').fill(`Other ${school.mark}`);
  await staysWhileBusy(page, dialog, 'Add School', /rest\/v1\/schools/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  // ... and where it has none of its own, the spinner stands in their place.
  await page.getByRole('button', { name: 'Delete grade Grade 7' }).click();
  await staysWhileBusy(page, page.getByRole('alertdialog'), 'Delete grade', /rest\/v1\/grades/);
});

test('a form of a page is as wide while it saves @once', async ({ openBrowser, expectedErrors }) => {
  expectedErrors.push(/status of 500/);
  const page = await openBrowser();
  await enter(page, 'parent@demo.school', '/dashboard/settings');
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Save details' }) });
  await form.getByLabel('First name').fill('Nomvula');
  await staysWhileBusy(page, form, 'Save details', /rest\/v1\//);
});

test('a button whose window is on its way says so, on a slow line and on no other @once', async ({
  openBrowser,
  request,
}) => {
  const school = await foundSchool(request);
  const page = await openBrowser();
  await enter(page, 'admin@demo.school', `/dashboard/directory?school=${school.id}`);
  const add = page.getByRole('button', { name: 'Add learner' });
  const dialog = page.getByRole('dialog', { name: 'Add learner' });
  await expect(add).toBeVisible();
  await page.waitForLoadState('networkidle');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const before = await add.boundingBox();
  await add.click();
  await expect(add).toHaveAttribute('data-opening');
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached();
  expect(await add.boundingBox()).toEqual(before);
  await expect(add).toBeFocused();
  letGo();
  await expect(dialog).toBeVisible();
  await expect(page.locator('[data-opening]')).toHaveCount(0);
  await expect(page.getByText('Loading...')).toHaveCount(0);

  // What is here already comes without a sign.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await page.evaluate(() => {
    new MutationObserver(() => document.body.setAttribute('data-signed', '')).observe(document.body, {
      subtree: true,
      attributeFilter: ['data-opening'],
    });
  });
  await add.click();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await expect(page.locator('[data-signed]')).toHaveCount(0);
});
