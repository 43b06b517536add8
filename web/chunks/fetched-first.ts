import type { Plugin } from 'vite';

const EXPORTED = 'export const __vitePreload = function preload(';

/**
 * What stands before Vite's own helper; `assetsURL` is Vite's. What was fetched already is not asked for again, unless the
 * line broke in the middle of it: that is noted by the browser as well.
 */
const FIRST = `
const unsure = new Set();
const isThere = (url) => performance.getEntriesByName(url).some(({ responseStatus }) => responseStatus === 200);
const fetchFirst = (deps) => Promise.all(deps.map(async (dep) => {
  const { href } = new URL(assetsURL(dep), location.href);
  if (isThere(href) && !unsure.has(href)) return;
  unsure.add(href);
  const answer = await fetch(href);
  if (!answer.ok) throw new TypeError('Failed to fetch ' + href);
  await answer.arrayBuffer();
  unsure.delete(href);
}));
export const __vitePreload = (module, deps, importer) =>
  globalThis.partsAreImportedAtOnce && navigator.onLine || !deps?.length
    ? preload(module, deps, importer)
    : fetchFirst(deps).then(() => preload(module, deps, importer), (cause) => preload(() => Promise.reject(cause)));
`;

/** The part of a screen that the router imports, as its plugin writes it; its texts may stand around it. */
const ofRouter = /(= \(\) => )(.*\bimport\(\s*['"][^'"]*\?tsr-split=[^\n]*?)(;?)$/gm;

/**
 * Has the files of a part fetched before they are imported. A module that could not be fetched once is not fetched again
 * for the same page, by Chromium since 150 as by others: a fetch that fails spoils nothing, and the next `import()` asks
 * again. Screens alone are imported at once, so that nothing is asked twice of a page that begins, unless the browser
 * says that there is no network; for one that is lost the page is reloaded (`web/components/layout/screen-error.tsx`).
 */
export function fetchedFirst(): Plugin[] {
  return [
    {
      name: 'fetched-first',
      apply: 'build',
      // Vite names the dependencies of a part, and nothing for one that has none: it is a file to fetch as well.
      config: () => ({ build: { modulePreload: { polyfill: false, resolveDependencies: withItself } } }),
      transform: {
        filter: { id: /vite[\\/]preload-helper/ },
        handler(code) {
          if (!code.includes(EXPORTED))
            throw new Error("Vite's helper for preloading is another than this plugin knows");
          return { code: code.replace(EXPORTED, 'const preload = function preload(') + FIRST, map: null };
        },
      },
    },
    {
      name: 'screens-at-once',
      apply: 'build',
      transform: {
        filter: { code: /\bimport\(\s*['"][^'"]*\?tsr-split=/ },
        handler(code) {
          const marked = code.replace(ofRouter, '$1importAtOnce(() => $2)$3');
          if (marked === code) throw new Error("The router's plugin imports screens in another way");
          return {
            code: `import { importAtOnce } from '#web/lib/import-at-once.ts';\n${marked}`,
            map: null,
          };
        },
      },
    },
  ];
}

/** @param file that is imported; an address that is put together only in the browser fetches by itself */
export const withItself = (file: string, dependencies: string[]): string[] =>
  dependencies.length > 0 || file.includes('${') ? dependencies : [file];
