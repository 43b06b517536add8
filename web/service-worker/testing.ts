/** A browser's side of a service worker, for the tests of both. */
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { runInNewContext } from 'node:vm';

const origin = 'https://portal.example';

type Listener = (event: Record<string, unknown>) => void;
type Asked = string | { url: string };

/** What a device keeps, by the names of caches and paths: it outlives the worker. */
export type Kept = Map<string, Map<string, Response>>;

const pathOf = (asked: Asked) => new URL(typeof asked === 'string' ? asked : asked.url, origin).pathname;

/** The script of a worker in this folder, as a browser runs it. */
export async function scriptOf(file: string): Promise<string> {
  const source = await readFile(new URL(file, import.meta.url), 'utf8');
  return stripTypeScriptTypes(source).replace('export {};', '');
}

/** Redirects say where to, so that they can be read like any other answer. */
class Answer extends Response {
  static override redirect(path: string): Response {
    return new Response(`redirect ${path}`);
  }
}

type Installing = {
  script: string;
  /** What the build puts in front of it. */
  given: object;
  kept: Kept;
  /** What the server answers for a path. */
  serve: (path: string) => string;
};

/** A worker that runs, with its network and what it is asked. */
export function install({ script, given, kept, serve }: Installing) {
  const listeners: Record<string, Listener> = {};
  const network = { online: true, status: 200, asked: [] as string[] };
  const fetch = async (asked: Asked) => {
    network.asked.push(pathOf(asked));
    if (!network.online) throw new TypeError('Failed to fetch');
    return new Response(serve(pathOf(asked)), { status: network.status });
  };
  const open = async (name: string) => {
    const entries = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, entries);
    const put = async (path: string, answer: Response) => void entries.set(path, answer);
    const add = async (path: string) => put(path, await fetch(path));
    return {
      put,
      add,
      addAll: async (paths: string[]) => {
        const answers = await Promise.all(paths.map(fetch));
        await Promise.all(answers.map((answer, index) => put(paths[index] ?? '', answer)));
      },
      keys: async () => [...entries.keys()].map((path) => ({ url: origin + path })),
      delete: async (asked: { url: string }) => entries.delete(pathOf(asked)),
    };
  };
  runInNewContext(script, {
    ...given,
    self: {
      addEventListener: (type: string, listener: Listener) => {
        listeners[type] = listener;
      },
    },
    caches: {
      open,
      keys: async () => [...kept.keys()],
      delete: async (name: string) => kept.delete(name),
      match: async (path: string, { cacheName }: { cacheName: string }) =>
        kept.get(cacheName)?.get(path)?.clone(),
    },
    fetch,
    location: { origin, search: '?language=zu' },
    URL,
    URLSearchParams,
    Response: Answer,
    setTimeout: () => {},
  });
  const run = async (type: string, event: Record<string, unknown> = {}) => {
    let work: unknown;
    const waitUntil = (promise: unknown) => {
      work = promise;
    };
    listeners[type]?.({ ...event, waitUntil });
    await work;
  };
  /** What the worker answers to a page's message. */
  const tell = async (data: unknown) => {
    let told: unknown;
    const postMessage = (answer: unknown) => {
      told = answer;
    };
    await run('message', { data, ports: [{ postMessage }] });
    return told;
  };
  /** Undefined where the worker leaves the request alone. */
  const ask = async (url: string, more: { mode?: string; method?: string } = {}) => {
    let answer: Promise<Response> | undefined;
    const request = { url: new URL(url, origin).href, method: 'GET', mode: 'cors', ...more };
    const respondWith = (promise: Promise<Response>) => {
      answer = promise;
    };
    listeners.fetch?.({ request, respondWith });
    return (await answer)?.text();
  };
  return { network, run, tell, ask, visit: (url: string) => ask(url, { mode: 'navigate' }) };
}

export const pathsIn = (kept: Kept, cache: string): string[] =>
  [...(kept.get(cache)?.keys() ?? [])].toSorted();
