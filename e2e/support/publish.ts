import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Publishes at once what was just created on a screen, in place of the seconds in which it can be taken back. */
export async function publishNow(page: Page, name = 'Publish now'): Promise<void> {
  const button = page.getByRole('button', { name });
  await button.click();
  await expect(button).toHaveCount(0);
}
