/// <reference lib="dom" />
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { stillPage } from './people.ts';
import { forgetTraffic } from './standing.ts';

/**
 * The browsers of a worker, handed on from journey to journey: a window that has run the app before runs it at two
 * thirds of the cost, because its process still has the scripts compiled. What a journey left in it goes before the
 * next one has it; a browser that was changed in a way that cannot be taken back is closed.
 */
export type Browsers = {
  /** A browser of nobody: an empty page, or one of the portal's origin that runs nothing. */
  lend(options: BrowserContextOptions & { baseURL: string }): Promise<Page>;
  /** Takes back what was lent. @param keeps whether the next journey may have it */
  takeBack(keeps: boolean): Promise<void>;
  end(): Promise<void>;
};

type Lent = { page: Page; key: string; uses: number; isSpoilt(): boolean; forget(): void };

/** What a journey can change for good, for a page or for all of its browser. */
const spoilsPage = ['exposeFunction', 'exposeBinding', 'routeWebSocket', 'emulateMedia'] as const;
const spoilsContext = [
  'addInitScript',
  'exposeFunction',
  'exposeBinding',
  'routeWebSocket',
  'newCDPSession',
  'newPage',
  'grantPermissions',
] as const;

/** Of a process that has run this many journeys nothing may be left but what it compiled. */
const MOST_USES = 40;

export function keepBrowsers(browser: Browser): Browsers {
  const idle = new Map<string, { page: Page; uses: number }[]>();
  const lent: Lent[] = [];
  return {
    async lend(options) {
      const key = JSON.stringify(options);
      const kept = idle.get(key)?.pop();
      const page = kept?.page ?? (await (await browser.newContext(options)).newPage());
      lent.push({ page, key, uses: kept?.uses ?? 0, ...watch(page, options.baseURL) });
      return page;
    },
    async takeBack(keeps) {
      await Promise.all(
        lent.splice(0).map(async ({ page, key, uses, isSpoilt, forget }) => {
          await giveUpAnswers(page.context());
          forget();
          const { baseURL, viewport } = JSON.parse(key);
          const isKept = keeps && uses < MOST_USES && !isSpoilt() && (await clear(page, baseURL, viewport));
          if (!isKept) return page.context().close();
          idle.set(key, [...(idle.get(key) ?? []), { page, uses: uses + 1 }]);
        }),
      );
    },
    async end() {
      await Promise.all([...idle.values()].flat().map(({ page }) => page.context().close()));
    },
  };
}

/**
 * Gives up what a browser may still be asking. A page asks whenever something changes, so an answer that a journey
 * alters can be on its way when the journey is done: it is nobody's failure.
 */
export async function giveUpAnswers(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((requests) => requests.unrouteAll({ behavior: 'ignoreErrors' })));
}

/** Notes what a journey does to a browser; `forget` ends that, and what the journey listens to. */
function watch(page: Page, baseURL: string): Pick<Lent, 'isSpoilt' | 'forget'> {
  const context = page.context();
  let isSpoilt = false;
  const undone: (() => void)[] = [];
  const spoil = () => {
    isSpoilt = true;
  };
  const replace = <Owner extends object>(owner: Owner, name: keyof Owner, put: PropertyDescriptor) => {
    const own = Object.getOwnPropertyDescriptor(owner, name);
    Object.defineProperty(owner, name, { configurable: true, ...put });
    undone.push(() => (own ? Object.defineProperty(owner, name, own) : delete owner[name]));
  };
  const tell = <Owner extends object>(owner: Owner, name: keyof Owner, heard: (args: unknown[]) => void) => {
    const own = owner[name] as (...args: unknown[]) => unknown;
    const value = (...args: unknown[]) => {
      heard(args);
      return own.apply(owner, args);
    };
    replace(owner, name, { value });
  };
  for (const name of spoilsPage) tell(page, name, spoil);
  for (const name of spoilsContext) tell(context, name, spoil);
  const { clock } = page;
  replace(page, 'clock', {
    get() {
      spoil();
      return clock;
    },
  });
  let scripts = 0;
  const { addInitScript } = page;
  replace(page, 'addInitScript', {
    value: async (...args: Parameters<Page['addInitScript']>) => {
      scripts += 1;
      const added = await addInitScript.apply(page, args);
      const dispose = async () => {
        await added.dispose();
        scripts -= 1;
      };
      return { dispose, [Symbol.asyncDispose]: dispose };
    },
  });
  for (const owner of [page, context] as Pick<Page, 'on' | 'off'>[])
    for (const name of ['on', 'once'] as 'on'[])
      tell(owner, name, ([event, listener]) =>
        undone.push(() => owner.off(event as 'close', listener as () => void)),
      );
  const { origin } = new URL(baseURL);
  page.on('framenavigated', (frame) => {
    const isOurs = /^(about|blob):/.test(frame.url()) || new URL(frame.url()).origin === origin;
    if (!isOurs) spoil();
  });
  return {
    isSpoilt: () => isSpoilt || scripts > 0 || page.isClosed() || context.pages().length !== 1,
    forget: () => {
      forgetTraffic(page);
      for (const undo of undone.toReversed()) undo();
    },
  };
}

/** Leaves nothing of whoever had it, and no way back to their pages. False where that did not go through. */
async function clear(
  page: Page,
  baseURL: string,
  viewport: BrowserContextOptions['viewport'],
): Promise<boolean> {
  const context = page.context();
  try {
    await context.setOffline(false);
    // Not an empty page: leaving the origin would end the process.
    await page.goto(stillPage);
    await page.evaluate(() => sessionStorage.clear());
    if (viewport) await page.setViewportSize(viewport);
    await page.mouse.move(-1, -1);
    const command = await context.newCDPSession(page);
    await command.send('Storage.clearDataForOrigin', {
      origin: new URL(baseURL).origin,
      storageTypes: 'cookies,file_systems,indexeddb,local_storage,cache_storage,service_workers',
    });
    await command.send('Page.resetNavigationHistory');
    await command.detach();
    return true;
  } catch {
    return false;
  }
}
