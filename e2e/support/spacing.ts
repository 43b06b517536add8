/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/**
 * Looks while the page stands as somebody reads it who chose the distances of WCAG 1.4.12: lines of 1.5, letters 0.12, words
 * 0.16 and paragraphs 2 times the size of the type.
 */
export async function withSpacedText<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  await page.evaluate(spread, true);
  const seen = await look();
  await page.evaluate(spread, false);
  return seen;
}

/** Controls, headings and labels that lie over each other. */
export const overlaps = (page: Page, within: string): Promise<string[]> =>
  page.evaluate(findOverlaps, within);

/** Runs in the page; a sheet of the page's own would be refused by its policy. */
function spread(on: boolean): void {
  const sheet = new CSSStyleSheet();
  if (on) {
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
  }
  document.adoptedStyleSheets = [sheet];
}

/** Runs in the page. */
function findOverlaps(within: string): string[] {
  const found = new Set<string>();
  const name = (element: Element) => {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} "${words.trim().replace(/\s+/g, ' ').slice(0, 30)}" (${(element.getAttribute('class') ?? '').slice(0, 50)})`;
  };
  /** What floats above the page does so on purpose; what scrolls or folds is where it is seen. */
  const seenOf = (element: Element) => {
    const box = element.getBoundingClientRect();
    const seen = { element, left: box.left, right: box.right, top: box.top, bottom: box.bottom };
    for (let one: Element | null = element; one && !one.matches(within); one = one.parentElement) {
      const { position, overflowX, overflowY } = getComputedStyle(one);
      if (position === 'absolute' || position === 'fixed' || position === 'sticky') return null;
      if (one === element || (overflowX === 'visible' && overflowY === 'visible')) continue;
      const around = one.getBoundingClientRect();
      seen.left = Math.max(seen.left, around.left);
      seen.right = Math.min(seen.right, around.right);
      seen.top = Math.max(seen.top, around.top);
      seen.bottom = Math.min(seen.bottom, around.bottom);
    }
    return seen.right - seen.left > 3 && seen.bottom - seen.top > 3 ? seen : null;
  };
  const selector = 'a[href], button, input, select, textarea, h1, h2, h3, label';
  const controls = [...document.querySelectorAll(within)]
    .flatMap((part) => [...part.querySelectorAll(selector)])
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
        getComputedStyle(element).display !== 'inline',
    )
    .flatMap((element) => seenOf(element) ?? [])
    .sort((one, other) => one.top - other.top);
  for (const [index, one] of controls.entries()) {
    for (const other of controls.slice(index + 1)) {
      if (other.top > one.bottom - 3) break;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      if (wide > 3 && other.bottom - other.top > 3)
        found.add(`overlap: ${name(one.element)} and ${name(other.element)}`);
    }
  }
  return [...found];
}
