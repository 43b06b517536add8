import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/**
 * Has a document that a service worker gives without a network know that there is none. Playwright tells the page that
 * stands; a document that comes after it, of Chromium 150, takes itself to be online, and hears of no change later.
 */
export function tellNewDocuments(context: BrowserContext): void {
  let offline = false;
  const sessions = new Map<Page, Promise<CDPSession>>();
  const sessionOf = (page: Page) => {
    const known = sessions.get(page) ?? begin(context, page);
    sessions.set(page, known);
    return known;
  };
  const { setOffline } = context;
  context.setOffline = async (isOffline) => {
    offline = isOffline;
    await setOffline.call(context, isOffline);
    await Promise.all([...sessions.values()].map((session) => tell(session, isOffline)));
  };
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => {
      if (offline && frame === page.mainFrame()) tell(sessionOf(page), offline);
    });
    page.on('close', () => sessions.delete(page));
  });
}

async function begin(context: BrowserContext, page: Page): Promise<CDPSession> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  return session;
}

/** Shuts and opens no network itself: a page that hears of one must find it open. One that was closed need not hear. */
async function tell(session: Promise<CDPSession>, offline: boolean): Promise<void> {
  const unbound = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await session
    .then((open) => open.send('Network.overrideNetworkState', { offline, ...unbound }))
    .catch(() => {});
}
