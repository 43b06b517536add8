import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';

const origin = 'https://portal.example';
const source = stripTypeScriptTypes(
  await readFile(new URL('./school-worker.ts', import.meta.url), 'utf8'),
).replace('export {};', '');

type Listener = (event: Record<string, unknown>) => void;
type Kept = Map<string, Map<string, Response>>;

const pathOf = (asked: string | { url: string }) =>
  new URL(typeof asked === 'string' ? asked : asked.url, origin).pathname;

/** A browser's side of one worker: its caches outlive it, as they do on a device. */
function installed(version: string, kept: Kept) {
  const entry = `/assets/index-${version}.js`;
  const listeners: Record<string, Listener> = {};
  const network = { online: true, serves: entry, asked: [] as string[] };
  const fetch = async (asked: string | { url: string }) => {
    const path = pathOf(asked);
    network.asked.push(path);
    if (!network.online) throw new TypeError('Failed to fetch');
    return new Response(path.startsWith('/dashboard') ? `<script src="${network.serves}">` : `file ${path}`);
  };
  const open = async (name: string) => {
    const entries = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, entries);
    const put = async (path: string, answer: Response) => void entries.set(path, answer);
    const add = async (path: string) => put(path, await fetch(path));
    return {
      put,
      add,
      addAll: async (paths: string[]) => void (await Promise.all(paths.map(add))),
      keys: async () => [...entries.keys()].map((path) => ({ url: origin + path })),
      delete: async (asked: { url: string }) => entries.delete(pathOf(asked)),
    };
  };
  runInNewContext(source, {
    APP: { files: [entry, '/assets/shared.js', `/assets/week-${version}.js`] },
    self: {
      addEventListener: (type: string, listener: Listener) => {
        listeners[type] = listener;
      },
    },
    caches: {
      open,
      match: async (path: string, { cacheName }: { cacheName: string }) =>
        kept.get(cacheName)?.get(path)?.clone(),
    },
    fetch,
    location: { origin },
    URL,
    setTimeout: () => {},
  });
  const run = async (type: string, event: Record<string, unknown> = {}) => {
    let work: unknown;
    listeners[type]?.({
      ...event,
      waitUntil: (promise: unknown) => {
        work = promise;
      },
    });
    await work;
  };
  const keep = async (files = [entry, '/assets/shared.js']) => {
    let told: unknown;
    const postMessage = (answer: unknown) => {
      told = answer;
    };
    await run('message', { data: { keep: { entry, files } }, ports: [{ postMessage }] });
    return told;
  };
  /** Undefined where the worker leaves the request alone. */
  const ask = async (url: string, more: { mode?: string; method?: string } = {}) => {
    let answer: Promise<Response> | undefined;
    const request = { url: new URL(url, origin).href, method: 'GET', mode: 'cors', ...more };
    listeners.fetch?.({
      request,
      respondWith: (promise: Promise<Response>) => {
        answer = promise;
      },
    });
    return (await answer)?.text();
  };
  return { network, run, keep, ask, visit: (url: string) => ask(url, { mode: 'navigate' }) };
}

const pathsIn = (kept: Kept) => [...(kept.get('school-app')?.keys() ?? [])].toSorted();
let kept: Kept;
beforeEach(() => {
  kept = new Map();
});

test('answers of interfaces, other pages and other origins are never touched', async () => {
  const worker = installed('one', kept);
  await worker.keep();
  for (const path of [
    '/rest/v1/messages',
    '/auth/v1/user',
    '/functions/v1/play-lesson',
    '/storage/v1/object/sign/progress-reports/a',
    '/landing.json',
  ]) {
    expect(await worker.ask(path)).toBeUndefined();
  }
  for (const page of ['/', '/auth', '/portal/dashboard', '/dashboards']) {
    expect(await worker.visit(page)).toBeUndefined();
  }
  expect(await worker.ask('https://elsewhere.example/assets/shared.js')).toBeUndefined();
  expect(await worker.ask('/assets/shared.js', { method: 'POST' })).toBeUndefined();
});

test('with a network every page is the newest; without one, the kept page opens every screen', async () => {
  const worker = installed('one', kept);
  expect(await worker.keep()).toBe(true);
  worker.network.serves = '/assets/index-two.js';
  expect(await worker.visit('/dashboard/messages')).toContain('index-two');
  worker.network.online = false;
  expect(await worker.visit('/dashboard')).toContain('index-one');
  expect(await worker.visit('/dashboard/messages/abc?q=x')).toContain('index-one');
  expect(await worker.ask('/assets/shared.js')).toBe('file /assets/shared.js');
  expect(await worker.ask('/config.json')).toBe('file /config.json');
});

test('a page whose files could not all be kept, or of another version, is not kept', async () => {
  const worker = installed('one', kept);
  worker.network.serves = '/assets/index-two.js';
  expect(await worker.keep()).toBe(false);
  worker.network.serves = '/assets/index-one.js';
  worker.network.online = false;
  expect(await worker.keep()).toBe(false);
  expect(pathsIn(kept)).not.toContain('/dashboard');
  await expect(worker.visit('/dashboard')).rejects.toThrow('Failed to fetch');
});

test('what is loaded later is kept beside the page, and nothing before there is one', async () => {
  const worker = installed('one', kept);
  expect(await worker.ask('/assets/week-one.js')).toBe('file /assets/week-one.js');
  expect(pathsIn(kept)).toEqual([]);
  await worker.keep();
  await worker.ask('/assets/week-one.js');
  worker.network.online = false;
  expect(await worker.ask('/assets/week-one.js')).toBe('file /assets/week-one.js');
});

test('files of the version before stay until the page is the new one, and then those that it shares', async () => {
  await installed('one', kept).keep();
  const next = installed('two', kept);
  await next.run('activate');
  expect(pathsIn(kept)).toContain('/assets/index-one.js');
  await next.keep();
  expect(pathsIn(kept)).toEqual(['/assets/index-two.js', '/assets/shared.js', '/config.json', '/dashboard']);
  expect(next.network.asked, 'nothing is fetched twice').not.toContain('/assets/shared.js');
});
