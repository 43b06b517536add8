import { t } from '#texts/lib';
import { sayPlainly } from './plain-notice.ts';

const RELOADED_AT = 'outdated:reloaded-at';
/** A part that is still missing this soon after a reload is missing for another reason. In ms. */
const PAUSE = 30_000;
/** A page that still runs this long after it was to be reloaded is one that somebody wants to keep. In ms. */
const STAY = 5_000;

/** How long the server is waited for that is asked whether it is there. In ms. */
const PATIENCE = 8_000;

/** Somebody was asked by the browser, and stayed with what they had not sent. */
let isKept = false;

/** What was thrown for parts that did not come. */
const lost = new WeakSet<object>();

/**
 * What happens when a part of the app cannot be loaded. If a new version was put up while the page was
 * open, the old parts are gone: the page reloads, once. Who stays, because the browser asks about what was not sent
 * yet, is told from then on and not asked again. Whenever the network is the reason, the page stays
 * as it is, with what was typed, and the part is asked for again.
 */
export function reloadWhenOutdated(): void {
  addEventListener('vite:preloadError', (event) => {
    // The router reloads by itself on the browser's wording of this error; a browser without a
    // connection would then lose the page.
    lost.add(event.payload);
    event.payload.message = `Network error: ${event.payload.message}`;
    void reloadOnce();
  });
}

async function reloadOnce(): Promise<void> {
  const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
  if (Date.now() - last <= PAUSE) return;
  if (!(await isReplaced())) return;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  if (isKept) return sayPlainly(t.renewedPleaseReload());
  location.reload();
  setTimeout(() => {
    isKept = true;
  }, STAY);
}

/**
 * For what tries a whole screen again: begins the page anew if the screen has lost a part, which might fail for ever on
 * this page. Not while the server is not reached: the browser would show its own page then.
 * @param error what the screen failed with
 * @returns whether the page begins anew
 */
export async function beginAnew(error: unknown): Promise<boolean> {
  if (typeof error !== 'object' || error === null || !lost.has(error)) return false;
  const status = await askForBegun();
  const isReached = status !== undefined && status < 500;
  if (isReached) location.reload();
  return isReached;
}

/**
 * Whether the server has no longer what this page was begun with. Its name changes with any part of the app. That
 * the server is reached says nothing: the network may have come back since the part was missed.
 */
const isReplaced = async (): Promise<boolean> => (await askForBegun()) === 404;

/** What the server answers about the script that this page was begun with; nothing where it is not reached. */
async function askForBegun(): Promise<number | undefined> {
  const begun = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (!begun) return undefined;
  const signal = AbortSignal.timeout(PATIENCE);
  return fetch(begun.src, { method: 'HEAD', cache: 'no-store', signal }).then(
    ({ status }) => status,
    () => undefined,
  );
}
