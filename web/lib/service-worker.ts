/** How a page has its workers keep what it needs without a network (web/service-worker). */

/** A phone that is busy may take its time; longer is never. In ms. */
const PATIENCE_MS = 30_000;

/** The development server has no worker, and a page over plain http may have none. */
export const mayHaveWorker = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator;

/**
 * The worker at that path, installed where it is not yet.
 * @throws Error where it cannot be installed, or not in time
 */
export async function activeWorker(path: string, scope: string): Promise<ServiceWorker> {
  const registration = await navigator.serviceWorker.register(path, { scope });
  return registration.active ?? whenActive(registration);
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

/** What `message` asks for is kept: true once it is, false where it is not, or not in time. */
export function askToKeep(worker: ServiceWorker, message: unknown): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(resolve, PATIENCE_MS, false);
    worker.postMessage(message, [port2]);
  });
}
