/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { accessibilityProblems } from './accessibility.ts';
import { settled, stand } from './standing.ts';
import { phoneWidths, tooWide } from './widths.ts';

/** What opens over a page. */
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Buttons that lead away, act at once, or choose a file. */
const left =
  /^(sign out|log out|close|try again|show|hide|back|next|previous|go to|print|download|view|attach|make|end|mark|escalate|activate|deactivate|approve|reject|copy|select|long|toggle sidebar|csv|export|search|choose)/i;

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
        const section =
          around?.getAttribute('aria-label') ?? around?.querySelector('h2, h3, h4')?.textContent ?? '';
        return {
          label: element.getAttribute('aria-label') ?? element.textContent ?? '',
          where: element.closest('#main') === null ? 'bar' : `${page} ${section}`,
          isDisabled: element.matches(':disabled, [aria-disabled="true"]'),
        };
      }),
    `${pathname}${search}`,
  );
}

type Seen = { problems: string[]; opened: string[] };

/**
 * Presses every button of the page that stands, each verb of a section once, and measures what opens. Nothing is written: the
 * caller keeps writes away.
 */
export async function openEverything(page: Page, known: Set<string>): Promise<Seen> {
  const seen: Seen = { problems: [], opened: [] };
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
  return seen;
}

async function measureOpened(page: Page, button: Locator, label: string, seen: Seen): Promise<void> {
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
    await closeAll(page);
    if (!(await opens(page, button))) return;
  }
  await closeAll(page);
}

async function measure(page: Page, label: string, seen: Seen): Promise<void> {
  const layer = page.locator(layers).last();
  await layer.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  seen.opened.push((await layer.getAttribute('aria-label')) ?? (await headingOf(layer)) ?? label);
  const problems = [
    ...(await tooWide(page, layers)),
    ...(await accessibilityProblems(page, { within: layers })),
  ];
  seen.problems.push(...problems.map((problem) => `${label.slice(0, 40)}: ${problem}`));
}

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

/** Closes what is open, one layer after the other; a form that asks first is left without keeping. */
async function closeAll(page: Page): Promise<void> {
  for (let tries = 0; tries < 4 && (await page.locator(layers).count()) > 0; tries += 1) {
    await page.keyboard.press('Escape');
    await settled(page);
  }
}

async function widen(page: Page): Promise<void> {
  const width = phoneWidths.at(-1) ?? 390;
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 844 });
}
