/**
 * Opens the pages of schools without a network: keeps the app's start page, those files of the app that this device
 * has loaded anyway, what every screen needs to lead elsewhere and to say what failed, and nothing else. No answer of an interface, nothing of an account: what a person has read
 * lies in a database of the session's own, which the pages read by themselves (web/lib/offline/).
 *
 * The build puts `APP` in front of it. A worker of its own script without imports, beside the one of the lessons
 * portal (worker.ts), so that neither can take away what the other keeps; the setting PORTAL_OFFLINE=0 replaces it
 * with one that removes itself.
 */
declare const APP: { files: string[]; ahead: string[]; texts: string[] };

// A file of its own for the types; the build takes this away.
export {};

type Waiting = Event & { waitUntil(work: Promise<unknown>): void };
type Asked = Waiting & { request: Request; respondWith(answer: Promise<Response>): void };
type Told = Waiting & { data: unknown; ports: MessagePort[] };

type WorkerScope = {
  addEventListener(type: 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
  addEventListener(type: 'message', listener: (event: Told) => void): void;
};

const worker = self as unknown as WorkerScope;

const CACHE = 'school-app';
/** The app's start page: one for every screen of the protected area. */
const PAGE = '/dashboard';
/** What the browser must know before its first call; nothing in it is a secret, and it is the same for everybody. */
const CONFIG = '/config.json';
/** A line that is as good as none. In ms. */
const PATIENCE = 8000;
/** What a gateway says of a portal that is down. */
const OUTAGES = new Set([502, 503, 504]);

/** The files of this version. Those with a hash in their name never change. */
const ofThisVersion = new Set(APP.files);
const isHashed = (pathname: string) => pathname.startsWith('/assets/');

worker.addEventListener('activate', (event) => event.waitUntil(dropOld()));

/** Files of versions before go once the start page is this one's: until then it needs them. */
async function dropOld(): Promise<void> {
  const page = await keptAnswer(PAGE);
  if (!page) return;
  const text = await page.text();
  if (!APP.files.some((file) => text.includes(`src="${file}"`))) return;
  const cache = await caches.open(CACHE);
  const kept = await cache.keys();
  const old = kept.filter(({ url }) => {
    const { pathname } = new URL(url);
    return isHashed(pathname) && !ofThisVersion.has(pathname);
  });
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** A page that stands tells what it was made of. */
type Keep = { keep: { entry: string; files: string[]; language: string } };

const isKeep = (data: unknown): data is Keep => typeof data === 'object' && data !== null && 'keep' in data;

worker.addEventListener('message', (event) => {
  const { data } = event;
  if (!isKeep(data)) return;
  const told = (kept: boolean) => event.ports[0]?.postMessage(kept);
  event.waitUntil(keep(data.keep).then(told, () => told(false)));
});

/**
 * Keeps a start page with the files that it needs to stand, the files first: a page without them would be worse than
 * none.
 * @returns whether it was kept: not where the server has another version than the page that asks
 */
async function keep({ entry, files, language }: Keep['keep']): Promise<boolean> {
  const page = await fetch(PAGE, { credentials: 'omit' });
  if (!page.ok || !(await page.clone().text()).includes(`src="${entry}"`)) return false;
  const cache = await caches.open(CACHE);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  // What the page has loaded comes from the browser's own cache: nothing is paid for twice.
  const texts = APP.texts.map((name) => `/assets/texts/${name}-${language}.js`);
  const wanted = new Set([...files, ...APP.ahead, ...texts]);
  await cache.addAll([...wanted].filter((file) => !known.has(file)));
  await cache.add(CONFIG);
  await cache.put(PAGE, page);
  await dropOld();
  return true;
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname === PAGE || pathname.startsWith(`${PAGE}/`)) event.respondWith(newest(request, PAGE));
  } else if (pathname === CONFIG) event.respondWith(newest(request, CONFIG));
  else if (isHashed(pathname)) event.respondWith(file(request, pathname));
});

/** The portal's answer while there is one, so that a new version is never held back. */
async function newest(request: Request, kept: string): Promise<Response> {
  const answer = await keptAnswer(kept);
  if (!answer) return fetch(request);
  return Promise.race([fetch(request), afterPatience()]).then(
    (newer) => (OUTAGES.has(newer.status) ? answer : newer),
    () => answer,
  );
}

const afterPatience = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(reject, PATIENCE, new Error('the network takes too long'));
  });

/** What is loaded while pages are kept is kept beside them. */
async function file(request: Request, pathname: string): Promise<Response> {
  const kept = await keptAnswer(pathname);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && (await keptAnswer(PAGE))) {
    const copy = answer.clone();
    // Full: the page goes on without.
    await caches
      .open(CACHE)
      .then((cache) => cache.put(pathname, copy))
      .catch(() => {});
  }
  return answer;
}

/** Looked for without opening the cache, which would make it where it was removed. */
const keptAnswer = (path: string) => caches.match(path, { cacheName: CACHE });
