/**
 * Keeps the pages that play downloads, for the time without a network, and nothing else: no answer of an
 * interface, no file of a lesson, nothing of an account. Lessons lie in a database of the account's own
 * (features/lessons-portal/offline/store.ts), which the pages read by themselves.
 *
 * The build puts `SHELL` in front of it. A worker of its own script without imports, so that it can be replaced
 * as a whole; the setting PORTAL_DOWNLOADS=0 replaces it with one that removes itself.
 */
declare const SHELL: { version: string; files: string[]; texts: string[] };

type Waiting = Event & { waitUntil(work: Promise<unknown>): void };
type Asked = Waiting & { request: Request; respondWith(answer: Promise<Response>): void };
type Told = Waiting & { data: unknown; ports: MessagePort[] };

type WorkerScope = {
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
  addEventListener(type: 'message', listener: (event: Told) => void): void;
};

const worker = self as unknown as WorkerScope;

const PREFIX = 'portal-shell-';
/** The page that asks for this worker says in which language its person reads. */
const language = new URLSearchParams(location.search).get('language') ?? 'en';
const CACHE = `${PREFIX}${SHELL.version}-${language}`;
/** The app's start page, as the server gives it for an address that needs nobody's account. */
const PAGE = '/portal/downloads';
/** A line that is as good as none. In ms. */
const PATIENCE = 8000;
/** What a gateway says of a portal that is down. */
const OUTAGES = new Set([502, 503, 504]);

/** What the pages are made of. The files carry their content in their names, or come anew with every version. */
const files = new Set([...SHELL.files, ...SHELL.texts.map((name) => `/assets/texts/${name}-${language}.js`)]);

const keptCaches = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(PREFIX));

async function keep(): Promise<void> {
  const cache = await caches.open(CACHE);
  if ((await cache.keys()).length === files.size + 1) return;
  // All or nothing. What the page has loaded already comes from the browser's own cache.
  await cache.addAll([PAGE, ...files]);
}

worker.addEventListener('install', (event) => {
  // Where pages are kept, those of the new version must be here before it takes over; else there is nothing to do.
  event.waitUntil(keptCaches().then((names) => (names.length > 0 ? keep() : undefined)));
});

worker.addEventListener('activate', (event) => {
  // The pages of the version before are closed by now.
  event.waitUntil(
    keptCaches().then((names) =>
      Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))),
    ),
  );
});

worker.addEventListener('message', (event) => {
  if (event.data !== 'keep') return;
  const told = (kept: boolean) => event.ports[0]?.postMessage(kept);
  event.waitUntil(
    keep().then(
      () => told(true),
      () => told(false),
    ),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && pathname.startsWith('/portal/'))
    event.respondWith(page(request, pathname));
  else if (files.has(pathname)) event.respondWith(file(request, pathname));
});

/** The portal's page while there is one, so that a new version is never held back. */
async function page(request: Request, pathname: string): Promise<Response> {
  const kept = await keptAnswer(PAGE);
  if (!kept) return fetch(request);
  const newest = await Promise.race([fetch(request), afterPatience()]).catch(() => undefined);
  if (newest && !OUTAGES.has(newest.status)) return newest;
  if (pathname === PAGE || pathname.startsWith(`${PAGE}/`)) return kept;
  const lesson = /^\/portal\/lessons\/([^/]+)\/?$/.exec(pathname)?.[1];
  return Response.redirect(lesson ? `${PAGE}/${lesson}` : PAGE);
}

const afterPatience = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(reject, PATIENCE, new Error('the network takes too long'));
  });

async function file(request: Request, pathname: string): Promise<Response> {
  return (await keptAnswer(pathname)) ?? fetch(request);
}

/** Looked for without opening the cache, which would make it where it was removed. */
const keptAnswer = (path: string) => caches.match(path, { cacheName: CACHE });
