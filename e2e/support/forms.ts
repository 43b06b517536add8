import type { Locator, Page } from '@playwright/test';

/** Closes a window in which something was typed, and agrees to lose it. */
export async function discard(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
}
