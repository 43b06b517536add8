import { expect, type Locator, type Page } from '@playwright/test';

/** Closes a window in which something was typed, and agrees to lose it. */
export async function discard(page: Page, dialog: Locator): Promise<void> {
  // What was refused is told a moment before the form is idle again.
  await expect(dialog.locator('button[aria-busy]')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
}
