/** The pages that play downloads without a network, kept by a worker of their own (web/service-worker). */
import { dropShell } from '#web/lib/kept-downloads.ts';
import { activeWorker, askToKeep, mayHaveWorker } from '#web/lib/service-worker.ts';

/** In the language of the page, whose texts it keeps. */
const worker = () => `/service-worker.js?language=${document.documentElement.lang}`;
/** The worker sees nothing outside of the lessons portal. */
const SCOPE = '/portal/';
/** They are kept all at once, so that this one stands for all. */
const PAGE = '/portal/downloads';

/**
 * Has the pages kept on this device. Asked before a download, so that what was paid for can be opened.
 * @returns false where they are not kept, for now or in this browser: downloads then play while a page is open
 */
export async function keepShell(): Promise<boolean> {
  if (!mayHaveWorker()) return false;
  try {
    if (await isShellKept()) return true;
    return await askToKeep(await activeWorker(worker(), SCOPE), 'keep');
  } catch (error) {
    console.warn('The pages for downloads could not be kept', error);
    return false;
  }
}

export { dropShell };

async function isShellKept(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (
    Boolean(registration?.active?.scriptURL.endsWith(worker())) && (await caches.match(PAGE)) !== undefined
  );
}
