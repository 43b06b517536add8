/// <reference lib="dom" />
import { press, tabTo } from './support/by-keyboard.ts';
import { blankPdf } from './support/files.ts';
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

/** What goes takes the focus with it, unless that is led on. */

test('a child that is taken out of a registration leaves the focus at the next stop @once', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.goto('/auth?mode=register-parent');
  const add = page.getByRole('button', { name: 'Add Child' });
  await add.click();
  await add.click();
  const firstNames = page.getByRole('group', { name: /^Child \d$/ }).getByLabel('First name');
  await expect(firstNames).toHaveCount(3);
  await firstNames.nth(1).fill('Second');
  await firstNames.nth(2).fill('Third');
  await press(page, page.getByRole('button', { name: 'Remove child 2' }));
  await expect(firstNames).toHaveCount(2);
  await expect(firstNames.nth(1)).toHaveValue('Third');
  await expect(page.getByRole('button', { name: 'Remove child 2' })).toBeFocused();
  // Behind the last one stands what adds another.
  await page.keyboard.press('Enter');
  await expect(firstNames).toHaveCount(1);
  await expect(add).toBeFocused();
});

test('a file that is taken out of an announcement leaves it at the next one @once', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await enter(page, 'teacher@demo.school', '/dashboard/teacher/announcements');
  await page.getByRole('main').getByRole('button', { name: 'Create Announcement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Announcement' });
  await dialog
    .getByLabel('Files to attach')
    .setInputFiles(
      ['one.pdf', 'two.pdf'].map((name) => ({ name, mimeType: 'application/pdf', buffer: blankPdf })),
    );
  const remove = (name: string) => dialog.getByRole('button', { name: `Remove ${name}` });
  await expect(remove('two.pdf')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Attach files' })).toBeEnabled();
  await press(page, remove('one.pdf'));
  await expect(remove('two.pdf')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(remove('two.pdf')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Attach files' })).toBeFocused();
});
