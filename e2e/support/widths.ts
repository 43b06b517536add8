/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { overlaps, withSpacedText } from './spacing.ts';
import { settled } from './standing.ts';

/** The narrowest phones that are sold, and the common ones, in px. */
export const phoneWidths = [320, 360, 390];

/**
 * The common phone and the narrowest, the office's computer at 200 % (1.4.4), a tablet, at which the menu comes to stand at
 * the side, and that computer as it is.
 */
const everyWidth = [390, 320, 640, 768, 1280];

/** At which text is spaced as well: a narrow phone, which is also 1280 px at 400 %, and the office's computer. */
const spacedWidths = [320, 1280];

/**
 * What is wider than the screen, or cut so that nobody can read it, at each width of a phone. A page that stands
 * is made narrower instead of loaded again.
 */
export async function tooWide(page: Page, within = 'body', widths = phoneWidths): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    // What stands beside a wide page alone may still be asked for.
    if (width >= 768) await settled(page);
    found.push(...(await measured(page, within)).map((problem) => `${width} px: ${problem}`));
    if (widths !== everyWidth || !spacedWidths.includes(width)) continue;
    const spaced = await withSpacedText(page, async () => [
      ...(await measured(page, within)),
      ...(await overlaps(page, within)),
    ]);
    found.push(...spaced.map((problem) => `${width} px, spaced: ${problem}`));
  }
  return found;
}

/** The same from a narrow phone to the office's computer, and with the distances of text that somebody may choose. */
export const cutAnywhere = (page: Page, within = 'body'): Promise<string[]> =>
  tooWide(page, within, everyWidth);

/** What a chart draws follows a frame or two after the width. */
async function measured(page: Page, within: string, looks = 4): Promise<string[]> {
  const problems = await page.evaluate(findTooWide, within);
  if (problems.length === 0 || looks === 1) return problems;
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  return measured(page, within, looks - 1);
}

/** Runs in the page. */
function findTooWide(within: string): string[] {
  const found = new Set<string>();
  const screen = document.documentElement.clientWidth;
  const name = (element: Element) => {
    const own = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 30);
    const classes = (element.getAttribute('class') ?? '').slice(0, 60);
    return `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ''} "${own}" (${classes})`;
  };
  /** Rows of tabs, and tables, scroll sideways inside themselves. */
  const scrollsByDesign = (element: Element) =>
    element.matches('[role="tablist"], nav') || [...element.children].some((child) => child.matches('table'));
  const isInvisible = (element: Element, { width, height }: DOMRect) =>
    width <= 1 ||
    height <= 1 ||
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  /** Something that is seen, and does not scroll inside another part. */
  const isBelow = (around: Element) => (element: Element) => {
    const { bottom, height } = element.getBoundingClientRect();
    if (height <= 1 || bottom <= around.getBoundingClientRect().bottom + 2) return false;
    const scroller = element.parentElement?.closest('[class*="overflow-"]');
    return (
      scroller === around &&
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
    );
  };
  const visit = (element: Element) => {
    const box = element.getBoundingClientRect();
    const isUnseen = isInvisible(element, box);
    if (isUnseen && element.children.length === 0) return;
    const style = getComputedStyle(element);
    const isClipped = style.clipPath !== 'none' || (box.width <= 1 && style.overflowX === 'hidden');
    if (style.display === 'none' || isClipped) return;
    if (
      element instanceof SVGElement ||
      ['OPTION', 'VIDEO', 'IMG', 'SELECT', 'INPUT', 'TEXTAREA'].includes(element.tagName)
    )
      return;
    if (!isUnseen) check(element, style, box);
    if (scrollsByDesign(element)) return;
    for (const child of element.children) visit(child);
  };
  const check = (element: Element, style: CSSStyleDeclaration, box: DOMRect) => {
    if (box.right > screen + 1 || box.left < -1) found.add(`leaves the screen: ${name(element)}`);
    const isWider = element.scrollWidth > element.clientWidth + 1 && style.display !== 'inline';
    const isEllipsis = style.textOverflow === 'ellipsis' && style.overflowX !== 'visible';
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    if (isWider && !isEllipsis && !scrollsByDesign(element)) {
      if (style.overflowX === 'auto' || style.overflowX === 'scroll')
        found.add(`pans sideways: ${name(element)}`);
      else if (style.overflowX === 'hidden' || style.overflowX === 'clip')
        found.add(`is cut: ${name(element)}`);
      else if (hasText) found.add(`spills: ${name(element)}`);
    }
    const isClamped = style.webkitLineClamp !== 'none';
    // Large type is drawn beyond lines that are set tight.
    const room = Math.max(2, 0.3 * Number.parseFloat(style.fontSize));
    const isHigher = element.scrollHeight > element.clientHeight + room && style.display !== 'inline';
    if (isHigher && !isClamped && !scrollsByDesign(element)) {
      const isHeld = style.overflowY === 'hidden' || style.overflowY === 'clip';
      if (isHeld && [...element.querySelectorAll('*')].some(isBelow(element)))
        found.add(`is cut below: ${name(element)}`);
      else if (hasText && style.overflowY === 'visible') found.add(`spills below: ${name(element)}`);
    }
    if (isWider && isEllipsis && element.clientWidth < 40) found.add(`is cut to nothing: ${name(element)}`);
    const line = Number.parseFloat(style.lineHeight) || 20;
    const isSqueezed = hasText && box.width < 36 && box.height > 3.5 * line;
    if (isSqueezed) found.add(`is squeezed: ${name(element)}`);
  };
  for (const element of document.querySelectorAll(within)) visit(element);
  return [...found];
}
