/// <reference lib="dom" />
import { expect, type Locator, type Page } from '@playwright/test';

/** No screen has more stops than that on the way to anything. */
const MOST_STOPS = 150;

/** Presses Tab until the control has the focus, as somebody does who has no pointer. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control, 'is reached by Tab').toBeFocused();
}

/** Goes to a control and presses a key there: Enter, which follows and acts, unless another is said. */
export async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** In a list that is searched as one types: takes what begins so, once the list answers what was typed. */
export async function choose(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await expect(page.getByRole('option', { name: text })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('Enter');
}

/** Goes to a field and types, as into an empty one; a list of choices goes to the one that begins so. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}
