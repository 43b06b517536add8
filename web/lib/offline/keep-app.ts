/** The pages of schools without a network, kept by a worker of their own (web/service-worker/school-worker.ts). */

const WORKER = '/school-worker.js';
/** The worker sees the protected area, and nothing of the lessons portal. */
const SCOPE = '/dashboard';
/** A phone that is busy may take its time; longer is never. In ms. */
const PATIENCE_MS = 30_000;

/**
 * Has the start page kept on this device, with what this page was made of.
 * @returns false where it is not kept, for now or in this browser
 */
export async function keepApp(): Promise<boolean> {
  // The development server has no worker, and a page over plain http may have none.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false;
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (!entry) return false;
  try {
    const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
    const worker = registration.active ?? (await whenActive(registration));
    return await askToKeep(worker, { entry: new URL(entry.src).pathname, files: loadedFiles() });
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

function whenActive(registration: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const worker = registration.installing ?? registration.waiting;
  return new Promise((resolve, reject) => {
    if (!worker) return reject(new Error('no worker was installed'));
    const look = () => {
      if (worker.state === 'activated') resolve(worker);
      if (worker.state === 'redundant') reject(new Error('the worker could not be installed'));
    };
    worker.addEventListener('statechange', look);
    setTimeout(reject, PATIENCE_MS, new Error('the worker takes too long'));
    look();
  });
}

function askToKeep(worker: ServiceWorker, keep: { entry: string; files: string[] }): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(resolve, PATIENCE_MS, false);
    worker.postMessage({ keep }, [port2]);
  });
}
