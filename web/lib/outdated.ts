const RELOADED_AT = 'outdated:reloaded-at';
/** A part that is still missing this soon after a reload is missing for another reason. In ms. */
const PAUSE = 30_000;

/**
 * What happens when a part of the app cannot be loaded. If a new version was put up while the page was
 * open, the old parts are gone: the page reloads, once. Without a connection it stays as it is, with
 * what was typed, and the screen offers to try again.
 */
export function reloadWhenOutdated(): void {
  addEventListener('vite:preloadError', (event) => {
    // The router reloads by itself on the browser's wording of this error; a browser without a
    // connection would then lose the page.
    event.payload.message = `Network error: ${event.payload.message}`;
    if (navigator.onLine) void reloadOnce();
  });
}

async function reloadOnce(): Promise<void> {
  const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
  if (Date.now() - last <= PAUSE) return;
  // A device calls itself online also where nothing can be reached, and would be left with an empty page.
  const isReached = await fetch('/config.json', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isReached) return;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  location.reload();
}
