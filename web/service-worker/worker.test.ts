import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';

const origin = 'https://portal.example';
const source = stripTypeScriptTypes(await readFile(new URL('./worker.ts', import.meta.url), 'utf8'));

type Listener = (event: Record<string, unknown>) => void;

/** A browser's side of one worker: its caches outlive it, as they do on a device. */
function installed(version: string, files: string[], kept: Map<string, Map<string, string>>) {
  const listeners: Record<string, Listener> = {};
  const network = { online: true, asked: [] as string[] };
  const pathOf = (asked: string | { url: string }) =>
    new URL(typeof asked === 'string' ? asked : asked.url, origin).pathname;
  const fetch = async (asked: string | { url: string }) => {
    network.asked.push(pathOf(asked));
    if (!network.online) throw new TypeError('Failed to fetch');
    return `network ${pathOf(asked)}`;
  };
  const open = async (name: string) => {
    const entries = kept.get(name) ?? new Map<string, string>();
    kept.set(name, entries);
    return {
      keys: async () => [...entries.keys()],
      addAll: async (paths: string[]) => {
        const answers = await Promise.all(paths.map((path) => fetch(path)));
        for (const [index, path] of paths.entries()) entries.set(path, `kept ${answers[index]}`);
      },
    };
  };
  const match = async (path: string, { cacheName }: { cacheName: string }) => kept.get(cacheName)?.get(path);
  runInNewContext(source, {
    SHELL: { version, files },
    self: {
      addEventListener: (type: string, listener: Listener) => {
        listeners[type] = listener;
      },
    },
    caches: {
      keys: async () => [...kept.keys()],
      open,
      match,
      delete: async (name: string) => kept.delete(name),
    },
    fetch,
    location: { origin },
    URL,
    Response: { redirect: (path: string) => `redirect ${path}` },
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
  const keep = async () => {
    let told: unknown;
    await run('message', {
      data: 'keep',
      ports: [
        {
          postMessage: (answer: unknown) => {
            told = answer;
          },
        },
      ],
    });
    return told;
  };
  /** Undefined where the worker leaves the request alone. */
  const ask = async (url: string, more: { mode?: string; method?: string } = {}) => {
    let answer: unknown;
    const request = { url: new URL(url, origin).href, method: 'GET', mode: 'cors', ...more };
    listeners.fetch?.({
      request,
      respondWith: (promise: unknown) => {
        answer = promise;
      },
    });
    return answer;
  };
  const visit = (url: string) => ask(url, { mode: 'navigate' });
  return { network, run, keep, ask, visit };
}

const files = ['/assets/index-1.js', '/theme.js'];
let kept: Map<string, Map<string, string>>;
beforeEach(() => {
  kept = new Map();
});

test('nothing is kept until a download asks for it', async () => {
  const worker = installed('one', files, kept);
  await worker.run('install');
  expect(worker.network.asked).toEqual([]);
  expect(await worker.keep()).toBe(true);
  expect([...(kept.get('portal-shell-one')?.keys() ?? [])]).toEqual(['/portal/downloads', ...files]);
});

test('answers of interfaces, other pages and other origins are never touched', async () => {
  const worker = installed('one', files, kept);
  await worker.keep();
  for (const path of [
    '/rest/v1/portal_lessons',
    '/auth/v1/user',
    '/functions/v1/play-portal-lesson',
    '/storage/v1/object/sign/portal-lessons/a',
    '/config.json',
    '/landing.json',
    '/assets/other-2.js',
  ]) {
    expect(await worker.ask(path)).toBeUndefined();
  }
  expect(await worker.visit('/')).toBeUndefined();
  expect(await worker.visit('/dashboard')).toBeUndefined();
  expect(await worker.ask('https://elsewhere.example/theme.js')).toBeUndefined();
  expect(await worker.ask('/theme.js', { method: 'POST' })).toBeUndefined();
});

test('with a network every page is the newest; without one, the downloads open', async () => {
  const worker = installed('one', files, kept);
  await worker.keep();
  expect(await worker.visit('/portal/downloads')).toBe('network /portal/downloads');
  worker.network.online = false;
  expect(await worker.visit('/portal/downloads')).toBe('kept network /portal/downloads');
  expect(await worker.visit('/portal/downloads/abc')).toBe('kept network /portal/downloads');
  expect(await worker.visit('/portal/dashboard?q=x')).toBe('redirect /portal/downloads');
  expect(await worker.visit('/portal/lessons/abc')).toBe('redirect /portal/downloads/abc');
  expect(await worker.ask('/assets/index-1.js')).toBe('kept network /assets/index-1.js');
});

test('where nothing is kept, a lost network stays one', async () => {
  const worker = installed('one', files, kept);
  worker.network.online = false;
  await expect(worker.visit('/portal/downloads')).rejects.toThrow('Failed to fetch');
  expect(kept.size, 'what was removed is not made anew by looking for it').toBe(0);
});

test('a new version has its pages before the old ones go, and only where pages are kept', async () => {
  await installed('one', files, kept).keep();
  const next = installed('two', ['/assets/index-2.js'], kept);
  await next.run('install');
  expect(kept.has('portal-shell-one')).toBe(true);
  expect(kept.get('portal-shell-two')?.size).toBe(2);
  await next.run('activate');
  expect([...kept.keys()]).toEqual(['portal-shell-two']);
});

test('a new version that cannot be fetched leaves the old one as it is', async () => {
  await installed('one', files, kept).keep();
  const next = installed('two', ['/assets/index-2.js'], kept);
  next.network.online = false;
  await expect(next.run('install')).rejects.toThrow();
  expect(kept.get('portal-shell-one')?.size).toBe(3);
});
