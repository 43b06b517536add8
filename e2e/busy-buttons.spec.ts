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
