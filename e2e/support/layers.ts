/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { accessibilityProblems, inTheDark } from './accessibility.ts';
import { keyboardProblems } from './keyboard.ts';
import { settled, stand } from './standing.ts';
import { movedInWindows } from './still-windows.ts';
import { cutAnywhere, phoneWidths, tooWide } from './widths.ts';
import { deafToEnter, focusLost, rememberOpener } from './windows.ts';

/** What opens over a page. */
export const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

const busyParts = `:is(${layers}):is([aria-busy="true"], :has([aria-busy="true"]))`;

/** Buttons that lead away, act at once, or choose a file. */
const left =
  /^(sign out|log out|close|try again|show|hide|back|next|previous|go to|print|download|view|attach|make|end|mark|escalate|activate|deactivate|approve|reject|copy|select|long|toggle sidebar|csv|export|search|choose|switch to)/i;

/** Where a button stands, and what it does there, without the name of what it does it to. */
function keyOf(label: string, where: string): string {
  const [verb = '', what = ''] = label
    .trim()
    .toLowerCase()
    .split(/[\s:,]+/);
  const does = /^(add|create|new|upload|share|change)$/.test(verb) ? `${verb} ${what}` : verb;
  return `${where} ${does}`;
}

type Button = { label: string; where: string; isDisabled: boolean };

/** All buttons at once, each with the section of the page; what stands in the bar is the same on each. */
function buttonsOf(buttons: Locator, address: string): Promise<Button[]> {
  const { pathname, search } = new URL(address);
  return buttons.evaluateAll(
    (elements, page) =>
      elements.map((element) => {
        const around = element.closest('section, [role="tabpanel"], form');
        const heading =
          around?.getAttribute('aria-label') ?? around?.querySelector('h2, h3, h4')?.textContent ?? '';
        // Each day offers the same.
        const section = heading.replace(/^(mon|tues|wednes|thurs|fri|satur|sun)day/i, 'day');
        return {
          label: element.getAttribute('aria-label') ?? element.textContent ?? '',
          where: element.closest('#main') === null ? 'bar' : `${page} ${section}`,
          isDisabled: element.matches(':disabled, [aria-disabled="true"]'),
        };
      }),
    `${pathname}${search}`,
  );
}

/** What was found, and what was opened so far; and whether all is looked at that there is to look at. */
export type Seen = { problems: string[]; opened: string[]; isThorough: boolean };

/**
 * Presses every button of the page that stands, each verb of a section once, and measures what opens. Nothing is written: the
 * caller keeps writes away.
 */
export async function openEverything(page: Page, known: Set<string>, seen: Seen): Promise<void> {
  await widen(page);
  const address = page.url();
  const buttons = page.locator(
    'button:visible:not([role="tab"], [type="submit"], [aria-pressed], td button)',
  );
  let found = await buttonsOf(buttons, address);
  for (let index = 0; index < found.length; index += 1) {
    const { label, where, isDisabled } = found[index] as Button;
    const key = keyOf(label, where);
    if (!label || known.has(key) || left.test(label) || isDisabled) continue;
    known.add(key);
    await measureOpened(page, buttons.nth(index), label, seen);
    await widen(page);
    if (page.url() !== address) await stand(page, address);
    found = await buttonsOf(buttons, address);
  }
}

async function measureOpened(page: Page, button: Locator, label: string, seen: Seen): Promise<void> {
  await rememberOpener(button);
  if (!(await opens(page, button))) return;
  await measure(page, label, seen);
  const entries = page.getByRole('menuitem');
  const count = await entries.count();
  for (let index = 0; index < count; index += 1) {
    const entry = entries.nth(index);
    const name = await labelOf(entry);
    if (left.test(name) || (await entry.evaluate((element) => element.matches('a')))) continue;
    await widen(page);
    await entry.click();
    if (await appears(page, '[role="dialog"], [role="alertdialog"]'))
      await measure(page, `${label} › ${name}`, seen);
    await close(page, `${label} › ${name}`, seen);
    if (!(await opens(page, button))) return;
  }
  await close(page, label, seen);
}

