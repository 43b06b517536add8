/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { patient } from '../../server/testing/patience.ts';

const options = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // Axe leaves it out unless it is asked for.
  rules: { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  // The styles, which axe would fetch and read anew for each look, are of an experimental rule alone.
  preload: { assets: ['media'] },
} as const satisfies RunOptions;

/** Where to look, the page itself unless said; and for what alone. */
type Looking = { within?: string | undefined; rule?: 'color-contrast' | undefined };

let source: string | undefined;
const axeSource = () =>
  (source ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));

/**
 * What axe finds wrong with the page as it stands, or with a part of it, by rule and element. What is fading in or out has no
 * contrast yet, and toasts come and go by themselves: a contrast that is too low is looked at again.
 */
export async function accessibilityProblems(
  page: Page,
  { within, looks = 3, rule }: Looking & { looks?: number } = {},
): Promise<string[]> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        // A busy button turns as long as it is busy.
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => {})),
    ),
  );
  const violations = await violationsOf(page, { within, rule });
  const mayFade = violations.length > 0 && violations.every(({ id }) => id === 'color-contrast');
  if (mayFade && looks > 1) return accessibilityProblems(page, { within, rule, looks: looks - 1 });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Looks while the page stands in the dark, as a page does that follows the theme of the system; the light comes back. */
export async function inTheDark(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  await turn(page, 'dark');
  const found = await look();
  await turn(page, 'light');
  return found.map((problem) => `dark, ${problem}`);
}

async function turn(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(turned, [colorScheme, patient(15_000)] as const);
}

/** Runs in the page: resolves when it has the theme. To ask the page at every frame would have each of them drawn. */
function turned([wanted, within]: readonly ['dark' | 'light', number]): Promise<void> {
  const root = document.documentElement;
  // The pages outside of the app are given a theme as they load.
  if (!document.getElementById('root')) root.dataset.theme = wanted;
  return new Promise((resolve, reject) => {
    const look = () => {
      if (root.dataset.theme !== wanted) return;
      observer.disconnect();
      clearTimeout(limit);
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(root, { attributeFilter: ['data-theme'] });
    const limit = setTimeout(() => reject(new Error(`the page does not turn ${wanted}`)), within);
    look();
  });
}

/**
 * Runs axe in the page itself: its package for Playwright opens a second page for each look and sends the
 * program anew, which takes longer than the page took to load. A document keeps the program once it has it.
 */
async function violationsOf(page: Page, { within, rule }: Looking): Promise<AxeResults['violations']> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource());
  }
  return page.evaluate(
    async ([part, wanted]) => {
      const { violations } = await window.axe.run(part ?? document, wanted);
      // In a long list axe takes targets of 44 px for hidden behind each other: those are measured.
      const isLarge = (selector: string) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        return box !== undefined && box.width >= 24 && box.height >= 24;
      };
      return violations
        .map((violation) => ({
          ...violation,
          nodes: violation.nodes.filter(
            ({ target }) => violation.id !== 'target-size' || !isLarge(String(target)),
          ),
        }))
        .filter(({ nodes }) => nodes.length > 0);
    },
    [within, rule ? { ...options, runOnly: [rule], rules: {} } : options] as const,
  );
}

declare global {
  interface Window {
    axe: { run(context?: Document | string, options?: RunOptions): Promise<AxeResults> };
  }
}
