/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { phoneWidths, tooWide } from './widths.ts';

/** What opens over a page. */
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** How long a button may take to show that it opens something, in ms; most others do nothing that is seen. */
const opensWithin = 1200;

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

/** The section of a page; what stands in the bar is the same on each. */
async function placeOf(button: Locator, address: string): Promise<string> {
  const section = await button.evaluate((element) => {
    if (element.closest('#main') === null) return null;
    const around = element.closest('section, [role="tabpanel"], form');
    return around?.getAttribute('aria-label') ?? around?.querySelector('h2, h3, h4')?.textContent ?? '';
  });
  const { pathname, search } = new URL(address);
  return section === null ? 'bar' : `${pathname}${search} ${section}`;
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
  for (let index = 0; index < (await buttons.count()); index += 1) {
    const button = buttons.nth(index);
    const label = await labelOf(button);
    const key = keyOf(label, await placeOf(button, address));
    if (!label || known.has(key) || left.test(label) || (await button.isDisabled())) continue;
    known.add(key);
    await measureOpened(page, button, label, seen);
    await widen(page);
    if (page.url() !== address) {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
    }
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
    const follows = page.locator('[role="dialog"], [role="alertdialog"]').last();
    if (await appears(follows)) await measure(page, `${label} › ${name}`, seen);
    await closeAll(page);
    if (!(await opens(page, button))) return;
  }
  await closeAll(page);
}

async function measure(page: Page, label: string, seen: Seen): Promise<void> {
  const layer = page.locator(layers).last();
  await layer.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  seen.opened.push((await layer.getAttribute('aria-label')) ?? (await headingOf(layer)) ?? label);
  const problems = await tooWide(page, layers);
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
  return appears(page.locator(layers).last());
}

const appears = (layer: Locator) =>
  layer.waitFor({ state: 'visible', timeout: opensWithin }).then(
    () => true,
    () => false,
  );

/** Closes what is open, one layer after the other; a form that asks first is left without keeping. */
async function closeAll(page: Page): Promise<void> {
  for (let tries = 0; tries < 4 && (await page.locator(layers).count()) > 0; tries += 1) {
    await page.keyboard.press('Escape');
    await page
      .locator(layers)
      .last()
      .waitFor({ state: 'detached', timeout: opensWithin })
      .catch(() => {});
  }
}

const widen = (page: Page) => page.setViewportSize({ width: phoneWidths.at(-1) ?? 390, height: 844 });
