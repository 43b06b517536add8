import type { Page } from '@playwright/test';
import { openConsole } from './support/console.ts';
import { expect, test } from './support/test.ts';

/** Phones whose windows hold more than they show, and the desktop. */
const screens = [
  { width: 320, height: 568 },
  { width: 390, height: 664 },
  { width: 1280, height: 640 },
];

/** What Tab reaches in a window lies in no part under its buttons. */
async function expectReachable(page: Page, submit: string) {
  const dialog = page.getByRole('dialog');
  const foot = dialog.getByRole('button', { name: submit, exact: true });
  const top = (await foot.boundingBox())?.y ?? 0;
  await dialog.getByRole('button', { name: 'Close' }).focus();
  for (let stops = 0; stops < 40; stops += 1) {
    await page.keyboard.press('Tab');
    const reached = await page.evaluate(() => {
      const focused = document.activeElement;
      return (
        focused && {
          bottom: focused.getBoundingClientRect().bottom,
          isButton: focused.matches('[data-stays] *'),
        }
      );
    });
    if (!reached || reached.isButton) return;
    expect(reached.bottom).toBeLessThanOrEqual(top);
  }
}

test('the buttons of a long window stay in view, and cover nothing that Tab reaches @once', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await openConsole(page, '/dashboard/admin?tab=announcements', 'principal@demo.school');
  await page.getByRole('button', { name: 'Create Announcement' }).first().click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.locator('[data-stays] button[type=submit]');
  await expect(submit).toBeVisible();
  for (const size of screens) {
    await page.setViewportSize(size);
    await expect(submit).toBeInViewport({ ratio: 1 });
    await expectReachable(page, await submit.innerText());
    await expect(submit).toBeInViewport({ ratio: 1 });
  }
  // On a phone that lies on its side the fields have all the room.
  await page.setViewportSize({ width: 664, height: 390 });
  await dialog.getByRole('textbox').first().focus();
  await expect(submit).not.toBeInViewport({ ratio: 1 });
});
