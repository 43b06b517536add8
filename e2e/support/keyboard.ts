/// <reference lib="dom" />
import type { CDPSession, Locator, Page } from '@playwright/test';

/** How many stops of Tab are asked for at once: each by itself would wait for an answer of the browser. */
const AT_ONCE = 25;

/** So many more than there are controls left: what else takes the focus is met, and a window is gone around. */
const BEYOND = 5;

const devtoolsOf = new WeakMap<Page, Promise<CDPSession>>();

function devtools(page: Page): Promise<CDPSession> {
  const known = devtoolsOf.get(page) ?? page.context().newCDPSession(page);
  devtoolsOf.set(page, known);
  return known;
}

async function pressTab(page: Page, times: number): Promise<void> {
  const session = await devtools(page);
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  const presses = Array.from({ length: times }, () =>
    (['rawKeyDown', 'keyUp'] as const).map((type) =>
      session.send('Input.dispatchKeyEvent', { type, ...key }),
    ),
  );
  await Promise.all(presses.flat());
}

/** Most of them in one walk: in a long list the rest are like those before. */
const MOST_STOPS = 200;

/** A part of the page that is gone through; a layer is not left. */
type Part = { within: string; isLayer: boolean };

/**
 * Goes through a page, or the layer that is open, by Tab alone: what cannot be reached that way, where the focus is
 * not seen or hidden behind something else (WCAG 2.1.1, 2.1.2, 2.4.7, 2.4.11), and what only a pointer can press.
 */
export async function keyboardProblems(page: Page, part: Part): Promise<string[]> {
  const entries = page.locator(part.within).last().locator('[role^="menuitem"], [role="option"]');
  if (part.isLayer && (await entries.count()) > 0) return missedByArrows(page, entries);
  await page.evaluate(watchFocus, { ...part, most: MOST_STOPS });
  const left = () => page.evaluate(() => window.focusWalk.left());
  for (let stops = 0, open = await left(); stops < MOST_STOPS; ) {
    const times = Math.min(open + BEYOND, AT_ONCE);
    await pressTab(page, times);
    stops += times;
    open = await left();
    if (open === 0) break;
  }
  return page.evaluate(() => window.focusWalk.end());
}

/** In a menu or a list of choices arrows go from entry to entry; a search field above keeps the focus and points at one. */
async function missedByArrows(page: Page, entries: Locator): Promise<string[]> {
  const names = await entries.evaluateAll((all) =>
    all.filter((entry) => !entry.matches('[aria-disabled="true"]')).map((entry) => entry.textContent ?? ''),
  );
  const pointedAt = new Set<string>();
  for (const _ of [...names.slice(0, AT_ONCE), 'the menu itself', 'what opened it']) {
    pointedAt.add(
      await page.evaluate(async () => {
        // A menu moves the focus once the key has been heard.
        await new Promise((moved) => setTimeout(moved));
        const focused = document.activeElement;
        const pointed = focused?.getAttribute('aria-activedescendant');
        return ((pointed && document.getElementById(pointed)) || focused)?.textContent ?? '';
      }),
    );
    await page.keyboard.press('ArrowDown');
  }
  return names
    .slice(0, AT_ONCE)
    .filter((name) => !pointedAt.has(name))
    .map((name) => `is not reached by arrows: ${name}`);
}

declare global {
  interface Window {
    /** `left`: how many controls are still to be reached; none when the walk is over. */
    focusWalk: { left(): number; end(): Promise<string[]> };
  }
}

