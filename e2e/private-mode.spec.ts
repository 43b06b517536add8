import type { Page } from '@playwright/test';
import { demoPassword } from '../database/demo/accounts.ts';
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
