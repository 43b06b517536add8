/** The pages that play downloads without a network, kept by a worker of their own (web/service-worker). */
import { dropShell } from '#web/lib/kept-downloads.ts';

const WORKER = '/service-worker.js';
/** The worker sees nothing outside of the lessons portal. */
const SCOPE = '/portal/';
/** They are kept all at once, so that this one stands for all. */
const PAGE = '/portal/downloads';

/** A phone that is busy may take its time; longer is never. In ms. */
const PATIENCE_MS = 30_000;

/**
 * Has the pages kept on this device. Asked before a download, so that what was paid for can be opened.
 * @returns false where they are not kept, for now or in this browser: downloads then play while a page is open
 */
export async function keepShell(): Promise<boolean> {
  // The development server has no worker, and a page over plain http may have none.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false;
  try {
    if (await isShellKept()) return true;
    const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
    const worker = registration.active ?? (await whenActive(registration));
    return await askToKeep(worker);
  } catch (error) {
    console.warn('The pages for downloads could not be kept', error);
    return false;
  }
}

export { dropShell };

async function isShellKept(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return Boolean(registration?.active) && (await caches.match(PAGE)) !== undefined;
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

function askToKeep(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(resolve, PATIENCE_MS, false);
    worker.postMessage('keep', [port2]);
  });
}
