/** The pages of schools without a network, kept by a worker of their own (web/service-worker/school-worker.ts). */
import { activeWorker, askToKeep, mayHaveWorker } from '#web/lib/service-worker.ts';

const WORKER = '/school-worker.js';
/** The worker sees the protected area, and nothing of the lessons portal. */
const SCOPE = '/dashboard';

/**
 * Has the start page kept on this device, with what this page was made of.
 * @returns false where it is not kept, for now or in this browser
 */
export async function keepApp(): Promise<boolean> {
  if (!mayHaveWorker()) return false;
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (!entry) return false;
  try {
    const worker = await activeWorker(WORKER, SCOPE);
    return await askToKeep(worker, {
      keep: {
        entry: new URL(entry.src).pathname,
        files: loadedFiles(),
        language: document.documentElement.lang,
      },
    });
  } catch (error) {
    console.warn('The pages could not be kept for offline', error);
    return false;
  }
}

/** The scripts and styles that this page has loaded so far; what comes later passes by the worker. */
function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const named = [
    ...document.querySelectorAll('script[src], link[rel="stylesheet"], link[rel="modulepreload"]'),
  ];
  const addresses = [
    ...loaded,
    ...named.map((each) => (each instanceof HTMLLinkElement ? each.href : (each.getAttribute('src') ?? ''))),
  ];
  const paths = addresses.flatMap((address) => {
    const { origin, pathname } = new URL(address, location.href);
    return origin === location.origin && pathname.startsWith('/assets/') ? [pathname] : [];
  });
  return [...new Set(paths)];
}
