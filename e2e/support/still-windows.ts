/// <reference lib="dom" />
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What has moved of the windows that are open since they came, or undefined where nobody follows them. */
    movedInWindows?: () => string[];
  }
}

const MOST_TOLD = 4;

/**
 * From the next page that is opened on, each window is followed from the first frame in which it is there: where it and
 * what is pressed in it stand. Browsers leave out of their own count what moves within half a second of a press, and that
 * is when the answers arrive that a window has asked for.
 * @param layers what opens over a page
 */
export const watchWindows = (page: Page, layers: string): Promise<unknown> =>
  page.addInitScript(watch, layers);

/** What has moved of a window that stands by now, as one problem. From then on it is followed no more. */
export async function movedInWindows(page: Page): Promise<string[]> {
  const moved = await page.evaluate(() => window.movedInWindows?.());
  if (!moved) throw new Error('nobody follows the windows of this page');
  const told = moved.slice(0, MOST_TOLD).join(', ');
  const rest = moved.length > MOST_TOLD ? ` and ${moved.length - MOST_TOLD} more` : '';
  return moved.length > 0 ? [`moves after it has opened: ${told}${rest}`] : [];
}

/** Runs in the page. */
function watch(layers: string): void {
  /** In px, in any direction: as much as nobody misses a button by. */
  const AT_MOST = 4;
  const pressed =
    'button, a[href], input:not([type="hidden"]), select, textarea, summary, [role^="menuitem"], [role="option"]';
  type Place = { x: number; y: number };
  type Seen = { name: string; from: Place; to: Place };
  /** Of a window: what is in it, by element, and by name for what is drawn anew. */
  type Followed = { parts: Map<Element, Seen>; names: Map<string, Seen> };
  const followed = new Map<Element, Followed>();
  const left = new WeakSet<Element>();

  const nameOf = (element: Element) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    const words = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
    const field = element.getAttribute('name') ?? element.getAttribute('role') ?? '';
    return `${element.tagName.toLowerCase()} ${field}"${words.trim().replace(/\s+/g, ' ').slice(0, 30)}"`;
  };
  const away = ({ from, to }: Seen) => Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  const lookAt = (layer: Element) => {
    const { width, height, bottom, x, y } = layer.getBoundingClientRect();
    // What is to be placed beside its button lies above the screen until then, and what slides in begins below it.
    if (width === 0 || height === 0 || bottom <= 0 || layer.getAnimations().length > 0) return;
    const known = followed.get(layer) ?? { parts: new Map(), names: new Map() };
    followed.set(layer, known);
    // What is scrolled out of sight is not about to be pressed.
    const isShown = (part: Element) => {
      const box = part.getBoundingClientRect();
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return (
        hit !== null && box.height > 0 && (part.contains(hit) || (layer.contains(hit) && hit.contains(part)))
      );
    };
    const parts = [...layer.querySelectorAll(pressed)].filter(isShown);
    const names = parts.map(nameOf);
    const isOne = (name: string) => names.indexOf(name) === names.lastIndexOf(name);
    const see = (part: Element, name: string, place: Place) => {
      const before = known.parts.get(part) ?? (isOne(name) ? known.names.get(name) : undefined);
      const seen = before ?? { name, from: place, to: place };
      if (away({ ...seen, to: place }) > away(seen)) seen.to = place;
      known.parts.set(part, seen);
      known.names.set(name, seen);
    };
    // Its lower edge may go down: nothing stands below it.
    see(layer, 'the window', { x, y });
    parts.forEach((part, index) => {
      const box = part.getBoundingClientRect();
      see(part, names[index] as string, { x: box.x, y: box.y });
    });
  };

  let isFollowing = false;
  const open = () => [...document.querySelectorAll(layers)].filter((layer) => !left.has(layer));
  /** As it is drawn: what is done before the first frame is not seen by anybody. */
  const { port1, port2 } = new MessageChannel();
  const nextFrame = () => requestAnimationFrame(() => port2.postMessage(null));
  port1.onmessage = () => {
    const now = open();
    now.forEach(lookAt);
    isFollowing = now.length > 0;
    if (isFollowing) nextFrame();
  };
  const follow = () => {
    if (isFollowing || open().length === 0) return;
    isFollowing = true;
    nextFrame();
  };
  document.addEventListener('DOMContentLoaded', () => {
    // Windows are drawn beside the page.
    new MutationObserver(follow).observe(document.body, { childList: true });
  });

  window.movedInWindows = () => {
    const now = open();
    const moved = now.flatMap((layer) => {
      lookAt(layer);
      const parts = new Set(followed.get(layer)?.parts.values());
      return [...parts].filter((part) => away(part) > AT_MOST);
    });
    for (const layer of now) left.add(layer);
    followed.clear();
    return moved.map(
      ({ name, from, to }) =>
        `${name} from ${Math.round(from.x)} ${Math.round(from.y)} to ${Math.round(to.x)} ${Math.round(to.y)}`,
    );
  };
}
