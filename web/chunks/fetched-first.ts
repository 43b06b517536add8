import type { Plugin } from 'vite';

const EXPORTED = 'export const __vitePreload = function preload(';

/** What stands before Vite's own helper; `assetsURL` is Vite's. What was fetched already is not asked for again. */
const FIRST = `
const isThere = (url) => performance.getEntriesByName(url).some(({ responseStatus }) => responseStatus === 200);
const fetchFirst = (deps) => Promise.all(deps.map(async (dep) => {
  const { href } = new URL(assetsURL(dep), location.href);
  if (isThere(href)) return;
  const { ok } = await fetch(href);
  if (!ok) throw new TypeError('Failed to fetch ' + href);
}));
export const __vitePreload = (module, deps, importer) =>
  (globalThis.partsAreFetchedFirst || !navigator.onLine) && deps?.length
    ? fetchFirst(deps).then(() => preload(module, deps, importer), (cause) => preload(() => Promise.reject(cause)))
    : preload(module, deps, importer);
`;

/**
 * Has the files of a part fetched before they are imported, while `loadPart` asks for it (`web/lib/load-part.ts`), and
 * of all while the browser says that there is no network. A module that could not be fetched once is not fetched again
 * for the same page, by Chromium since 150 as by others: a fetch that fails spoils nothing.
 */
export function fetchedFirst(): Plugin {
  return {
    name: 'fetched-first',
    apply: 'build',
    transform: {
      filter: { id: /vite[\\/]preload-helper/ },
      handler(code) {
        if (!code.includes(EXPORTED))
          throw new Error("Vite's helper for preloading is another than this plugin knows");
        return { code: code.replace(EXPORTED, 'const preload = function preload(') + FIRST, map: null };
      },
    },
  };
}
