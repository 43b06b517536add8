const RELOADED_AT = 'outdated:reloaded-at';
/** A part that is still missing this soon after a reload is missing for another reason. In ms. */
const PAUSE = 30_000;

/**
 * Reloads the page once when a part of it cannot be loaded: a new version was put up meanwhile and the
 * old parts are gone. Offline it does nothing, so that what was typed stays.
 */
export function reloadWhenOutdated(): void {
  addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (!navigator.onLine || Date.now() - last < PAUSE) return;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    location.reload();
  });
}