/** Runs in the page. */
function watchFocus({ within, isLayer, most }: Part & { most: number }): void {
  const problems = new Set<string>();
  const reached = new Set<Element>();
  const root = [...document.querySelectorAll<HTMLElement>(within)].at(-1) ?? document.body;
  const name = (element: Element) => {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const classes = (element.getAttribute('class') ?? '').slice(0, 50);
    return `${element.tagName.toLowerCase()} "${words.trim().replace(/\s+/g, ' ').slice(0, 40)}" (${classes})`;
  };
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const selector =
    'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';
  /** Takes no focus of its own: gives it to the entry whose turn it is. */
  const composite = '[role="tablist"], [role="radiogroup"], [role="menu"], [role="listbox"], [role="grid"]';
  const controls = [...root.querySelectorAll(selector)].filter(
    (element) =>
      isSeen(element) && !element.closest('[inert], [aria-hidden="true"]') && !element.matches(composite),
  );
  /** One stop for all of them; arrows go on (WAI-ARIA's composite widgets), as in one name of radio buttons. */
  const isOneOfMany = (element: Element) =>
    (element as HTMLElement).tabIndex < 0 && element.closest(`${composite}, table`) !== null;
  const sameRadio = (element: Element) =>
    element.matches('[type="radio"]') &&
    [...reached].some((one) => one.getAttribute('name') === element.getAttribute('name'));
  const unreached = () =>
    controls.filter(
      (element) =>
        element.isConnected &&
        isSeen(element) &&
        !reached.has(element) &&
        !isOneOfMany(element) &&
        !sameRadio(element),
    );
  for (const element of root.querySelectorAll('[tabindex]')) {
    if ((element as HTMLElement).tabIndex > 0) problems.add(`jumps the order: ${name(element)}`);
  }
  for (const element of root.querySelectorAll('*')) {
    const isPressed = getComputedStyle(element).cursor === 'pointer' && isSeen(element);
    const owner = element.closest(`${selector}, button, label, summary, select, [role]`);
    if (isPressed && !owner) problems.add(`is for a pointer alone: ${name(element)}`);
  }
  const hasRing = (element: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
  };
  /** An input that is drawn by its label shows the ring there; a search field, around it. */
  const showsFocus = (element: Element) => {
    for (let one: Element | null = element, up = 0; one && up < 4; one = one.parentElement, up += 1) {
      if (
        hasRing(one) ||
        [...one.children].some((child) => child.matches('[class*="peer-focus"]') && hasRing(child))
      )
        return true;
    }
    return false;
  };
  const isHidden = (element: Element) => {
    // A toast lets the pointer through; no point of the page tells what lies there.
    if (getComputedStyle(element).pointerEvents === 'none') return false;
    const own = element.getBoundingClientRect();
    const box =
      own.width > 2 && own.height > 2
        ? own
        : (element.closest('label') ?? element.parentElement ?? element).getBoundingClientRect();
    const inside = (share: number, from: number, to: number) => from + 1 + (to - from - 2) * share;
    return ![0.5, 0.02, 0.98, 0.25, 0.75].some((x) =>
      [0.5, 0.02, 0.98, 0.25, 0.75].some((y) => {
        const hit = document.elementFromPoint(inside(x, box.left, box.right), inside(y, box.top, box.bottom));
        return (
          hit && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element))
        );
      }),
    );
  };
  /** Seemed hidden as the focus came, with where everything around was scrolled to by then. */
  const suspects: { element: HTMLElement; scrolled: [Element, number][] }[] = [];
  const suspect = (element: Element) => {
    const scrolled: [Element, number][] = [];
    for (let one = element.parentElement; one; one = one.parentElement)
      if (one.scrollHeight > one.clientHeight) scrolled.push([one, one.scrollTop]);
    suspects.push({ element: element as HTMLElement, scrolled });
  };
  /** Once nothing moves: what came late may have pushed the page along just then, which the next frame puts right. */
  const findHidden = async () => {
    for (const { element, scrolled } of suspects) {
      if (!element.isConnected || !isSeen(element)) continue;
      for (const [around, top] of scrolled) around.scrollTop = top;
      element.focus();
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
      if (!isHidden(element)) continue;
      const { x, y, width, height } = element.getBoundingClientRect();
      const over = document.elementFromPoint(x + width / 2, y + height / 2);
      const place = [x, y, width, height].map(Math.round).join(' ');
      problems.add(
        `is hidden while in focus: ${name(element)} at ${place}, behind ${over ? name(over) : 'nothing'}`,
      );
    }
  };
  let stops = 0;
  let rounds = 0;
  const note = () => {
    const element = document.activeElement;
    stops += 1;
    if (!element || element === document.body) return;
    if (element === controls[0] && reached.size > 1) rounds += 1;
    if (reached.has(element)) return;
    reached.add(element);
    if (isLayer && !root.contains(element)) problems.add(`leaves the layer: ${name(element)}`);
    if (!showsFocus(element)) problems.add(`shows no focus: ${name(element)}`);
    if (isHidden(element)) suspect(element);
  };
  addEventListener('keyup', note);
  if (!isLayer) {
    // The next Tab begins at the top.
    const before = root.getAttribute('tabindex');
    root.tabIndex = -1;
    root.focus();
    if (before === null) root.removeAttribute('tabindex');
  }
  window.focusWalk = {
    left: () => (rounds > 0 || stops > controls.length * 3 + 40 ? 0 : unreached().length),
    end: async () => {
      removeEventListener('keyup', note);
      // Where the walk has ended before the page has, what comes later is no fault.
      const last =
        rounds > 0 ? controls.length : controls.findLastIndex((element) => reached.has(element)) + 1;
      const passed = unreached().filter((element) => controls.indexOf(element) < last || stops < most);
      for (const element of passed) problems.add(`is not reached: ${name(element)}`);
      await findHidden();
      return [...problems];
    },
  };
}
