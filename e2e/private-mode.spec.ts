import type { Page } from '@playwright/test';
import { demoPassword } from '../database/demo/accounts.ts';
import { enter } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** As browsers refuse in a private window: databases, caches and workers throw, or are not there at all. */
function keepNothing(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['indexedDB', 'caches']) Object.defineProperty(window, name, { get: refuse });
  for (const name of ['serviceWorker', 'storage']) {
    Object.defineProperty(Navigator.prototype, name, { value: undefined });
  }
}

async function signIn(page: Page, path: string, email: string): Promise<void> {
  await page.goto(path);
  const form = page.getByRole('main').locator('form').first();
  await form.getByRole('textbox').first().fill(email);
  await form.locator('input[type=password]').fill(demoPassword);
  await form.locator('button[type=submit]').click();
}

test('in a private window a parent signs in, writes, signs out, and a learner finds the lessons @once', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.addInitScript(keepNothing);
  await signIn(page, '/auth', 'parent@demo.school');
  await expect(page.getByRole('heading', { name: 'Your children' })).toBeVisible();
  await page.goto('/dashboard/messages');
  await page.getByRole('main').locator('a[href*="/dashboard/messages/"]').first().click();
  await page.getByRole('textbox', { name: /^Reply to/ }).fill('Written in a private window');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log').getByText('Written in a private window')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('log').getByText('Written in a private window')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);

  await signIn(page, '/portal/auth', 'learner@demo.school');
  await expect(page.getByRole('heading', { name: 'All lessons' })).toBeVisible();
  await page.goto('/portal/downloads');
  await expect(page.getByRole('main')).toContainText('No downloads yet');
});

test('where no database can be opened a message is begun all the same, and what was interrupted is in its box again @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|Failed to fetch/);
  const page = await openBrowser();
  // As on a phone whose disk is full.
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Internal error opening backing store', 'UnknownError');
    };
  });
  await enter(page, 'parent2@demo.school', '/dashboard/messages');
  await page.getByRole('button', { name: 'New message' }).click();
  await expect(page.getByRole('dialog').getByLabel('Message', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().click();
  const box = page.getByRole('textbox', { name: /^Reply to/ });
  // The network is there, and nothing gets through.
  await page.route('**/rest/v1/messages?*', (route) =>
    route.request().method() === 'POST' ? undefined : route.fallback(),
  );
  await box.fill('Are you there?');
  const sent = page.waitForRequest((each) => each.method() === 'POST' && each.url().includes('/messages?'));
  await box.press('Enter');
  await sent;
  await page.reload();
  await expect(box).toHaveValue('Are you there?');
});
