/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';

declare global {
  interface Window {
    openedBy?: Element;
    hearsEnter?: boolean;
  }
}

/** Notes what is about to open a window. */
export const rememberOpener = (button: Locator): Promise<void> =>
  button.evaluate((element) => {
    window.openedBy = element;
  });

/** Whether the focus is back at what opened the window that has closed, or on the screen where that has gone (2.4.3). */
export const focusLost = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { activeElement: focused } = document;
    const isThere = window.openedBy?.isConnected && window.openedBy.checkVisibility();
    if (!focused || focused === document.body) return ['loses the focus'];
    return isThere && focused !== window.openedBy
      ? [`gives the focus to ${focused.tagName} "${focused.textContent?.slice(0, 30)}"`]
      : [];
  });

/** Whether Enter in the first field of a window sends its form, or does what the field itself does with it. Nothing is sent. */
export async function deafToEnter(page: Page, within: string): Promise<string[]> {
  const fields = page
    .locator(within)
    .last()
    .locator('input:visible:not([type="checkbox"], [type="radio"], [type="file"], [readonly], :disabled)');
  if ((await fields.count()) === 0) return [];
  // A form that is sent when all of it is there waits for that.
  if (
    await fields
      .first()
      .evaluate((field: HTMLInputElement) => !!field.form?.querySelector(':disabled[type="submit"]'))
  )
    return [];
  await page.evaluate(() => {
    window.hearsEnter = false;
    const sent = (event: Event) => {
      window.hearsEnter = true;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener('submit', sent, true);
    addEventListener('invalid', sent, true);
    addEventListener('keydown', (event) => event.defaultPrevented && sent(event), { once: true });
    addEventListener(
      'keyup',
      () => {
        removeEventListener('submit', sent, true);
        removeEventListener('invalid', sent, true);
      },
      { once: true },
    );
  });
  await fields.first().focus();
  await page.keyboard.press('Enter');
  return (await page.evaluate(() => window.hearsEnter)) ? [] : ['does nothing at Enter'];
}