async function measure(page: Page, label: string, seen: Seen): Promise<void> {
  const layer = page.locator(layers).last();
  await page.locator(busyParts).first().waitFor({ state: 'detached' });
  const title = (await layer.getAttribute('aria-label')) ?? (await headingOf(layer)) ?? label;
  // The same window about something else.
  if (seen.opened.includes(title)) return;
  seen.opened.push(title);
  await settled(page);
  tell(page, label, seen, await movedInWindows(page));
  const whole = await wholeOf(layer, seen.isThorough);
  if (looked.has(whole)) return;
  looked.add(whole);
  const problems = seen.isThorough ? await thoroughly(page) : await narrowly(page);
  await widen(page);
  tell(page, label, seen, problems);
}

/** What was looked at for whoever walked here before, element by element. */
const looked = new Set<string>();

/**
 * Everything that a look at a layer depends on, without the ids that a library counts: its elements, what is typed in
 * its fields, where it lies, in which theme and in which of the two portals.
 */
const wholeOf = (layer: Locator, isThorough: boolean): Promise<string> =>
  layer.evaluate((element, thorough) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const fields = [...element.querySelectorAll<HTMLInputElement>('input, select, textarea')];
    const { lang, dataset } = document.documentElement;
    const ids = new Set<string>();
    return JSON.stringify([
      thorough,
      location.pathname.split('/')[1],
      [x, y, width, height],
      [lang, dataset.theme],
      fields.map(({ value, checked }) => [value, checked]),
      // By the order in which they come: what points where stays.
      element.outerHTML.replace(/\bP\d+-\d+\b/g, (id) => String(ids.add(id) && [...ids].indexOf(id))),
    ]);
  }, isThorough);

const narrowly = async (page: Page) => [
  ...(await tooWide(page, layers)),
  ...(await accessibilityProblems(page, { within: layers })),
];

const thoroughly = async (page: Page) => [
  ...(await accessibilityProblems(page, { within: layers })),
  ...(await inTheDark(page, () => accessibilityProblems(page, { within: layers, rule: 'color-contrast' }))),
  ...(await keyboardProblems(page, { within: layers, isLayer: true })),
  ...(await deafToEnter(page, layers)),
  // Last: the drawer of a phone is gone on a tablet.
  ...(await cutAnywhere(page, layers)),
];

const headingOf = async (layer: Locator) => {
  const heading = layer.getByRole('heading').first();
  return (await heading.count()) > 0 ? heading.textContent() : null;
};

const labelOf = (element: Locator) =>
  element.evaluate((button) => button.getAttribute('aria-label') ?? button.textContent ?? '');

async function opens(page: Page, button: Locator): Promise<boolean> {
  await button.click();
  return appears(page, layers);
}

/** Most buttons open nothing: what has not come when the page has nothing left to do does not come. */
async function appears(page: Page, selector: string): Promise<boolean> {
  const layer = page.locator(selector).last();
  if (await layer.isVisible()) return true;
  await settled(page);
  return layer.isVisible();
}

/** With the address, and what was pressed there. */
function tell(page: Page, label: string, seen: Seen, problems: string[]): void {
  const { pathname, search } = new URL(page.url());
  seen.problems.push(...problems.map((problem) => `${pathname}${search} ${label.slice(0, 40)}: ${problem}`));
}

/** Closes what is open, one layer after the other, and looks where the focus is then. */
async function close(page: Page, label: string, seen: Seen): Promise<void> {
  // The choices of a search field lie there unseen.
  const open = page.locator(layers).filter({ visible: true });
  // The drawer of a phone has gone on a tablet.
  if ((await open.count()) === 0) return;
  for (let tries = 0; tries < 4 && (await open.count()) > 0; tries += 1) {
    await leaveBrowsersControls(page);
    await page.keyboard.press('Escape');
    await settled(page);
  }
  if (!seen.isThorough) return;
  const problems = (await open.count()) > 0 ? ['is not closed by Escape'] : await focusLost(page);
  tell(page, label, seen, problems);
}

/** No page hears what is pressed in the controls that the browser draws for sound and film. */
const leaveBrowsersControls = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused instanceof HTMLMediaElement) focused.blur();
  });

/** As wide as the widest phone. */
export async function widen(page: Page): Promise<void> {
  const width = phoneWidths.at(-1) ?? 390;
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 844 });
}
