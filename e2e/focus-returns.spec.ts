/// <reference lib="dom" />
import { tabTo } from './support/by-keyboard.ts';
import { enter } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** A window gives the focus back to what opened it, whatever came between. */

test('also where Tab is pressed before the window has taken the focus @once', async ({ openBrowser }) => {
  const page = await openBrowser();
  // On a busy device what follows a drawing comes late.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    const late: (() => void)[] = [];
    let isHeld = false;
    MessagePort.prototype.postMessage = function (message: unknown) {
      if (isHeld) late.push(() => postMessage.call(this, message));
      else postMessage.call(this, message);
    };
    addEventListener('hold', () => {
      isHeld = true;
    });
    addEventListener('let-go', () => {
      isHeld = false;
      for (const post of late.splice(0)) post();
    });
  });
  const tell = (what: 'hold' | 'let-go') => page.evaluate((name) => dispatchEvent(new Event(name)), what);
  await enter(page, 'teacher@demo.school', '/dashboard/teacher/announcements');
  const create = page.getByRole('main').getByRole('button', { name: 'Create Announcement' });
  const dialog = page.getByRole('dialog', { name: 'Create New Announcement' });
  // The window's part is here by then.
  await create.click();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await tabTo(page, create);
  await tell('hold');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Tab');
  await tell('let-go');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(create).toBeFocused();
});

test('also where that was drawn anew meanwhile @once', async ({ openBrowser }) => {
  const page = await openBrowser();
  await enter(page, 'teacher@demo.school', '/dashboard/teacher/announcements');
  const create = page.getByRole('main').getByRole('button', { name: 'Create Announcement' });
  const dialog = page.getByRole('dialog', { name: 'Create New Announcement' });
  const place = await create.elementHandle();
  await create.click();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await place?.evaluate((button) => (button as Element).replaceWith(button.cloneNode(true)));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(create).toBeFocused();
});
