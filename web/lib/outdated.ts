import { t } from '#texts/lib';
import { sayPlainly } from './plain-notice.ts';

const RELOADED_AT = 'outdated:reloaded-at';
/** A part that is still missing this soon after a reload is missing for another reason. In ms. */
const PAUSE = 30_000;
/** A page that still runs this long after it was to be reloaded is one that somebody wants to keep. In ms. */
const STAY = 5_000;

/** Somebody was asked by the browser, and stayed with what they had not sent. */
let isKept = false;

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
 * Whether the server has no longer what this page was begun with. Its name changes with any part of the app. That
 * the server is reached says nothing: the network may have come back since the part was missed.
 */
async function isReplaced(): Promise<boolean> {
  const begun = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (!begun) return false;
  return fetch(begun.src, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  );
}
