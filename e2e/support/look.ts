import type { Page } from '@playwright/test';
import { accessibilityProblems, inTheDark } from './accessibility.ts';
import { keyboardProblems } from './keyboard.ts';
import { openEverything, type Seen, widen } from './layers.ts';
import { jumps } from './layout-shifts.ts';
import { refuseWrites } from './network.ts';
import { cutAnywhere, tooWide } from './widths.ts';

/**
 * Measures all there is of a page that has just been loaded at the width of a phone, in the light; and what opens over it.
 * @param pressed what was opened on pages before
 * @param seen is added to
 */
export async function lookAtScreen(page: Page, pressed: Set<string>, seen: Seen): Promise<void> {
  const { pathname, search } = new URL(page.url());
  const note = (found: string[]) =>
    seen.problems.push(...found.map((problem) => `${pathname}${search} ${problem}`));
  // The bar and the menu are the same on each screen of somebody.
  const within = pressed.size > 0 && (await page.locator('#main').count()) > 0 ? '#main' : 'body';
  note(await accessibilityProblems(page));
  note(await jumps(page));
  await refuseWrites(page);
  if (seen.isThorough) {
    // All of it at one turn, which costs as much as a look; what is cut is so in any colour.
    const dark = await inTheDark(page, async () => [
      ...(await accessibilityProblems(page, { rule: 'color-contrast' })),
      ...(await cutAnywhere(page)),
      // As wide as the widths ended.
      ...(await accessibilityProblems(page)),
    ]);
    note(dark);
    note(await keyboardProblems(page, { within, isLayer: false }));
  } else note(await tooWide(page));
  await widen(page);
  await openEverything(page, pressed, seen);
}
