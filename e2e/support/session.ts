/// <reference lib="dom" />
import { expect, type Page, type Request, type Route } from '@playwright/test';

/** Where the official client keeps a session, and the name of the channel on which it tells other tabs. */
const STORAGE_KEY = 'sb-localhost-auth-token';

const REFRESH = '**/auth/v1/token?grant_type=refresh_token';
const SIGN_IN = '**/auth/v1/token?grant_type=password';

type Tokens = { expires_in: number; expires_at: number };

/** Answers as the server does, but so that the page's clock sees an access token of so many seconds. */
async function shorten(page: Page, route: Route, seconds: number): Promise<void> {
  const response = await route.fetch();
  const body: Tokens = await response.json();
  const now = Math.floor((await page.evaluate(() => Date.now())) / 1000);
  await route.fulfill({
    response,
    json: { ...body, expires_in: seconds, expires_at: now + seconds },
  });
}

/** From now on sign-ins and refreshes of this page give access for so many seconds only. */
export async function givesAccessFor(page: Page, seconds: number): Promise<void> {
  for (const address of [SIGN_IN, REFRESH]) {
    await page.route(address, (route) => shorten(page, route, seconds));
  }
}

/** What the server answers to refreshes while `answer` stands; undefined lets them through. */
export async function interceptRefreshes(
  page: Page,
): Promise<{ answer?: { status: number; json: object } | undefined }> {
  const intercepted: { answer?: { status: number; json: object } | undefined } = {};
  await page.route(REFRESH, (route) =>
    intercepted.answer ? route.fulfill(intercepted.answer) : route.fallback(),
  );
  return intercepted;
}

/** When a page asked, and when the answer or the failure came, by its own clock. */
type Times = { asked: number; answered?: number };

/** The times at which the page asked for addresses that contain `part`; kept over reloads. */
export async function timesOf(page: Page, part: string): Promise<() => Promise<Times[]>> {
  await page.addInitScript((wanted) => {
    const times: Times[] = JSON.parse(sessionStorage.getItem(`asked ${wanted}`) ?? '[]');
    const keep = () => sessionStorage.setItem(`asked ${wanted}`, JSON.stringify(times));
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      if (!address.includes(wanted)) return fetch(input, init);
      const own: Times = { asked: Date.now() };
      times.push(own);
      keep();
      try {
        return await fetch(input, init);
      } finally {
        own.answered = Date.now();
        keep();
      }
    };
  }, part);
  return () => page.evaluate((wanted) => JSON.parse(sessionStorage.getItem(`asked ${wanted}`) ?? '[]'), part);
}

/** A second tab of the same browser that hears what the client of the first one announces. */
export async function listenForEvents(page: Page): Promise<() => Promise<string[]>> {
  const tab = await page.context().newPage();
  await tab.goto('/config.json');
  await tab.evaluate((name) => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new BroadcastChannel(name).onmessage = ({ data }) => heard.push(data.event);
  }, STORAGE_KEY);
  return () => tab.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

/** Hides the tab, as a phone does when another app is in front, or shows it again. */
export async function setVisible(page: Page, visible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    },
    visible ? 'visible' : 'hidden',
  );
}

export const storedSession = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), STORAGE_KEY);

/** Which of the account's sessions is this page's. */
export async function storedSessionId(page: Page): Promise<string> {
  const { access_token }: { access_token: string } = JSON.parse((await storedSession(page)) ?? '');
  return JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString()).session_id;
}

/**
 * Stops the page's clock shortly before the official client would renew the access token: that is due on the
 * first tick with less than two minutes left. However long the sign-in took, nothing has been renewed yet.
 */
export async function pauseBeforeRefresh(page: Page): Promise<void> {
  const { expires_at }: Tokens = JSON.parse((await storedSession(page)) ?? '');
  await page.clock.pauseAt((expires_at - 121) * 1000);
}

/** The page's wire for live changes, which passes through our hands. */
type Wire = {
  /** From now on what the page says goes on to the server; until then it is kept. */
  letThrough(): void;
  /** How often the page has asked to be subscribed under a name. */
  asked(name: RegExp): number;
  /** How often it was answered that it is. */
  subscribed(name: RegExp): number;
  /** Ends the newest subscription under a name as the server does. */
  end(name: RegExp): void;
};

/** Call it before the page is opened. */
export async function holdWire(page: Page): Promise<Wire> {
  const joins: { topic: string; ref: string; isAnswered: boolean; end(): void }[] = [];
  const kept: (() => void)[] = [];
  let isHeld = true;
  await page.routeWebSocket(/\/realtime\/v1\//, (wire) => {
    const server = wire.connectToServer();
    wire.onMessage((message) => {
      const [ref, , topic, event] = JSON.parse(String(message));
      const end = () => wire.send(JSON.stringify([ref, ref, topic, 'phx_close', {}]));
      if (event === 'phx_join') joins.push({ topic, ref, isAnswered: false, end });
      if (isHeld) kept.push(() => server.send(message));
      else server.send(message);
    });
    server.onMessage((message) => {
      const [ref, , , event, payload] = JSON.parse(String(message));
      const join = joins.find((one) => one.ref === ref);
      if (join && event === 'phx_reply' && payload.status === 'ok') join.isAnswered = true;
      wire.send(message);
    });
  });
  const under = (name: RegExp) => joins.filter(({ topic }) => name.test(topic));
  return {
    letThrough() {
      isHeld = false;
      for (const pass of kept.splice(0)) pass();
    },
    asked: (name) => under(name).length,
    subscribed: (name) => under(name).filter(({ isAnswered }) => isAnswered).length,
    end: (name) => under(name).at(-1)?.end(),
  };
}

/** What a page asks of the tables and of its account. Call it before the page is opened. */
export function watchRequests(page: Page): {
  /** Resolves when nothing is on its way, and nothing was asked for a second. */
  settled(): Promise<void>;
  /** How many were refused for the session's sake. */
  refused(): number;
} {
  const under = new Set<Request>();
  let refused = 0;
  let changedAt = Date.now();
  const isWatched = (request: Request) => /\/(rest|auth)\/v1\//.test(request.url());
  const note = (change: (request: Request) => void) => (request: Request) => {
    if (!isWatched(request)) return;
    change(request);
    changedAt = Date.now();
  };
  page.on(
    'request',
    note((request) => under.add(request)),
  );
  page.on(
    'requestfinished',
    note((request) => under.delete(request)),
  );
  page.on(
    'requestfailed',
    note((request) => under.delete(request)),
  );
  page.on('response', (response) => {
    if (isWatched(response.request()) && [401, 403].includes(response.status())) refused += 1;
  });
  return {
    settled: () => expect.poll(() => under.size === 0 && Date.now() - changedAt > 1000).toBe(true),
    refused: () => refused,
  };
}

/** As from another device: the server ends this one session, and the page is not asked. */
export async function endSessionOf(page: Page) {
  const { publishableKey } = await (await page.request.get('/config.json')).json();
  const { access_token } = JSON.parse((await storedSession(page)) ?? '');
  const ended = await page.request.post('/auth/v1/logout?scope=local', {
    headers: { apikey: publishableKey, authorization: `Bearer ${access_token}` },
  });
  expect(ended.status()).toBe(204);
}
